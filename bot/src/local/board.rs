//! The board beside the talk: the picture from the user's own side, where its points are, what can be played, and moves
//! by tapping it.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, State as Extract};
use axum::http::header;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use sanguo_commands::{BoardError, BoardView, Input, Invocation, Picture};
use sanguo_render::WIDTHS;
use sanguo_store::GameId;
use serde::Deserialize;

use super::api::{ApiError, Said, State, act, bad_request, json, missing};
use super::view::MessageView;
use crate::front;

/// The part of the interface that is about boards.
pub fn router() -> Router<State> {
    Router::new()
        .route("/api/board", get(board))
        .route("/api/tap", post(tap))
        .route("/api/overview", get(overview))
        .route("/board/{file}", get(picture))
}

impl From<BoardError> for ApiError {
    fn from(error: BoardError) -> ApiError {
        match error {
            BoardError::Store(error) => error.into(),
            other => ApiError::internal(other.to_string()),
        }
    }
}

#[derive(Deserialize)]
struct Looking {
    channel: String,
    user: String,
    language: Option<String>,
    game: Option<i64>,
}

/// How a picture is wanted.
#[derive(Deserialize)]
pub struct Shown {
    user: Option<String>,
    width: Option<u32>,
}

impl Shown {
    /// A picture as it is wanted: as large, and, when everybody is shown it, from the side of the user who looks.
    pub async fn of(
        self,
        state: &State,
        picture: Picture,
        game: Option<i64>,
        private: bool,
    ) -> Result<Picture, ApiError> {
        let width = self.width.unwrap_or(picture.width);
        if !WIDTHS.contains(&width) {
            return Err(bad_request(format!("width must be {} to {}", WIDTHS.start(), WIDTHS.end())));
        }
        let seat = match (self.user, game) {
            (Some(user), Some(game)) if !private => {
                state.app.service.seat_letter(super::PLATFORM, &user, GameId(game)).await?
            }
            _ => None,
        };
        Ok(Picture { width, view: seat.unwrap_or(picture.view), ..picture })
    }
}

impl Looking {
    async fn seen(&self, state: &State, game: Option<i64>) -> Result<Option<BoardView>, ApiError> {
        let said = Said::new(&self.channel, &self.user, None, self.language.as_deref())?;
        Ok(state.app.service.board(&said.request(Input::Line(String::new())), game).await?)
    }
}

/// A board in words and numbers, and where its picture is.
async fn board(Extract(state): Extract<State>, Query(query): Query<Looking>) -> Result<Response, ApiError> {
    Ok(Json(query.seen(&state, query.game).await?).into_response())
}

/// Its picture.
async fn picture(
    Extract(state): Extract<State>,
    Path(file): Path<String>,
    Query(query): Query<Looking>,
    Query(shown): Query<Shown>,
) -> Result<Response, ApiError> {
    let game =
        file.strip_suffix(".png").and_then(|game| game.parse().ok()).ok_or_else(|| missing("no such picture"))?;
    let seen = query.seen(&state, Some(game)).await?.ok_or_else(|| missing("no such picture"))?;
    let picture = shown.of(&state, seen.picture, None, true).await?;
    let png = front::draw(&state.app.service, picture).await.map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "no-cache")], png).into_response())
}

#[derive(Deserialize)]
struct Tap {
    channel: String,
    user: String,
    game: i64,
    at: i64,
    from: String,
    to: Option<String>,
    key: Option<String>,
    language: Option<String>,
}

/// A user taps a piece, or a piece and where it is to go: the same as the buttons of `/move`, up to the question whether
/// really.
async fn tap(Extract(state): Extract<State>, body: Bytes) -> Result<Json<Vec<MessageView>>, ApiError> {
    let tap: Tap = json(&body)?;
    let said = Said::new(&tap.channel, &tap.user, tap.key, tap.language.as_deref())?;
    let call = Invocation::new("move").with("game", tap.game).with("at", tap.at).with("from", &tap.from);
    let call = tap.to.iter().fold(call, |call, to| call.with("to", to));
    // The id of the button that says the same: names of points are short, and are letters, digits and a few signs.
    let plain = |text: &String| text.chars().all(|c| c.is_ascii_alphanumeric() || "*+=".contains(c));
    let id = call.to_id().filter(|_| plain(&tap.from) && tap.to.as_ref().is_none_or(plain));
    let id = id.ok_or_else(|| bad_request("from and to must be names of points"))?;
    let request = said.request(Input::Press(id.to_string()));
    let _turn = state.turns.take(&request.key).await;
    act(&state, &request, None).await
}

#[derive(Deserialize)]
struct Who {
    user: String,
}

/// Every channel: the number of its newest message for the user, and whether the user is to move there.
async fn overview(
    Extract(state): Extract<State>,
    Query(query): Query<Who>,
) -> Result<Json<Vec<serde_json::Value>>, ApiError> {
    let newest = state.app.service.store().local_newest(&query.user).await?;
    let turns = state.app.service.turns_of(super::PLATFORM, &query.user).await?;
    let of = |(channel, newest): (String, i64)| {
        let turn = turns.contains(&channel);
        serde_json::json!({ "channel": channel, "newest": newest, "turn": turn })
    };
    Ok(Json(newest.into_iter().map(of).collect()))
}
