//! The values of an argument that go on from what was typed of it.

use sanguo_engine::notation::Reading;
use sanguo_engine::{Move, Origin};

use super::{Choice, MOST};
use sanguo_store::{View, Which};

use crate::ask::spec::{Arg, ArgKind, Spec};
use crate::context::Context;
use crate::game::listed::Listed;
use crate::game::loaded::LoadedGame;
use crate::invocation::Invocation;
use crate::play::pieces::movable;
use crate::say::refusal::Refusal;
use crate::say::text::Words;
use crate::say::{announce, speech};

/// What an argument can go on to.
pub(super) enum Found {
    /// These values.
    Values(Vec<Choice>),
    /// These moves.
    Moves(Moves),
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
        ArgKind::Point => {
            context.admit(spec, &call).await?;
            points(context.words(), &context.meant()?, typed)
        }
        ArgKind::Game => games(context, typed).await?,
        ArgKind::Command => commands(context, typed),
        // "on" alone would not say what is switched.
        ArgKind::Switch => {
            let label = context.words().word(&format!("arg-{}-{}", spec.name, arg.name));
            let value = |word: &str| Choice { text: word.to_owned(), label: label.clone() };
            let fits = |choice: &Choice| format!("{}={}", arg.name, choice.text).starts_with(&typed.to_lowercase());
            arg.kind.values().iter().map(|v| value(v.word)).filter(fits).collect()
        }
        kind => {
            let typed = typed.to_lowercase();
            let language = context.words().language;
            let value = |value: crate::ask::spec::Value| Choice {
                text: value.word.to_owned(),
                label: value.name(&context.around.texts, language),
            };
            let fits =
                |choice: &Choice| choice.text.starts_with(&typed) || choice.label.to_lowercase().contains(&typed);
            kind.values().into_iter().map(value).filter(fits).collect()
        }
    }))
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
    fitting: Vec<(Move, Choice)>,
}

impl Moves {
    fn of(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Moves {
        let pieces = pieces(words, loaded);
        let typed = plain(typed);
        // A piece that was chosen from the list stands there with its whole label.
        let chosen = |(_, choice): &&(Origin, Choice)| !typed.is_empty() && plain(&choice.label) == typed;
        let piece = pieces.iter().find(chosen).map(|(origin, _)| *origin);
        let fitting = match piece {
            Some(origin) => {
                fitting_moves(words, loaded, "").into_iter().filter(|(mv, _)| mv.origin() == origin).collect()
            }
            None => fitting_moves(words, loaded, &typed),
        };
        Moves { pieces, piece, fitting }
    }

    /// The moves themselves.
    pub(super) fn all(self) -> Vec<Choice> {
        let mut moves: Vec<Choice> = self.fitting.into_iter().map(|(_, choice)| choice).collect();
        moves.sort_by(|a, b| a.text.cmp(&b.text));
        moves
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
    let mut found = Vec::new();
    for mv in position.legal_moves() {
        let reading = Reading::of(position, &roster, mv);
        let person = roster.mover(mv);
        let local = speech::in_script(words, &reading.record);
        let pinyin = person.map(|p| p.pinyin.to_lowercase().replace(' ', "")).unwrap_or_default();
        let initials: String =
            person.map(|p| p.pinyin.split(' ').filter_map(|s| s.chars().next()).collect()).unwrap_or_default();
        let texts = [
            reading.coordinates.to_lowercase(),
            reading.latin.to_lowercase(),
            reading.record.clone(),
            local,
            pinyin,
            initials.to_lowercase(),
        ];
        if texts.iter().any(|text| text.starts_with(typed)) {
            let label = speech::reading(words, &reading, person);
            found.push((mv, Choice { text: reading.coordinates, label }));
        }
    }
    found
}

/// Points with pieces that can move; drops have none.
fn points(words: Words<'_>, loaded: &LoadedGame, typed: &str) -> Vec<Choice> {
    let typed = plain(typed);
    let on_board = pieces(words, loaded).into_iter().filter(|(origin, _)| matches!(origin, Origin::Board(_)));
    let fits = |choice: &Choice| choice.text.starts_with(&typed) || plain(&choice.label).contains(&typed);
    on_board.map(|(_, choice)| choice).filter(fits).collect()
}

/// The games here and one's own, the latest first.
async fn games(context: &mut Context<'_, View>, typed: &str) -> Result<Vec<Choice>, Refusal> {
    let words = context.words();
    let typed = plain(typed.trim().trim_start_matches('#'));
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
