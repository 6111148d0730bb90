//! The HTTP interface of the local channel, as docs/API.md describes it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Query, State as Extract};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use futures::Stream;
use sanguo_commands::{Answer, Input, Invocation, Language, Named, Request, SentFile, User};
use sanguo_store::{LocalMessage, StoreError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::{Semaphore, watch};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::BroadcastStream;

use super::channel::Channel;
use super::turns::Turns;
use super::view::{MessageView, message_of};
use super::{PLATFORM, board, web};
use crate::clock;
use crate::front::serve::bounded;
use crate::front::{self, App, Asker};

/// What the handlers work with.
#[derive(Clone)]
pub struct State {
    pub(super) app: App,
    channel: Arc<Channel>,
    /// Changes each time something has become of a public message.
    delivered: watch::Receiver<u64>,
    pub(super) turns: Arc<Turns>,
    /// A permit for each page that listens.
    listeners: Arc<Semaphore>,
    /// A permit for each request that is under way, or waits for the database.
    requests: Arc<Semaphore>,
}

/// The most pages that listen at once.
const MOST_LISTENERS: usize = 256;
/// The most requests that are under way at once. All of them wait for one database.
const MOST_REQUESTS: usize = 128;
/// The longest that a request takes. Whoever finds the database locked by another program is refused sooner, unless the
/// lock came in the middle.
const LONGEST_REQUEST: Duration = Duration::from_secs(15);
/// How long it may take to store an answer; what was done is done, and told without that.
const LONGEST_STORING: Duration = Duration::from_secs(2);
/// How long an answer waits for the public messages of its request.
const LONGEST_DELIVERY: Duration = Duration::from_secs(3);

impl State {
    /// What the handlers work with; `delivered` changes each time something has become of a public message.
    pub fn new(app: App, channel: Arc<Channel>, delivered: watch::Receiver<u64>) -> State {
        State {
            app,
            channel,
            delivered,
            turns: Arc::default(),
            listeners: Arc::new(Semaphore::new(MOST_LISTENERS)),
            requests: Arc::new(Semaphore::new(MOST_REQUESTS)),
        }
    }
}

/// The page and its interface.
pub fn router(state: State) -> Router {
    let router = Router::new()
        .merge(web::router())
        .merge(board::router())
        .route("/api/say", post(say))
        .route("/api/press", post(press))
        .route("/api/messages", get(messages))
        .route("/api/complete", get(complete))
        .route("/api/channels", get(channels))
        .route("/api/words", get(words))
        .route("/picture/{file}", get(picture))
        .route("/file/{id}/{name}", get(file))
        .layer(middleware::from_fn_with_state(Arc::clone(&state.requests), queue))
        .route("/api/events", get(events))
        .route("/api/health", get(health))
        .fallback(async || ApiError(StatusCode::NOT_FOUND, "there is nothing here".to_owned()));
    // Files are larger than anything else that is sent.
    let files = Router::new()
        .route("/api/load", post(load))
        .layer(DefaultBodyLimit::max(SentFile::MOST))
        .layer(middleware::from_fn_with_state(Arc::clone(&state.requests), queue));
    bounded(router, LARGEST_BODY)
        .merge(bounded(files, SentFile::MOST))
        .layer(middleware::from_fn(web::same_origin))
        .layer(middleware::map_response(web::error_in_words))
        .layer(middleware::map_response(web::safe_headers))
        .with_state(state)
}

/// Lets only so many requests in: what cannot be done soon is refused at once, and not kept waiting without an end.
async fn queue(Extract(room): Extract<Arc<Semaphore>>, request: axum::extract::Request, next: Next) -> Response {
    let words = match room.try_acquire() {
        Ok(_permit) => match tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await {
            Ok(response) => return response,
            Err(_) => "it takes too long; the same request with the same key tells what has become of it",
        },
        Err(_) => "too many requests are under way; nothing was done, try again soon",
    };
    ([(header::RETRY_AFTER, "1")], ApiError(StatusCode::SERVICE_UNAVAILABLE, words.to_owned())).into_response()
}

/// Whether the bot is well: that its database can be written to, and is where it was.
async fn health(Extract(state): Extract<State>) -> Result<Json<serde_json::Value>, ApiError> {
    let store = state.app.service.store();
    if !store.is_in_place() {
        let words = "the database file was deleted or replaced; what is stored now is lost with the process";
        return Err(ApiError(StatusCode::SERVICE_UNAVAILABLE, words.to_owned()));
    }
    store.probe().await?;
    Ok(Json(serde_json::json!({ "ok": true })))
}

/// An answer of the interface that says what is wrong.
pub struct ApiError(StatusCode, String);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.0, Json(serde_json::json!({ "error": self.1 }))).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the local channel cannot use the database");
        match error {
            StoreError::DiskFull => ApiError(StatusCode::INSUFFICIENT_STORAGE, error.to_string()),
            StoreError::Busy => ApiError(StatusCode::SERVICE_UNAVAILABLE, error.to_string()),
            error => ApiError(StatusCode::INTERNAL_SERVER_ERROR, error.to_string()),
        }
    }
}

impl ApiError {
    /// Something went wrong here.
    pub(super) fn internal(why: String) -> ApiError {
        ApiError(StatusCode::INTERNAL_SERVER_ERROR, why)
    }

    /// A database error in the user's language.
    fn told(state: &State, request: &Request, error: StoreError) -> ApiError {
        let key = match error {
            StoreError::DiskFull => "refuse-disk-full",
            StoreError::Busy => "refuse-busy",
            _ => "refuse-internal",
        };
        let words = state.app.service.texts().get(request.user.language.unwrap_or_default(), key, &[]);
        ApiError(ApiError::from(error).0, words)
    }
}

/// What is asked for is not there.
pub(super) fn missing(what: &str) -> ApiError {
    ApiError(StatusCode::NOT_FOUND, what.to_owned())
}

pub(super) fn bad_request(why: impl Into<String>) -> ApiError {
    ApiError(StatusCode::BAD_REQUEST, why.into())
}

/// The longest body of a request, in bytes: the longest line with every character escaped, and names.
const LARGEST_BODY: usize = 64 * 1024;
/// Longest name of a channel or user, longest key, and longest line, in characters.
const LONGEST_NAME: usize = 64;
const LONGEST_KEY: usize = 200;
const LONGEST_LINE: usize = 4000;

/// A name of a channel or user.
fn name(what: &str, text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_NAME || text.chars().any(char::is_control) {
        return Err(bad_request(format!("{what} must be a name of 1 to {LONGEST_NAME} characters")));
    }
    Ok(text.to_owned())
}

/// Reads a JSON body whatever its content type says; browsers of other pages are kept out by their origin.
pub(super) fn json<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| bad_request(format!("the body is not as expected: {error}")))
}

#[derive(Deserialize)]
struct Say {
    channel: String,
    user: String,
    text: String,
    key: Option<String>,
    language: Option<String>,
}

#[derive(Deserialize)]
struct Press {
    channel: String,
    user: String,
    message: i64,
    button: serde_json::Value,
    key: Option<String>,
    language: Option<String>,
}

/// Who says or presses something, and by which key.
pub(super) struct Said {
    asker: Asker,
    /// The key within the platform.
    key: String,
}

impl Said {
    pub(super) fn new(
        channel: &str,
        user: &str,
        key: Option<String>,
        language: Option<&str>,
    ) -> Result<Said, ApiError> {
        let (channel, user) = (name("channel", channel)?, name("user", user)?);
        // Keys of one user stay apart from those of others: names hold no control characters.
        // An empty one is none.
        let key = key.filter(|key| !key.is_empty());
        if key.as_ref().is_some_and(|key| key.chars().count() > LONGEST_KEY) {
            return Err(bad_request(format!("key must have at most {LONGEST_KEY} characters")));
        }
        let key = key.map_or_else(clock::fresh_key, |key| format!("{channel}\u{1f}{user}\u{1f}{key}"));
        let language = language.and_then(Language::read);
        let user = User { account: user.clone(), name: user, language, manages: true };
        let thread = String::new();
        let asker = Asker { platform: PLATFORM, channel, thread, alone: false, user, members: Vec::new() };
        Ok(Said { asker, key })
    }

    pub(super) fn request(&self, input: Input) -> Request {
        let members = match &input {
            Input::Line(line) => Named::written(line),
            _ => Vec::new(),
        };
        Asker { members, ..self.asker.clone() }.request(&self.key, input)
    }
}

/// A user says something: a command when it begins with a slash, else a message to the others.
async fn say(Extract(state): Extract<State>, body: Bytes) -> Result<Json<Vec<MessageView>>, ApiError> {
    let say: Say = json(&body)?;
    let said = Said::new(&say.channel, &say.user, say.key, say.language.as_deref())?;
    let text = say.text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(bad_request(format!("text must have 1 to {LONGEST_LINE} characters")));
    }
    let request = said.request(Input::Line(text.to_owned()));
    let _turn = state.turns.take(&request.key).await;
    if let Some(told) = told_before(&state, &request).await? {
        return Ok(told);
    }
    let store = state.app.service.store();
    if !store.local_heard(&request.key).await? {
        let heard = state.channel.hear(&request, text).await;
        heard.map_err(|error| ApiError::told(&state, &request, error))?;
    }
    if !text.starts_with(['/', '／']) {
        return match state.app.service.hint(&request).await {
            Some(hint) => give(&state, &request, &hint, None).await,
            None => Ok(Json(Vec::new())),
        };
    }
    act(&state, &request, None).await
}

#[derive(Deserialize)]
struct Load {
    channel: String,
    user: String,
    key: Option<String>,
    language: Option<String>,
    /// How many bytes the file has; one that is too large comes without its content.
    size: Option<u64>,
}

/// A user sends a file with a game in it: the body as it is.
async fn load(
    Extract(state): Extract<State>,
    Query(load): Query<Load>,
    body: Bytes,
) -> Result<Json<Vec<MessageView>>, ApiError> {
    let said = Said::new(&load.channel, &load.user, load.key, load.language.as_deref())?;
    let mut request = said.request(Input::Command(Invocation::new("load")));
    let _turn = state.turns.take(&request.key).await;
    if let Some(told) = told_before(&state, &request).await? {
        return Ok(told);
    }
    request.file = Some(match load.size.filter(|bytes| *bytes > SentFile::MOST as u64) {
        Some(bytes) => SentFile::TooLarge { bytes },
        None => SentFile::Content(body.to_vec()),
    });
    act(&state, &request, None).await
}

/// A user presses a button of a message.
async fn press(Extract(state): Extract<State>, body: Bytes) -> Result<Json<Vec<MessageView>>, ApiError> {
    let press: Press = json(&body)?;
    let said = Said::new(&press.channel, &press.user, press.key, press.language.as_deref())?;
    // The same press may come again when its button is gone already.
    let mut request = said.request(Input::Line(String::new()));
    let _turn = state.turns.take(&request.key).await;
    if let Some(told) = told_before(&state, &request).await? {
        return Ok(told);
    }
    let missing = || ApiError(StatusCode::NOT_FOUND, "no such message for this user in this channel".to_owned());
    let store = state.app.service.store();
    let message = store.local(press.message).await?.ok_or_else(missing)?;
    let asker = &said.asker;
    if message.channel != asker.channel || message.to.as_ref().is_some_and(|to| *to != asker.user.account) {
        return Err(missing());
    }
    let id = find_button(&message, &press.button)
        .ok_or_else(|| ApiError(StatusCode::NOT_FOUND, "the message has no such button".to_owned()))?;
    request.input = Input::Press(id);
    act(&state, &request, Some(&message)).await
}

/// The id of a button given by id, label or place in the list.
fn find_button(message: &LocalMessage, button: &serde_json::Value) -> Option<String> {
    let message = message_of(message);
    let mut buttons = message.buttons.into_iter().flatten();
    match button {
        serde_json::Value::Number(index) => {
            buttons.nth(usize::try_from(index.as_u64()?).ok()?).map(|b| b.id.to_string())
        }
        serde_json::Value::String(text) => {
            buttons.find(|b| b.id.as_str() == text || b.label == *text).map(|b| b.id.to_string())
        }
        _ => None,
    }
}

/// Runs the command and answers with the messages it caused.
pub(super) async fn act(
    state: &State,
    request: &Request,
    pressed: Option<&LocalMessage>,
) -> Result<Json<Vec<MessageView>>, ApiError> {
    let answer = state.app.service.handle(request).await;
    state.app.wakeup.wake();
    give(state, request, &answer, pressed).await
}

/// Shows the answer to a request, and returns it with the messages that the request caused.
async fn give(
    state: &State,
    request: &Request,
    answer: &Answer,
    pressed: Option<&LocalMessage>,
) -> Result<Json<Vec<MessageView>>, ApiError> {
    // An internal error is not kept under the key: the same request may succeed later.
    let key = if answer.kept { request.key.clone() } else { clock::fresh_key() };
    let (channel, user) = (request.channel.as_str(), request.user.account.as_str());
    let stored =
        tokio::time::timeout(LONGEST_STORING, state.channel.answer(channel, user, &key, answer, pressed)).await;
    let shown = match stored.unwrap_or(Err(StoreError::Busy)) {
        Ok(_) => state.app.service.store().local_answer(&key).await,
        Err(error) => Err(error),
    };
    let shown = match shown {
        Ok(shown) => shown,
        Err(error) => {
            // What was done is done, so the user is told all the same; the page just cannot show it again.
            tracing::error!(%error, "could not store an answer");
            Some(state.channel.unkept(channel, user, &key, answer)?)
        }
    };
    caused(state, request, shown).await
}

/// The messages that a request has caused, when it was answered before.
async fn told_before(state: &State, request: &Request) -> Result<Option<Json<Vec<MessageView>>>, ApiError> {
    match state.app.service.store().local_answer(&request.key).await? {
        Some(answer) => Ok(Some(caused(state, request, Some(answer)).await?)),
        None => Ok(None),
    }
}

/// The messages that a request has caused and its user sees, once they are delivered, with the one that answers it.
async fn caused(
    state: &State,
    request: &Request,
    answer: Option<LocalMessage>,
) -> Result<Json<Vec<MessageView>>, ApiError> {
    let key = request.key.as_str();
    if tokio::time::timeout(LONGEST_DELIVERY, until_delivered(state, key)).await.is_err() {
        tracing::warn!("public messages are delivered later");
    }
    let mut caused = state.app.service.store().local_of_request(key).await?;
    caused.retain(|message| message.to.as_ref().is_none_or(|to| *to == request.user.account));
    if let Some(answer) = answer {
        match caused.iter_mut().find(|message| message.id == answer.id) {
            Some(same) => *same = answer,
            // A dialogue that goes on in an older message.
            None => caused.push(answer),
        }
    }
    Ok(Json(caused.iter().map(MessageView::of).collect()))
}

/// Waits until the public messages of a request are in the channel, as far as they can be now.
async fn until_delivered(state: &State, key: &str) {
    let mut delivered = state.delivered.clone();
    loop {
        delivered.mark_unchanged();
        match state.app.service.store().request_waits(key, PLATFORM).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => return tracing::error!(%error, "could not tell whether public messages were delivered"),
        }
        if delivered.changed().await.is_err() {
            return;
        }
    }
}

#[derive(Deserialize)]
struct Reading {
    channel: String,
    user: String,
    #[serde(default)]
    after: i64,
    before: Option<i64>,
    limit: Option<i64>,
    #[serde(default)]
    text: String,
    language: Option<String>,
}

/// Messages kept at the beginning of a page.
const MOST_MESSAGES: i64 = 200;

async fn messages(
    Extract(state): Extract<State>,
    Query(query): Query<Reading>,
) -> Result<Json<Vec<MessageView>>, ApiError> {
    let (channel, user) = (name("channel", &query.channel)?, name("user", &query.user)?);
    let store = state.app.service.store();
    let most = query.limit.unwrap_or(MOST_MESSAGES).clamp(1, MOST_MESSAGES);
    let rows = match query.before {
        Some(before) => store.local_before(&channel, &user, before, most).await?,
        None => store.local_after(&channel, &user, query.after, most).await?,
    };
    Ok(Json(rows.iter().map(MessageView::of).collect()))
}

/// New and changed messages as server-sent events.
async fn events(
    Extract(state): Extract<State>,
    Query(query): Query<Reading>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let (channel, user) = (name("channel", &query.channel)?, name("user", &query.user)?);
    let permit = Arc::clone(&state.listeners).try_acquire_owned();
    let permit = permit.map_err(|_| ApiError(StatusCode::SERVICE_UNAVAILABLE, "too many pages are open".to_owned()))?;
    let seen = move |message: &LocalMessage| message.to.as_ref().is_none_or(|to| *to == user);
    let sees = seen.clone();
    let mine = move |message: &LocalMessage| message.channel == channel && sees(message);
    let messages = BroadcastStream::new(state.channel.listen()).filter_map(move |item| match item {
        Ok(message) if mine(&message) => Event::default().json_data(MessageView::of(&message)).ok(),
        // That something has come elsewhere is said without what.
        Ok(message) if seen(&message) => Some(Event::default().event("elsewhere").data(&message.channel)),
        Ok(_) => None,
        // A listener that fell behind asks for the messages again.
        Err(_) => Some(Event::default().event("behind").data("")),
    });
    let stop = state.app.stop.clone();
    let messages = futures::StreamExt::take_until(messages, async move {
        // The permit is given back when the stream ends.
        let _permit = permit;
        stop.wait().await;
    });
    Ok(Sse::new(messages.map(Ok)).keep_alive(KeepAlive::default()))
}

/// What the beginning of a line can go on to.
async fn complete(
    Extract(state): Extract<State>,
    Query(query): Query<Reading>,
) -> Result<Json<Vec<sanguo_commands::Choice>>, ApiError> {
    let said = Said::new(&query.channel, &query.user, None, query.language.as_deref())?;
    let request = said.request(Input::Line(query.text));
    Ok(Json(state.app.service.complete(&request).await))
}

async fn channels(Extract(state): Extract<State>) -> Result<Json<Vec<String>>, ApiError> {
    Ok(Json(state.app.service.store().local_channels().await?))
}

#[derive(Deserialize)]
struct WordsQuery {
    language: Option<String>,
    channel: Option<String>,
    user: Option<String>,
}

/// The words of the page itself.
async fn words(
    Extract(state): Extract<State>,
    Query(query): Query<WordsQuery>,
) -> Result<Json<serde_json::Value>, ApiError> {
    let language = match (&query.channel, &query.user) {
        (Some(channel), Some(user)) => {
            let said = Said::new(channel, user, None, query.language.as_deref())?;
            state.app.service.language(&said.request(Input::Line(String::new()))).await
        }
        _ => query.language.as_deref().and_then(Language::read).unwrap_or_default(),
    };
    Ok(Json(web::words(state.app.service.texts(), state.app.service.catalogue(), language)))
}

/// The file of a message.
async fn file(Extract(state): Extract<State>, Path((id, _)): Path<(i64, String)>) -> Result<Response, ApiError> {
    let missing = || ApiError(StatusCode::NOT_FOUND, "no such file".to_owned());
    let message = state.app.service.store().local(id).await?.ok_or_else(missing)?;
    let document = message_of(&message).file.ok_or_else(missing)?;
    let content = state.app.service.document(&document).await;
    let content = content.map_err(|error| ApiError::internal(error.to_string()))?;
    // Its name is made of a number and an ending. Films are played in the page.
    let (kind, how) =
        if document.is_film() { ("image/gif", "inline") } else { ("text/plain; charset=utf-8", "attachment") };
    let disposition = format!("{how}; filename=\"{}\"", document.name);
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    Ok((headers, content).into_response())
}

/// The picture of a message.
async fn picture(
    Extract(state): Extract<State>,
    Path(file): Path<String>,
    Query(query): Query<board::Shown>,
) -> Result<Response, ApiError> {
    let missing = || ApiError(StatusCode::NOT_FOUND, "no such picture".to_owned());
    let id = file.strip_suffix(".png").and_then(|id| id.parse().ok()).ok_or_else(missing)?;
    let message = state.app.service.store().local(id).await?.ok_or_else(missing)?;
    let shown = message_of(&message);
    let picture = query.of(&state, shown.picture.ok_or_else(missing)?, shown.game, message.to.is_some()).await?;
    match front::draw(&state.app.service, picture).await {
        Ok(png) => {
            let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "no-cache")];
            Ok((headers, png).into_response())
        }
        Err(error) => Err(ApiError(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())),
    }
}
