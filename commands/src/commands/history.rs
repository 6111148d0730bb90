//! `history`: the record of a game (棋谱).

use async_trait::async_trait;
use sanguo_engine::notation::{Reading, Told, latin, latin_lines, record_lines, retell};
use sanguo_engine::{Effect, Seat};
use sanguo_store::View;

use super::Look;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Want, Who, optional};
use crate::context::Context;
use crate::game::deed::Done;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::say::announce::{self, button, rows};
use crate::say::clocks;
use crate::say::message::{Answer, Message, Style};
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::{Words, safe_name};
use crate::settings::{Notation, PersonSettings};

pub(crate) struct History;

static SPEC: Spec = Spec {
    name: "history",
    args: &[optional("page", ArgKind::Number), optional("generals", ArgKind::Switch), optional("game", ArgKind::Game)],
    game: Some(Want::Any),
    who: Who::Anyone,
    action: Action::Looks,
    audience: Audience::Private,
    scope: Scope::Anywhere,
    page_button: None,
};

/// Lines on one page: within the shortest message a platform allows.
const PAGE: usize = 40;

#[async_trait]
impl Look for History {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal> {
        let loaded = context.meant()?;
        let words = context.words();
        let person = context.person.id;
        let usual = match PersonSettings::of(context.view(), person).await?.notation() {
            Some(notation) => notation == Notation::Generals,
            None => loaded.variant().about().named_generals,
        };
        let generals = call.get("generals").map_or(usual, |choice| choice == "on");
        let lines = with_deeds(context, &loaded, lines(words, &loaded, generals)).await?;
        let pages = lines.len().div_ceil(PAGE).max(1);
        // Pages count from 1; without a number the last one is shown.
        let page = match call.get("page") {
            Some(text) => {
                let known = text.parse().ok().filter(|page| (1..=pages).contains(page));
                known.ok_or(Refusal::NoSuchPage { pages })?
            }
            None => pages,
        };
        let mut text = vec![announce::title(words, &loaded)];
        if lines.is_empty() {
            text.push(words.word("history-empty"));
        }
        text.extend(lines.into_iter().skip((page - 1) * PAGE).take(PAGE));
        if pages > 1 {
            text.push(words.say("history-page", &[("page", (page as i64).into()), ("pages", (pages as i64).into())]));
        }
        let turn = |key: &str, page: usize| {
            let turned = Invocation::new("history").with("game", loaded.row.id).with("page", page);
            let same = call.get("generals").map_or(turned.clone(), |choice| turned.with("generals", choice));
            button(words.word(key), Style::Plain, &same)
        };
        let mut buttons = Vec::new();
        if page > 1 {
            buttons.push(turn("button-previous", page - 1));
        }
        if page < pages {
            buttons.push(turn("button-next", page + 1));
        }
        if loaded.is_revealed() {
            let whispers = Invocation::new("whisper").with("game", loaded.row.id);
            buttons.push(button(words.word("button-whispers"), Style::Plain, &whispers));
        }
        Ok(Answer::dialogue(Message {
            text: text.join("\n"),
            buttons: rows(buttons),
            game: Some(loaded.row.id.0),
            ..Message::default()
        }))
    }
}

/// The numbered lines of a record, with what those have done between them who manage the place.
async fn with_deeds(
    context: &mut Context<'_, View>,
    loaded: &LoadedGame,
    record: Vec<String>,
) -> Result<Vec<String>, Refusal> {
    let mut numbered = record.iter().enumerate().map(|(i, line)| format!("{}. {line}", i + 1));
    let mut lines = Vec::new();
    for done in &loaded.deeds {
        // What was taken back since is not there any more.
        let before = done.after.saturating_sub(record.len() - numbered.len());
        lines.extend(numbered.by_ref().take(before));
        let doer = context.change.doer(loaded.row.id, done.event, &loaded.place.platform).await?;
        let name = doer.map(|person| safe_name(&person.name)).unwrap_or_default();
        lines.push(deed(context.words(), loaded, done, &name));
    }
    lines.extend(numbered);
    Ok(lines)
}

/// What somebody who manages the place has done: `⚑ Sun 6 Dec, 04:39 UTC · Ann ended the pause`.
fn deed(words: Words<'_>, loaded: &LoadedGame, done: &Done, name: &str) -> String {
    let args = [
        ("moment", clocks::moment(words, loaded.zone(), done.at).into()),
        ("name", name.into()),
        ("seat", done.deed.seat().map(|seat| speech::seat(words, seat)).unwrap_or_default().into()),
        ("time", done.deed.time().map(|time| speech::pace(words, Some(time))).unwrap_or_default().into()),
    ];
    words.say(&format!("history-{}", done.deed.name()), &args)
}

/// The record: in Chinese as records are written (棋谱), elsewhere in the words of the language and then as it is written;
/// or in letters alone.
fn lines(words: Words<'_>, loaded: &LoadedGame, generals: bool) -> Vec<String> {
    if words.language.is_chinese() {
        let record = if generals { record_lines(&loaded.game) } else { latin_lines(&loaded.game) };
        return record.iter().map(|line| speech::in_script(words, line)).collect();
    }
    let told = retell(&loaded.game);
    if !generals {
        return told.iter().map(|told| line(words, told)).collect();
    }
    // The record itself comes first: it can be read back, and compared with those of other people.
    told.iter().zip(record_lines(&loaded.game)).map(|(told, record)| explained(words, told, record)).collect()
}

/// A line of the record with what it says: `189年[吴]太史慈进5 · H6+5 (Wu: Taishi Ci)`.
fn explained(words: Words<'_>, told: &Told, record: String) -> String {
    let Some(mv) = told.mv else { return format!("{record} · {}", line(words, told)) };
    let mut parts = vec![record, latin(&told.before, mv)];
    if let Some(person) = told.roster.mover(mv) {
        let seat = speech::power(words, told.before.turn().into());
        let name = speech::general(words, person);
        let named = words.say("record-named", &[("seat", seat.into()), ("name", name.into())]);
        parts[1] = format!("{} ({named})", parts[1]);
    }
    parts.extend(told.effects.iter().filter_map(|effect| remark(words, told, effect)));
    parts.join(" · ")
}

/// One change in the words of the language, in letters: `year 189, Wu: H6+5 (q12o13)`.
fn line(words: Words<'_>, told: &Told) -> String {
    let (before, after) = (&told.before, &told.after);
    let date = ("date", speech::date(words, before).into());
    let power = |seat: Seat| speech::power(words, seat.into());
    let Some(mv) = told.mv else {
        let gone = before.alive().without(after.alive());
        let left = gone.iter().find(|&seat| after.board().count(seat) == 0);
        return match left {
            Some(seat) => words.say("record-left", &[date, ("seat", power(seat).into())]),
            None => words.say("record-agreed", &[date]),
        };
    };
    let reading = speech::reading(words, &Reading::of(before, &told.roster, mv), None);
    let seat = power(before.turn());
    let line = words.say("record-move", &[date, ("seat", seat.into()), ("move", reading.into())]);
    let remarks = told.effects.iter().filter_map(|effect| remark(words, told, effect));
    std::iter::once(line).chain(remarks).collect::<Vec<_>>().join(" · ")
}

/// What a record notes beside a move.
fn remark(words: Words<'_>, told: &Told, effect: &Effect) -> Option<String> {
    let power = |seat: Seat| speech::power(words, seat.into());
    let of = |key: &str, seat: Seat| words.say(key, &[("seat", power(seat).into())]);
    Some(match *effect {
        Effect::Captured { piece, at } => {
            let piece = speech::piece(words, piece, told.roster.get(at));
            words.say("record-captures", &[("piece", piece.into())])
        }
        Effect::Check { seat, .. } => of("record-checks", seat),
        Effect::Allied { with, .. } => of("record-allied", with),
        Effect::Deposed { .. } => words.word("record-deposes"),
        Effect::Eliminated { seat, absorbed_by: Some(heir), .. } => {
            words.say("record-absorbed", &[("seat", power(seat).into()), ("heir", power(heir).into())])
        }
        Effect::Eliminated { seat, absorbed_by: None, .. } => of("record-out", seat),
        _ => return None,
    })
}
