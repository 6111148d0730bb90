//! The values of an argument that go on from what was typed of it.

use std::iter::successors;

use sanguo_engine::notation::{self, ReadError, Reading};
use sanguo_engine::{Move, Origin, Seat};

use super::{Choice, MOST};
use sanguo_store::{Millis, View, Which};

use crate::ask::spec::{Arg, ArgKind, Spec, Value};
use crate::context::Context;
use crate::game::listed::Listed;
use crate::game::loaded::LoadedGame;
use crate::game::pace::Pace;
use crate::game::zone::Zone;
use crate::invocation::Invocation;
use crate::play::pieces::movable;
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::say::{announce, settings, speech, standing, usage};
use crate::settings::{Quiet, daily};
use crate::table::season::{NOW, Season, WORDS};

/// The times per move that go on from what was typed; what was typed itself when it is one.
fn paces(words: Words<'_>, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let written = Pace::read(&typed).map(|pace| pace.to_string());
    let usual = Pace::USUAL.into_iter().filter(|usual| usual.starts_with(&typed)).map(str::to_owned);
    let mut paces: Vec<String> = written.into_iter().chain(usual).collect();
    paces.dedup();
    let choice = |text: String| Choice { label: speech::pace(words, Pace::read(&text)), text };
    paces.into_iter().map(choice).collect()
}

/// The seasons that go on from what was typed: words, and the months of the last year.
fn seasons(words: Words<'_>, now: Millis, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let read = |text: &str| Season::read(text, now);
    let named = |word: &str| (word.to_owned(), words.word(&format!("choice-{word}")));
    let months =
        successors(read(NOW), |month| month.before()).skip(2).take(11).map(|month| (month.to_string(), String::new()));
    let typed_month =
        read(&typed).filter(|_| !WORDS.contains(&typed.as_str())).map(|month| (month.to_string(), String::new()));
    let fits = |(text, name): &(String, String)| text.starts_with(&typed) || !name.is_empty() && has_part(name, &typed);
    let choice = |(text, name): (String, String)| {
        let month = read(&text).filter(|season| *season != Season::All).map(|season| standing::season(words, season));
        let label =
            [Some(name).filter(|name| !name.is_empty()), month].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        Choice { label, text }
    };
    let mut all: Vec<(String, String)> = WORDS.into_iter().map(named).chain(months).filter(fits).collect();
    all.extend(typed_month.filter(|(month, _)| !all.iter().any(|(text, _)| text == month)));
    all.into_iter().map(choice).collect()
}

/// The zones whose names or cities begin so, the usual ones first; what was typed alone when it is one.
fn zones(now: Millis, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let usual = Zone::USUAL.into_iter();
    let others = Zone::names().iter().map(String::as_str).filter(|name| !Zone::USUAL.contains(name));
    let fits = |name: &&str| {
        name.to_lowercase().split('/').any(|part| part.starts_with(&typed)) || name.to_lowercase().starts_with(&typed)
    };
    let label = |name: &str| Zone::read(name).map_or_else(String::new, |zone| zone.offset(now));
    let choice = |name: &str| Choice { label: format!("{name} ({})", label(name)), text: name.to_owned() };
    if typed.is_empty() {
        return usual.map(choice).collect();
    }
    usual.chain(others).filter(fits).map(choice).collect()
}

/// Values that people write in many ways: those that are usual, and what was typed when it is one.
fn written(words: Words<'_>, kind: ArgKind, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let (usual, read): (Vec<&str>, Option<String>) = match kind {
        ArgKind::Quiet => (Quiet::USUAL.to_vec(), Quiet::read(&typed).map(Quiet::text)),
        _ => (daily::OFFERED.to_vec(), daily::read(&typed).map(daily::text)),
    };
    let usual = usual.into_iter().filter(|value| value.starts_with(&typed)).map(str::to_owned);
    let mut values: Vec<String> = read.into_iter().collect();
    values.extend(usual.filter(|value| !values.contains(value)).collect::<Vec<_>>());
    let choice = |text: String| Choice { label: settings::value(words, kind, &text, 0), text };
    values.into_iter().map(choice).collect()
}

/// One or two seats that go on from what was typed.
fn seats(words: Words<'_>, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let ones = Seat::ALL.map(|seat| vec![seat]);
    let pairs = Seat::ALL.map(|left| Seat::ALL.into_iter().filter(|seat| *seat != left).collect::<Vec<_>>());
    let choice = |seats: Vec<Seat>| Choice {
        text: seats.iter().map(|seat| seat.name()).collect::<Vec<_>>().join(","),
        label: words.list(&seats.iter().map(|seat| speech::seat(words, *seat)).collect::<Vec<_>>()),
    };
    pairs.into_iter().chain(ones).map(choice).filter(|choice| choice.text.starts_with(&typed)).collect()
}

/// What an argument can go on to.
pub(super) enum Found {
    /// The values of the argument.
    Values(Vec<Choice>),
    /// Legal moves.
    Moves(Moves),
}

impl Found {
    /// All of them, in order.
    pub(super) fn values(self) -> Vec<Choice> {
        match self {
            Found::Values(values) => values,
            Found::Moves(moves) => moves.all(),
        }
    }
}

/// The values of an argument that fit what was typed, in the game that is named or meant.
pub(super) async fn of_argument(
    context: &mut Context<'_, View>,
    spec: &Spec,
    arg: &Arg,
    game: Option<&str>,
    typed: &str,
) -> Result<Found, Refusal> {
    let named = spec.game_arg().zip(game).map(|(arg, number)| Invocation::new(spec.name).with(arg.name, number));
    let call = named.unwrap_or_else(|| Invocation::new(spec.name));
    Ok(Found::Values(match arg.kind {
        ArgKind::Move => {
            context.admit(spec, &call).await?;
            return Ok(Found::Moves(Moves::of(context.words(), &context.meant()?, typed)));
        }
        ArgKind::Piece => {
            context.admit(spec, &call).await?;
            points(context.words(), &context.meant()?, typed)
        }
        ArgKind::Game => games(context, typed).await?,
        ArgKind::Command => commands(context, typed),
        ArgKind::Pace => paces(context.words(), typed),
        ArgKind::Zone => zones(context.now(), typed),
        kind @ (ArgKind::Quiet | ArgKind::Hour) => written(context.words(), kind, typed),
        ArgKind::Season => seasons(context.words(), context.now(), typed),
        ArgKind::Seats => seats(context.words(), typed),
        // "on" alone would not say what is switched.
        ArgKind::Switch => {
            let (words, typed) = (context.words(), typed.to_lowercase());
            let value = |v: &Value| Choice { text: v.word.to_owned(), label: switch_label(words, spec, arg, v) };
            let names = [arg.name.to_owned(), usage::argument(words, arg)];
            let fits = |choice: &Choice| {
                let named = |name: &String| format!("{name}={}", choice.text).starts_with(&typed);
                choice.text.starts_with(&typed) || names.iter().any(named)
            };
            arg.kind.values().iter().map(value).filter(fits).collect()
        }
        kind => {
            let typed = typed.to_lowercase();
            let (texts, language) = (&context.around.texts, context.words().language);
            let fits = |value: &Value| {
                let names = value.other_names(texts, language).into_iter().chain([value.name(texts, language)]);
                value.word.to_lowercase().starts_with(&typed) || names.into_iter().any(|name| has_part(&name, &typed))
            };
            let choice = |value: Value| Choice { text: value.word.to_owned(), label: value.name(texts, language) };
            kind.values().into_iter().filter(fits).map(choice).collect()
        }
    }))
}

/// Whether one of the words of a name begins so; in Chinese, which has no blanks, anything in it.
fn has_part(name: &str, typed: &str) -> bool {
    let name = name.to_lowercase();
    match typed.is_ascii() {
        true => name.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(typed)),
        false => name.contains(typed),
    }
}

/// What one side of a switch means: its part of the description, as `off: no longer`, or else what is switched.
fn switch_label(words: Words<'_>, spec: &Spec, arg: &Arg, value: &Value) -> String {
    let about = words.word(&format!("arg-{}-{}", spec.name, arg.name));
    let name = value.name(words.texts(), words.language);
    let part = about.split([';', '；']).find_map(|part| part.trim().strip_prefix(value.word));
    match part.and_then(|part| part.strip_prefix([':', '：'])) {
        Some(meaning) => format!("{name} – {}", meaning.trim()),
        None => format!("{name} – {}", usage::argument(words, arg)),
    }
}

/// What was typed, for comparing: without case and blanks.
fn plain(typed: &str) -> String {
    typed.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// Commands, by the beginning of their name or anything in the one of the user's language.
fn commands(context: &Context<'_, View>, typed: &str) -> Vec<Choice> {
    let (texts, language) = (&context.around.texts, context.words().language);
    let typed = typed.trim_start_matches('/').to_lowercase();
    let fits =
        |spec: &&Spec| spec.name.starts_with(&typed) || spec.name_in(texts, language).to_lowercase().contains(&typed);
    let choice = |spec: &Spec| Choice { text: spec.name.to_owned(), label: spec.about(texts, language) };
    context.around.catalogue.iter().filter(fits).map(choice).collect()
}

/// Legal moves that fit what was typed, in any notation or by the general's name.
pub(super) struct Moves {
    /// The pieces that can move, each with its name and how its square is written.
    pieces: Vec<(Origin, Choice)>,
    /// Whether what was typed is a piece as it stands in the list: its moves are meant.
    piece: Option<Origin>,
    /// In the order of the pieces.
    fitting: Vec<(Move, Choice)>,
}

impl Moves {
    fn of(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Moves {
        let pieces = pieces(words, loaded);
        // A piece that was chosen from the list stands there with its whole label.
        let label = plain(typed);
        let chosen = |(_, choice): &&(Origin, Choice)| !label.is_empty() && plain(&choice.label) == label;
        let piece = pieces.iter().find(chosen).map(|(origin, _)| *origin);
        let mut fitting = match piece {
            Some(origin) => {
                fitting_moves(words, loaded, "").into_iter().filter(|(mv, _)| mv.origin() == origin).collect()
            }
            None => fitting_moves(words, loaded, typed),
        };
        let rank = |origin: Origin| pieces.iter().position(|(other, _)| *other == origin);
        fitting.sort_by(|(a, one), (b, other)| (rank(a.origin()), &one.text).cmp(&(rank(b.origin()), &other.text)));
        Moves { pieces, piece, fitting }
    }

    /// The moves themselves, piece by piece. If there are more than are shown, those that are have some of every piece.
    pub(super) fn all(self) -> Vec<Choice> {
        if self.fitting.len() <= MOST {
            return self.fitting.into_iter().map(|(_, choice)| choice).collect();
        }
        let mut numbered = Vec::new();
        let mut before: Option<(Origin, usize)> = None;
        for (place, (mv, choice)) in self.fitting.into_iter().enumerate() {
            let number = before.filter(|(origin, _)| *origin == mv.origin()).map_or(0, |(_, number)| number + 1);
            before = Some((mv.origin(), number));
            numbered.push((number, place, choice));
        }
        numbered.sort_by_key(|(number, place, _)| (*number, *place));
        let others = numbered.split_off(MOST - 1);
        numbered.sort_by_key(|(_, place, _)| *place);
        numbered.into_iter().chain(others).map(|(.., choice)| choice).collect()
    }

    /// The pieces that can make them as long as there are more than are shown, or nothing was typed yet.
    pub(super) fn by_piece(self, typed: &str) -> Vec<Choice> {
        let moves = |origin: Origin| self.fitting.iter().any(|(mv, _)| mv.origin() == origin);
        let several = self.pieces.iter().filter(|(origin, _)| moves(*origin)).count() > 1;
        if self.piece.is_none() && several && (self.fitting.len() > MOST || typed.trim().is_empty()) {
            return self.pieces.iter().filter(|(origin, _)| moves(*origin)).map(|(_, choice)| choice.clone()).collect();
        }
        self.all()
    }
}

/// The pieces that can move.
fn pieces(words: Words<'_>, loaded: &LoadedGame) -> Vec<(Origin, Choice)> {
    let choice = |(origin, label)| (origin, Choice { text: loaded.game.position().origin_text(origin), label });
    movable(words, loaded).into_iter().map(choice).collect()
}

/// The legal moves that fit what was typed, each with its coordinates and its reading.
fn fitting_moves(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Vec<(Move, Choice)> {
    let position = loaded.game.position();
    let roster = loaded.roster();
    let spelled = notation::spellings(position, &roster);
    let begun = |typed: &str| -> Vec<Move> {
        spelled.iter().filter(|spelled| spelled.begins_with(typed)).map(|spelled| spelled.mv).collect()
    };
    let mut moves = begun(typed);
    if moves.is_empty() {
        // Signs that people write between the points.
        moves = begun(&typed.replace(" to ", "").replace(['-', '–', '→', ':', '：', '到'], ""));
    }
    if moves.is_empty() {
        moves = match notation::read(&loaded.game, typed) {
            Ok(mv) => vec![mv],
            Err(ReadError::Ambiguous(readings)) => readings.into_iter().map(|reading| reading.mv).collect(),
            Err(_) => Vec::new(),
        };
    }
    let choice = |mv: Move| {
        let reading = Reading::of(position, &roster, mv);
        let label = speech::reading(words, &reading, roster.mover(mv));
        (mv, Choice { text: reading.coordinates, label })
    };
    moves.into_iter().map(choice).collect()
}

/// Points with pieces that can move; drops have none.
fn points(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Vec<Choice> {
    let typed = plain(typed);
    let on_board = pieces(words, loaded).into_iter().filter(|(origin, _)| matches!(origin, Origin::Board(_)));
    let fits = |choice: &Choice| choice.text.starts_with(&typed) || plain(&choice.label).contains(&typed);
    on_board.map(|(_, choice)| choice).filter(fits).collect()
}

/// The games here and one's own, the latest first.
pub(super) async fn games(context: &mut Context<'_, View>, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let words = context.words();
    let typed = plain(typed.trim().trim_start_matches(['#', '＃']));
    let mut rows = context.games_here().await?;
    let requester = context.person.id;
    let mine = context.view().games(Which::OpenOf(requester)).await?;
    rows.extend(mine);
    rows.sort_by_key(|row| std::cmp::Reverse(row.changed_at));
    let mut choices: Vec<Choice> = Vec::new();
    for row in rows {
        let text = row.id.to_string();
        if choices.len() >= MOST || !text.starts_with(&typed) || choices.iter().any(|choice| choice.text == text) {
            continue;
        }
        let Some(game) = Listed::of(row) else { continue };
        let title = announce::title_of(words, &game.row, &game.rules);
        let label = match game.turn() {
            Some(turn) => format!("{title} · {}", speech::seat(words.playing(game.rules.variant), turn)),
            None => title,
        };
        choices.push(Choice { text, label });
    }
    Ok(choices)
}
