//! The messages that a game's place gets: lobby, turn, end.

use sanguo_engine::{Diplomacy, Kind, Owner, Piece, Position, Rules, Seat, SeatSet};
use sanguo_render::{Names, Theme};
use sanguo_store::{GameRow, PersonId, State};

use crate::ask::spec::OFF;
use crate::game::loaded::LoadedGame;
use crate::game::terms::{ALLIES, LOTS, REVEAL, TALK, Terms};
use crate::invocation::Invocation;
pub(crate) use crate::say::buttons::{button, rows};
use crate::say::clocks;
use crate::say::counting;
use crate::say::message::{Button, Message, Style};
pub(crate) use crate::say::names::player_name;
use crate::say::narrate;
use crate::say::picture::Picture;
use crate::say::preferences::Preferences;
use crate::say::role::Role;
use crate::say::since;
use crate::say::speech;
use crate::say::text::{Words, safe_name};

/// The width of pictures in messages, in pixels.
pub(crate) const PICTURE_WIDTH: u32 = 1000;

/// How a picture of a table is to look.
#[derive(Clone, Debug, Default)]
pub(crate) struct Look {
    pub(crate) view: Option<Seat>,
    pub(crate) preferences: Preferences,
    pub(crate) selected: Option<String>,
    pub(crate) targets: Vec<String>,
    pub(crate) arrows: Vec<(String, String)>,
}

/// The picture of a table now.
pub(crate) fn picture(words: Words<'_>, loaded: &LoadedGame, look: Look) -> Picture {
    picture_of(words, loaded, loaded.game.position(), loaded.last_points(), look)
}

/// The picture of some position of a table.
pub(crate) fn picture_of(
    words: Words<'_>,
    loaded: &LoadedGame,
    position: &Position,
    last: Option<(String, String)>,
    look: Look,
) -> Picture {
    let preferences = look.preferences.or(&Preferences::read(loaded.place.look.as_deref()));
    Picture {
        variant: loaded.row.variant.clone(),
        options: loaded.row.options.clone(),
        fen: position.fen(),
        result: position.over().map(|over| over.outcome.to_string()),
        last,
        selected: look.selected,
        targets: look.targets,
        arrows: look.arrows,
        machines: loaded.machines().iter().map(Seat::letter).collect(),
        view: look.view.unwrap_or(Seat::Shu).letter().to_string(),
        script: if words.language.is_traditional() { "traditional" } else { "simplified" }.to_owned(),
        theme: preferences.theme.unwrap_or_else(|| Theme::default().to_string()),
        names: preferences.names.unwrap_or_else(|| Names::default().to_string()),
        width: PICTURE_WIDTH,
        alt: alt_text(words, position),
        caption: None,
        card: None,
        graph: None,
    }
}

/// The position in words: the pieces of each power by kind, and what it has in hand.
pub(crate) fn alt_text(words: Words<'_>, position: &Position) -> String {
    let on_board = |owner: Owner| {
        let mut pieces: Vec<_> =
            position.board().owned(owner).iter().filter_map(|p| Some((p, position.board().get(p)?))).collect();
        pieces.sort_by_key(|(_, piece)| (piece.kind(), piece.is_promoted()));
        let same = |a: &Piece, b: &Piece| a.kind() == b.kind() && a.is_promoted() == b.is_promoted();
        let list: Vec<String> = pieces
            .chunk_by(|(_, a), (_, b)| same(a, b))
            .map(|same| {
                let points: Vec<String> = same.iter().map(|(p, _)| position.point_name(*p)).collect();
                let kind = same.first().map(|(_, piece)| speech::kind_of(words, *piece)).unwrap_or_default();
                format!("{kind} {}", points.join(" "))
            })
            .collect();
        said(words, "alt-power", owner, &list)
    };
    let in_hand = |seat: Seat| {
        let held = |kind: &Kind| Some((*kind, position.in_hand(seat, *kind))).filter(|&(_, count)| count > 0);
        let list: Vec<String> = Kind::ALL
            .iter()
            .filter_map(held)
            .map(|(kind, count)| {
                let kind = speech::kind_of(words, Piece::new(seat.into(), kind));
                if count == 1 { kind } else { format!("{kind} ×{count}") }
            })
            .collect();
        said(words, "alt-hand", seat.into(), &list)
    };
    let hands = Seat::ALL.into_iter().filter_map(in_hand);
    Owner::ALL.into_iter().filter_map(on_board).chain(hands).collect::<Vec<_>>().join(" ")
}

/// What a power has, when it has something.
fn said(words: Words<'_>, key: &str, owner: Owner, list: &[String]) -> Option<String> {
    let args = [("owner", speech::owner(words, owner).into()), ("pieces", words.list(list).into())];
    (!list.is_empty()).then(|| words.say(key, &args))
}

/// What is played: `#12 · 三国演弈棋 · 血战到底`.
pub(crate) fn title(words: Words<'_>, loaded: &LoadedGame) -> String {
    title_of(words, &loaded.row, loaded.game.position().rules())
}

/// The same of a game that is not loaded.
pub(crate) fn title_of(words: Words<'_>, row: &GameRow, rules: &Rules) -> String {
    let mut parts = vec![format!("#{}", row.id), speech::variant(words, rules.variant)];
    if rules.variant.about().has_modes() {
        parts.push(speech::mode(words, rules.mode));
    }
    if rules.clockwise {
        parts.push(words.word("option-clockwise"));
    }
    if rules.promotion {
        parts.push(words.word("option-promotion"));
    }
    if row.start.is_some() {
        parts.push(words.word("option-start"));
    }
    if row.imported {
        parts.push(words.word("option-imported"));
    }
    let terms = Terms::read(&row.terms);
    if !terms.is_rated() {
        parts.push(words.word("option-friendly"));
    }
    if row.state == State::Lobby {
        parts.extend(terms.is_on(LOTS).then(|| words.word("option-lots")));
        parts.extend(match terms.get(TALK) {
            Some(ALLIES) => Some(words.word("option-talk-allies")),
            Some(OFF) => Some(words.word("option-talk-off")),
            _ => None,
        });
        parts.extend(terms.is_on(REVEAL).then(|| words.word("option-reveal")));
        parts
            .extend(terms.pace().map(|pace| words.say("option-pace", &[("pace", speech::length(words, pace).into())])));
        if terms.pace().is_some() && terms.weekends_off() {
            parts.push(words.word("option-weekends"));
        }
    }
    parts.join(" · ")
}

/// One line for each seat with its player.
pub(crate) fn seat_lines(words: Words<'_>, loaded: &LoadedGame) -> Vec<String> {
    let line = |seat: Seat| {
        let name = match loaded.player(seat) {
            Some(player) => safe_name(&player.person.name),
            None => words.word("seat-free"),
        };
        words.say("seat-line", &[("seat", speech::seat(words, seat).into()), ("name", name.into())])
    };
    if loaded.row.state == State::Lobby && Terms::read(&loaded.row.terms).is_on(LOTS) {
        let names = loaded.players.iter().map(|player| safe_name(&player.person.name));
        let free = loaded.free_seats().into_iter().map(|_| words.word("seat-free"));
        return names.chain(free).map(|name| words.say("lots-line", &[("name", name.into())])).collect();
    }
    loaded.needed().iter().map(line).collect()
}

/// The lobby of a game.
pub(crate) fn lobby(words: Words<'_>, loaded: &LoadedGame, news: &str) -> Message {
    let mut lines = vec![news.to_owned(), title(words, loaded)];
    lines.extend(seat_lines(words, loaded));
    if loaded.row.state == State::Lobby {
        lines.extend(invitations(words, loaded));
        lines.push(words.word("lobby-how"));
    }
    let buttons = if loaded.row.state == State::Lobby { lobby_buttons(words, loaded) } else { Vec::new() };
    let role = match loaded.row.state {
        State::Lobby => Some(Role::Lobby),
        State::Aborted | State::Cancelled => Some(Role::Gone),
        _ => None,
    };
    // The usual start needs no picture; another one is worth a look before one sits down.
    let picture = loaded.row.start.is_some().then(|| picture(words, loaded, Look::default()));
    Message { text: lines.join("\n"), picture, buttons, game: Some(loaded.row.id.0), role, ..Message::default() }
}

/// The accounts of those who are invited and have not answered, where the game is seen from.
pub(crate) fn awaited(loaded: &LoadedGame) -> Vec<String> {
    let here = loaded.awaited().filter(|invited| invited.person.platform == loaded.place.platform);
    here.map(|invited| invited.person.account.clone()).collect()
}

/// Who is invited, and who has declined.
fn invitations(words: Words<'_>, loaded: &LoadedGame) -> Vec<String> {
    let list = |declined: bool| {
        let some = loaded.invited.iter().filter(|invited| invited.declined == declined);
        let names: Vec<String> = some.map(|invited| safe_name(&invited.person.name)).collect();
        let key = if declined { "lobby-declined" } else { "lobby-invited" };
        (!names.is_empty()).then(|| words.say(key, &[("names", words.list(&names).into())]))
    };
    [false, true].into_iter().filter_map(list).collect()
}

fn lobby_buttons(words: Words<'_>, loaded: &LoadedGame) -> Vec<Vec<Button>> {
    let command = |name: &str| Invocation::new(name).with("game", loaded.row.id);
    let lots = Terms::read(&loaded.row.terms).is_on(LOTS);
    let mut buttons = Vec::new();
    // Seats that are kept are taken by accepting.
    let open = loaded.seats_for(PersonId::UNKNOWN);
    if !lots {
        for seat in &open {
            let label = words.say("button-join", &[("seat", speech::seat(words, *seat).into())]);
            buttons.push(button(label, Style::Primary, &command("join").with("seat", seat)));
        }
    }
    if !open.is_empty() {
        let label = words.word(if lots { "button-join-lots" } else { "button-join-random" });
        let style = if lots { Style::Primary } else { Style::Plain };
        buttons.push(button(label, style, &command("join").with("seat", "random")));
    }
    if loaded.awaited().next().is_some() {
        let answer = |answer: &str| command("invite").with("answer", answer);
        buttons.push(button(words.word("button-accept"), Style::Primary, &answer("accept")));
        buttons.push(button(words.word("button-decline"), Style::Plain, &answer("refuse")));
    }
    buttons.push(button(words.word("button-leave"), Style::Plain, &command("leave")));
    buttons.push(button(words.word("button-cancel"), Style::Danger, &command("cancel")));
    rows(buttons)
}

/// The message after a change of a game that is being played: what happened, the picture, who is to move. It calls the
/// player to move, and those of the seats it concerns besides; at the end everybody.
pub(crate) fn turn(words: Words<'_>, loaded: &LoadedGame, news: Vec<String>, concerned: SeatSet) -> Message {
    let position = loaded.game.position();
    let mut lines = vec![headline(words, loaded)];
    lines.extend(news);
    let mut message = Message {
        picture: Some(picture(words, loaded, Look::default())),
        game: Some(loaded.row.id.0),
        ..Message::default()
    };
    let accounts = |seats: SeatSet| seats.iter().filter_map(|seat| loaded.account(seat));
    match position.over() {
        Some(over) => {
            lines.push(narrate::points(words, over, loaded));
            message.role = Some(Role::Ended);
            message.mentions = accounts(SeatSet::ALL).collect();
            let command = |name: &str| Invocation::new(name).with("game", loaded.row.id);
            message.buttons = rows(vec![
                button(words.word("button-history"), Style::Plain, &command("history")),
                button(words.word("button-graph"), Style::Plain, &command("graph")),
                button(words.word("button-replay"), Style::Plain, &command("replay")),
                button(words.word("button-rematch"), Style::Plain, &command("rematch")),
            ]);
        }
        None if loaded.row.state == State::Playing => {
            let turn = loaded.turn();
            lines.extend(counting::notices(words, &loaded.game));
            let name = player_name(loaded, turn);
            let seat = speech::seat(words, turn);
            if let Some(until) = clocks::until(words, loaded, None, loaded.row.changed_at) {
                lines.push(words.say("turn-until", &[("until", until.words.clone().into())]));
                let date = clocks::moment(words, loaded.zone(), until.at);
                if let Some(picture) = &mut message.picture {
                    // The date alone: what time is left goes stale.
                    picture.caption = Some(words.say("picture-until", &[("moment", date.into())]));
                }
                message.moments.push(until);
            }
            lines.push(words.say("turn", &[("seat", seat.into()), ("name", name.into())]));
            lines.extend(since::line(words, loaded, turn));
            message.role = Some(Role::Turn);
            message.buttons = turn_buttons(words, loaded);
            let others = accounts(concerned.without(SeatSet::of(turn)));
            message.mover = loaded.account(turn);
            message.mentions = message.mover.iter().cloned().chain(others).collect();
            message.seat = Some(turn.letter().to_string());
        }
        None => {}
    }
    message.text = lines.join("\n");
    message
}

/// What is played, when, and who is allied.
fn headline(words: Words<'_>, loaded: &LoadedGame) -> String {
    let position = loaded.game.position();
    let mut parts = vec![title(words, loaded), speech::date(words, position)];
    if let (Diplomacy::Allied(pair), None) = (position.diplomacy(), position.over()) {
        let names: Vec<String> = pair.iter().map(|seat| speech::power(words, seat.into())).collect();
        parts.push(format!("🤝 {}", names.join(" + ")));
    }
    parts.join(" · ")
}

/// The buttons of the player to move.
pub(crate) fn turn_buttons(words: Words<'_>, loaded: &LoadedGame) -> Vec<Vec<Button>> {
    let command = |name: &str| Invocation::new(name).with("game", loaded.row.id);
    rows(vec![
        button(words.word("button-move"), Style::Primary, &command("move")),
        button(words.word("button-targets"), Style::Plain, &command("targets")),
        button(words.word("button-board"), Style::Plain, &command("board")),
        button(words.word("button-draw"), Style::Plain, &command("draw")),
        button(words.word("button-resign"), Style::Danger, &command("resign")),
    ])
}
