//! `games`: the games here and one's own, those waiting for the asker first.

use async_trait::async_trait;
use sanguo_store::{GameRow, State, Which};

use super::Command;
use crate::ask::request::Invocation;
use crate::ask::spec::{Audience, Effect, Scope, Spec, Who};
use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::say::announce;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::speech;

pub(crate) struct Games;

static SPEC: Spec = Spec {
    name: "games",
    args: &[],
    game: None,
    who: Who::Anyone,
    effect: Effect::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
};

/// More would not fit a message.
const MOST: usize = 20;

#[async_trait]
impl Command for Games {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, _: &Invocation) -> Result<Answer, Refusal> {
        let words = context.words();
        let mut rows = context.change.games(Which::OpenOf(context.person.id)).await?;
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
        let mut entries = Vec::new();
        for row in rows.into_iter().take(MOST) {
            entries.push(entry(context, row).await?);
        }
        entries.sort_by_key(|(rank, _)| *rank);
        let mut lines: Vec<String> = entries.into_iter().map(|(_, line)| line).collect();
        if more > 0 {
            lines.push(words.say("games-more", &[("more", (more as i64).into())]));
        }
        Ok(Answer::private(Message::text(lines.join("\n"))))
    }
}

/// The line of a game, and its rank: waiting for the asker, the asker's others, the rest.
async fn entry(context: &mut Context<'_>, row: GameRow) -> Result<(u8, String), Refusal> {
    let words = context.words();
    let id = row.id;
    let Ok(loaded) = LoadedGame::try_load(&mut context.change, row).await? else {
        let broken = Refusal::Aside { game: id, events: 0, why: String::new() };
        return Ok((3, broken.say(words, context.now())));
    };
    let words = words.playing(loaded.variant());
    let seat = loaded.seat_of(context.person.id);
    let title = announce::title(words, &loaded);
    let link = context.service.link(&loaded.place).await;
    let (rank, line) = match loaded.row.state {
        State::Playing => {
            let turn = loaded.turn();
            let mine = seat == Some(turn);
            let key = if mine { "games-your-turn" } else { "games-turn" };
            let line = words.say(
                key,
                &[
                    ("title", title.into()),
                    ("seat", speech::seat(words, turn).into()),
                    ("name", announce::player_name(&loaded, turn).into()),
                    ("since", speech::span(words, context.now() - loaded.row.turn_since).into()),
                ],
            );
            (if mine { 0 } else { u8::from(seat.is_none()) + 1 }, line)
        }
        _ => {
            let free: Vec<String> = loaded.free_seats().iter().map(|s| speech::seat(words, *s)).collect();
            let line = words.say("games-lobby", &[("title", title.into()), ("free", words.list(&free).into())]);
            (u8::from(seat.is_none()) + 1, line)
        }
    };
    Ok((
        rank,
        match link {
            Some(link) => format!("{line} {link}"),
            None => line,
        },
    ))
}
