//! `games finished`: the games that have ended here, one's own, and those that were read from files.

use sanguo_store::{GameRow, State, View};

use crate::context::Context;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::message::{Answer, Message, Style};
use crate::say::narrate;
use crate::say::refusal::Refusal;
use crate::say::text::{Words, safe_name};

/// How many games are on one page: each has a button.
const PAGE: u32 = 10;
/// More pages nobody turns.
const MOST_PAGES: u32 = 10_000;

/// A page of them, the latest first.
pub(super) async fn finished(context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
    let words = context.words();
    let page = call.get("page").and_then(|text| text.parse().ok()).unwrap_or(1).clamp(1, MOST_PAGES);
    let (platform, channel) = (context.place.platform.clone(), context.place.channel.clone());
    let wanted = ((page - 1) * PAGE, PAGE + 1);
    let person = context.person.id;
    let mut ended = context.view().ended_games((&platform, &channel), person, wanted).await?;
    if ended.is_empty() {
        return Ok(Answer::dialogue(Message::text(words.word("games-none-finished"))));
    }
    let more = ended.len() > PAGE as usize;
    ended.truncate(PAGE as usize);
    let mut lines = vec![words.say("games-finished-page", &[("page", i64::from(page).into())])];
    let mut boards = Vec::new();
    for row in ended {
        let id = row.id;
        lines.push(line(context, row).await?);
        boards.push(button(format!("#{id}"), Style::Plain, &Invocation::new("board").with("game", id)));
    }
    let turn = |key: &str, page: u32| button(words.word(key), Style::Plain, &call.clone().with("page", page));
    let mut turns = Vec::new();
    turns.extend((page > 1).then(|| turn("button-previous", page - 1)));
    turns.extend(more.then(|| turn("button-next", page + 1)));
    let mut buttons = rows(boards);
    buttons.extend(rows(turns));
    Ok(Answer::dialogue(Message { text: lines.join("\n"), buttons, ..Message::default() }))
}

async fn line(context: &mut Context<'_, View>, row: GameRow) -> Result<String, Refusal> {
    let (words, now) = (context.words(), context.now());
    let loaded = match LoadedGame::load(context.view(), row, None).await {
        Ok(loaded) => loaded,
        Err(refusal) if refusal.is_internal() => return Err(refusal),
        // One that cannot be shown hides no other.
        Err(refusal) => return Ok(refusal.say(words, now, None)),
    };
    let words = words.playing(loaded.variant());
    let title = announce::title(words, &loaded);
    let names = players(&loaded);
    let names = (!names.is_empty()).then(|| names.join(", "));
    let parts = [Some(title), names, Some(result(words, &loaded))];
    Ok(parts.into_iter().flatten().collect::<Vec<_>>().join(" – "))
}

fn players(loaded: &LoadedGame) -> Vec<String> {
    match &loaded.imported {
        Some(imported) => imported.headers.players.iter().flatten().map(|name| safe_name(name)).collect(),
        None => loaded.players.iter().map(|player| safe_name(&player.person.name)).collect(),
    }
}

fn result(words: Words<'_>, loaded: &LoadedGame) -> String {
    let position = loaded.game.position();
    match position.over() {
        Some(over) => narrate::outcome(words, over, position),
        None if loaded.row.state == State::Aborted && loaded.imported.is_none() => words.word("notice-aborted"),
        None => words.say("games-unfinished", &[("plies", (loaded.game.plies() as i64).into())]),
    }
}
