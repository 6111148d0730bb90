//! `games`: the games here and one's own, those waiting for the requester first.

use async_trait::async_trait;
use sanguo_engine::Seat;
use sanguo_store::{GameRow, State, View, Which};

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::game::listed::Listed;
use crate::game::loaded::players_of;
use crate::invocation::Invocation;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::safe_name;

mod finished;

pub(crate) struct Games;

static SPEC: Spec = Spec {
    name: "games",
    args: &[optional("which", ArgKind::Choice(&["open", FINISHED])), optional("page", ArgKind::Number)],
    game: None,
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// The choice of games that have ended.
const FINISHED: &str = "finished";

/// More would not fit a message.
const MOST: usize = 20;

#[async_trait]
impl Look for Games {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        if call.get("which") == Some(FINISHED) {
            return finished::finished(context, call).await;
        }
        let words = context.words();
        let requester = context.person.id;
        let mut rows = context.view().games(Which::OpenOf(requester)).await?;
        let here = context
            .change
            .games(Which::OpenAround { platform: &context.place.platform, channel: &context.place.channel })
            .await?;
        let mine: Vec<_> = rows.iter().map(|row| row.id).collect();
        rows.extend(here.into_iter().filter(|row| !mine.contains(&row.id)));
        if rows.is_empty() {
            return Ok(Answer::private(Message::text(words.word("games-none"))));
        }
        let more = rows.len().saturating_sub(MOST);
        // What waits for the requester comes first, whatever does not fit.
        let mut ranked = Vec::new();
        for row in rows {
            ranked.push((context.rank(&row, mine.contains(&row.id)).await?, row));
        }
        ranked.sort_by_key(|(rank, row)| (*rank, std::cmp::Reverse(row.changed_at)));
        let mut lines = Vec::new();
        for (_, row) in ranked.into_iter().take(MOST) {
            lines.push(line(context, row).await?);
        }
        if more > 0 {
            lines.push(words.say("games-more", &[("more", (more as i64).into())]));
        }
        Ok(Answer::private(Message::text(lines.join("\n"))))
    }
}

impl Context<'_, View> {
    /// The order of lists: games waiting for the requester, the requester's others, the rest.
    async fn rank(&mut self, row: &GameRow, mine: bool) -> Result<u8, Refusal> {
        if !mine {
            return Ok(2);
        }
        let waits = row.state == State::Playing && self.is_to_move(row).await?;
        Ok(u8::from(!waits))
    }
}

/// The line of a game.
async fn line(context: &mut Context<'_, View>, row: GameRow) -> Result<String, Refusal> {
    let (words, now, requester) = (context.words(), context.now(), context.person.id);
    let id = row.id;
    let Some(game) = Listed::of(row) else { return Ok(Refusal::Quarantined(id).say(words, now, None)) };
    let place = context.view().place_by_id(game.row.place).await?.ok_or(Refusal::NoSuchGame)?;
    let players = players_of(context.view(), id, &place.platform).await?;
    let words = words.playing(game.rules.variant);
    let seat = players.iter().find(|player| player.person.id == requester).map(|player| player.seat);
    let title = announce::title_of(words, &game.row, &game.rules);
    let line = match game.turn() {
        Some(turn) => {
            let mine = seat == Some(turn);
            let name = players.iter().find(|player| player.seat == turn).map(|player| safe_name(&player.person.name));
            words.say(
                if mine { "games-your-turn" } else { "games-turn" },
                &[
                    ("title", title.into()),
                    ("seat", speech::seat(words, turn).into()),
                    ("name", name.unwrap_or_else(|| "–".to_owned()).into()),
                    ("since", speech::span(words, now - game.row.turn_since).into()),
                ],
            )
        }
        None => {
            let taken = |seat: &Seat| players.iter().any(|player| player.seat == *seat);
            let free = game.needed().into_iter().filter(|seat| !taken(seat));
            let free: Vec<String> = free.map(|seat| speech::seat(words, seat)).collect();
            words.say("games-lobby", &[("title", title.into()), ("free", words.list(&free).into())])
        }
    };
    Ok(match context.around.links.place(&place).await {
        Some(link) => format!("{line} {link}"),
        None => line,
    })
}
