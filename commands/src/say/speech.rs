//! Words for seats, pieces, points, times, reasons: the parts of which messages are made.

use sanguo_engine::notation::{Person as General, ReadError, Reading, Roster, to_traditional};
use sanguo_engine::{
    Date, Ending, Fate, FenError, Game, Illegal, Kind, Land, Mode, NoCastling, Origin, Owner, Piece, Point, Position,
    Seat, SeatSet, Variant, Warning,
};
use sanguo_store::Millis;
use sanguo_store::millis::{DAY, HOUR, MINUTE};

use crate::game::pace::Pace;
use crate::say::text::Words;

/// A seat's name.
pub(crate) fn seat(words: Words<'_>, seat: Seat) -> String {
    words.name("seat", seat.name())
}

/// A power's name.
pub(crate) fn owner(words: Words<'_>, owner: Owner) -> String {
    owner.seat().map_or_else(|| words.name("seat", "han"), |s| seat(words, s))
}

/// The bare name of a power, for use within a sentence: without colour and second script.
pub(crate) fn power(words: Words<'_>, owner: Owner) -> String {
    words.name("power", owner.seat().map_or("han", Seat::name))
}

/// Several seats.
pub(crate) fn seats(words: Words<'_>, set: SeatSet) -> String {
    words.list(&set.iter().map(|s| seat(words, s)).collect::<Vec<_>>())
}

/// A game's name.
pub(crate) fn variant(words: Words<'_>, game: Variant) -> String {
    words.word(&format!("game-{game}"))
}

/// A mode's name.
pub(crate) fn mode(words: Words<'_>, mode: Mode) -> String {
    words.word(&format!("choice-{mode}"))
}

/// A kind of piece.
pub(crate) fn kind(words: Words<'_>, kind: Kind) -> String {
    words.name("piece", &format!("{kind:?}").to_lowercase())
}

/// A piece by its kind, promoted or not, as its owner calls it: the emperor of Han is no general, and in `fu` each seat
/// has characters of its own.
pub(crate) fn kind_of(words: Words<'_>, piece: Piece) -> String {
    let promoted = if piece.is_promoted() { "-promoted" } else { "" };
    let name = format!("{:?}{promoted}", piece.kind()).to_lowercase();
    let owner = piece.owner().seat().map_or("han", Seat::name);
    words.known_name("piece", &format!("{name}-{owner}")).unwrap_or_else(|| words.name("piece", &name))
}

/// A general's name in the language's script.
pub(crate) fn general(words: Words<'_>, person: General) -> String {
    if !words.language.is_chinese() {
        person.pinyin.to_owned()
    } else if words.language.is_traditional() {
        to_traditional(person.name)
    } else {
        person.name.to_owned()
    }
}

/// A piece by its general when it has one, and its kind. The names of Han's army say its kind themselves.
pub(crate) fn piece(words: Words<'_>, piece: Piece, person: Option<General>) -> String {
    let emperor = piece.kind() == Kind::General && piece.owner() == Owner::Han;
    let kind = match piece.is_promoted() {
        true => words.name("piece", &format!("{:?}-promoted", piece.kind()).to_lowercase()),
        false if emperor => words.word("piece-general-han"),
        false => kind(words, piece.kind()),
    };
    match person {
        Some(person) if person.name.starts_with('汉') => general(words, person),
        Some(person) => words.say("piece-named", &[("name", general(words, person).into()), ("kind", kind.into())]),
        None => kind,
    }
}

/// The same as the subject of a sentence: a piece without a name gets an article where the language has one.
pub(crate) fn the_piece(words: Words<'_>, stands: Piece, person: Option<General>) -> String {
    let told = piece(words, stands, person);
    if person.is_some() { told } else { words.say("piece-the", &[("kind", told.into())]) }
}

/// A record in the language's script.
pub(crate) fn in_script(words: Words<'_>, record: &str) -> String {
    if words.language.is_traditional() { to_traditional(record) } else { record.to_owned() }
}

/// A move as players of the language write it, with coordinates.
pub(crate) fn reading(words: Words<'_>, reading: &Reading, person: Option<General>) -> String {
    let coordinates = reading.coordinates.as_str();
    if words.language.is_chinese() {
        let record = in_script(words, &reading.record);
        return words.say("reading-chinese", &[("record", record.into()), ("coordinates", coordinates.into())]);
    }
    let latin = reading.latin.as_str();
    match person {
        // A drop is written in one way.
        None if latin == coordinates => latin.to_owned(),
        None => words.say("reading-latin", &[("latin", latin.into()), ("coordinates", coordinates.into())]),
        Some(person) => words.say(
            "reading-latin-named",
            &[("name", general(words, person).into()), ("latin", latin.into()), ("coordinates", coordinates.into())],
        ),
    }
}

/// The same in few words, without coordinates.
pub(crate) fn short_reading(words: Words<'_>, reading: &Reading, person: Option<General>) -> String {
    if words.language.is_chinese() {
        return in_script(words, &reading.record);
    }
    match person {
        Some(person) => format!("{} {}", general(words, person), reading.latin),
        None => reading.latin.clone(),
    }
}

/// A span of time.
pub(crate) fn span(words: Words<'_>, millis: Millis) -> String {
    let minutes = (millis / 60_000).max(0);
    let (key, n) = match minutes {
        0 => ("span-moment", 0),
        1..60 => ("span-minutes", minutes),
        60..2880 => ("span-hours", minutes / 60),
        _ => ("span-days", minutes / 1440),
    };
    words.say(key, &[("n", n.into())])
}

/// A time per move: `3 days`, or that there is no clock.
pub(crate) fn pace(words: Words<'_>, pace: Option<Pace>) -> String {
    let Some(millis) = pace.and_then(Pace::millis) else { return words.word("pace-none") };
    length(words, millis)
}

/// A length of time in the largest unit that divides it: `36 hours`, `3 days`.
pub(crate) fn length(words: Words<'_>, millis: Millis) -> String {
    let (key, unit) = match millis {
        _ if millis % DAY == 0 => ("span-days", DAY),
        _ if millis % HOUR == 0 => ("span-hours", HOUR),
        _ => ("span-minutes", MINUTE),
    };
    words.say(key, &[("n", (millis / unit).into())])
}

/// When a position is: a year, where rounds are months the month too, or a round.
pub(crate) fn date(words: Words<'_>, position: &Position) -> String {
    match position.date() {
        Date::Year(year) => words.say("year", &[("year", i64::from(year).into())]),
        Date::Month { year, month } => {
            words.say("month", &[("year", i64::from(year).into()), ("month", i64::from(month).into())])
        }
        Date::Round(round) => words.say("round", &[("round", i64::from(round).into())]),
    }
}

/// Why a move is illegal.
pub(crate) fn illegal(words: Words<'_>, position: &Position, roster: &Roster, from: Origin, why: Illegal) -> String {
    let name = |point: Point| position.point_name(point);
    let whom = |at: Point| match position.board().get(at) {
        Some(stands) => the_piece(words, stands, roster.get(at)),
        None => String::new(),
    };
    let bare = |at: Point| position.board().get(at).map(|stands| piece(words, stands, roster.get(at)));
    let moved = match from {
        Origin::Board(from) => whom(from),
        Origin::Hand(dropped) => words.say("piece-the", &[("kind", kind(words, dropped).into())]),
    };
    let at = |key: &str, point: Point| {
        words.say(key, &[("piece", whom(point).into()), ("point", name(point).into()), ("moved", moved.clone().into())])
    };
    match why {
        Illegal::GameOver => words.word("illegal-game-over"),
        Illegal::Nothing { at: point } => at("illegal-nothing", point),
        Illegal::NotYours { owner: o, at: point } => words.say(
            "illegal-not-yours",
            &[("owner", owner(words, o).into()), ("piece", whom(point).into()), ("point", name(point).into())],
        ),
        Illegal::HanAsleep { at: point } => at("illegal-han-asleep", point),
        Illegal::SamePoint => words.word("illegal-same-point"),
        Illegal::OwnPiece { at: point } => {
            let own = bare(point).unwrap_or_default();
            words.say("illegal-own-piece", &[("piece", own.into()), ("point", name(point).into())])
        }
        Illegal::Ally { seat: s, at: point } => words.say(
            "illegal-ally",
            &[("seat", seat(words, s).into()), ("piece", whom(point).into()), ("point", name(point).into())],
        ),
        Illegal::EmperorNeedsHorse => words.word("illegal-emperor-needs-horse"),
        Illegal::EmperorStays => words.word("illegal-emperor-stays"),
        Illegal::NotItsWay { kind: k, promoted } => {
            let kind = format!("{k:?}").to_lowercase();
            let promoted = if promoted { "-promoted" } else { "" };
            let way = words.playing(position.variant()).name("way", &format!("{kind}{promoted}"));
            words.say("illegal-not-its-way", &[("moved", moved.clone().into()), ("way", way.into())])
        }
        Illegal::Blocked { by } => at("illegal-blocked", by),
        Illegal::CannonScreens { screens } => {
            words.say("illegal-cannon-screens", &[("screens", (screens as i64).into())])
        }
        Illegal::LeavesLand { land: Land::Palace, .. } => {
            words.say("illegal-leaves-palace", &[("moved", moved.clone().into())])
        }
        Illegal::LeavesLand { land: Land::Homeland, .. } => {
            words.say("illegal-leaves-homeland", &[("moved", moved.clone().into())])
        }
        Illegal::SoldierBackward => words.say_own("illegal-soldier-backward", &[]),
        Illegal::CannonFirstMove => words.word("illegal-cannon-first-move"),
        Illegal::NoPromotion => words.playing(position.variant()).name("illegal", "no-promotion"),
        Illegal::PawnReturns => words.word("illegal-pawn-returns"),
        Illegal::Castling(why) => no_castling(words, why, name, whom),
        Illegal::NotInHand { kind: k } => words.say("illegal-not-in-hand", &[("piece", kind(words, k).into())]),
        Illegal::DropOnPiece { at: point } => at("illegal-drop-on-piece", point),
        Illegal::DropInHan => words.word("illegal-drop-in-han"),
        Illegal::TwoPawns { other } => at("illegal-two-pawns", other),
        Illegal::DeadEnd => words.word("illegal-dead-end"),
        Illegal::DropMate => words.word("illegal-drop-mate"),
        Illegal::MustPromote => words.word("illegal-must-promote"),
        Illegal::InCheck { by, piece: p, from: point, already } => {
            let key = if already { "illegal-still-in-check" } else { "illegal-exposes-general" };
            let checker = piece(words, p, roster.get(point));
            words.say_own(
                key,
                &[("seat", seat(words, by).into()), ("piece", checker.into()), ("point", name(point).into())],
            )
        }
        Illegal::GeneralsFace => words.word("illegal-generals-face"),
        Illegal::KingsFace { rival } => words.say("illegal-kings-face", &[("seat", seat(words, rival).into())]),
        Illegal::Unprovoked { seat: s, at: point } => words.say(
            "illegal-unprovoked",
            &[("seat", seat(words, s).into()), ("piece", whom(point).into()), ("point", name(point).into())],
        ),
        Illegal::ChecksUpward { seat: s } => words.say("illegal-checks-upward", &[("seat", seat(words, s).into())]),
    }
}

/// The one thing that stands in the way of castling.
fn no_castling(
    words: Words<'_>,
    why: NoCastling,
    name: impl Fn(Point) -> String,
    whom: impl Fn(Point) -> String,
) -> String {
    let at = |key: &str, point: Point| words.say(key, &[("point", name(point).into())]);
    match why {
        NoCastling::KingAway => words.word("castling-king-away"),
        NoCastling::RookAway { at: point } => at("castling-rook-away", point),
        NoCastling::Forfeited { rook } => at("castling-forfeited", rook),
        NoCastling::Between { at: point } => {
            words.say("castling-between", &[("piece", whom(point).into()), ("point", name(point).into())])
        }
        NoCastling::InCheck => words.word("castling-in-check"),
        NoCastling::Attacked { at: point, by } => {
            words.say("castling-attacked", &[("seat", seat(words, by).into()), ("point", name(point).into())])
        }
    }
}

/// Why a text is no move.
pub(crate) fn read_error(words: Words<'_>, position: &Position, roster: &Roster, error: &ReadError) -> String {
    match error {
        ReadError::Empty => with_examples(words, position, roster, "read-empty"),
        ReadError::Unknown => with_examples(words, position, roster, "read-unknown"),
        ReadError::NoSuchPoint(point) => no_such_point(words, position, point),
        ReadError::OtherSeat { named, turn } => {
            words.say("read-other-seat", &[("named", seat(words, *named).into()), ("turn", seat(words, *turn).into())])
        }
        ReadError::NoSuchPiece => words.word("read-no-such-piece"),
        ReadError::NoSuchTarget => words.word("read-no-such-target"),
        ReadError::NoneGoes { kind: k, promoted, to } => {
            // Whose piece it is does not matter for what its kind is called.
            let some = Piece::new(position.turn().into(), *k);
            let some = piece(words, if *promoted { some.promoted() } else { some }, None);
            words.say("read-none-goes", &[("piece", some.into()), ("point", position.point_name(*to).into())])
        }
        ReadError::NotOnOneFile { kind: k } => words.say("read-not-on-one-file", &[("piece", kind(words, *k).into())]),
        ReadError::Ambiguous(readings) => {
            let list: Vec<String> = readings.iter().map(|r| reading(words, r, roster.mover(r.mv))).collect();
            words.say("read-ambiguous", &[("readings", words.list(&list).into())])
        }
        ReadError::Illegal { from, why, .. } => illegal(words, position, roster, *from, *why),
    }
}

/// A text with examples: a move that can be played in this very position, in the notations of the game.
fn with_examples(words: Words<'_>, position: &Position, roster: &Roster, key: &str) -> String {
    let usual = position.variant().about().moves;
    let playable = position.read_move(usual[0]).or_else(|| position.legal_moves().into_iter().next());
    let example = playable.map(|mv| Reading::of(position, roster, mv));
    let [coordinates, latin, record] =
        example.map_or_else(|| usual.map(str::to_owned), |e| [e.coordinates, e.latin, e.record]);
    let record = in_script(words, &record);
    let mut examples =
        if words.language.is_chinese() { vec![record, coordinates, latin] } else { vec![coordinates, latin, record] };
    examples.dedup();
    words.say(key, &[("examples", words.list(&examples).into())])
}

/// That the board has no such point, and how its points are named.
pub(crate) fn no_such_point(words: Words<'_>, position: &Position, point: &str) -> String {
    let (file, rank) = position.variant().last_file_and_rank().unwrap_or_default();
    let args = [("point", point.into()), ("file", file.to_string().into()), ("rank", i64::from(rank).into())];
    words.playing(position.variant()).say_own("read-no-such-point", &args)
}

/// Why a position text is refused. The details are in the engine's own words: they quote the text.
pub(crate) fn fen_error(words: Words<'_>, error: &FenError) -> String {
    let s = |seat_: &Seat| seat(words, *seat_);
    match error {
        FenError::Fields { found } => words.say("fen-fields", &[("found", (*found as i64).into())]),
        FenError::Ranks { expected, found } => {
            words.say("fen-ranks", &[("expected", (*expected as i64).into()), ("found", (*found as i64).into())])
        }
        FenError::RankLength { rank, expected, found } => words.say(
            "fen-rank-length",
            &[
                ("rank", (*rank as i64).into()),
                ("expected", (*expected as i64).into()),
                ("found", (*found as i64).into()),
            ],
        ),
        FenError::Piece { rank, text } => {
            words.say("fen-piece", &[("rank", (*rank as i64).into()), ("text", text.as_str().into())])
        }
        FenError::Turn { text }
        | FenError::Alive { text }
        | FenError::Diplomacy { text }
        | FenError::Extra { text } => words.say("fen-field", &[("text", text.as_str().into())]),
        FenError::Counter { text, .. } => words.say("fen-counter", &[("text", text.as_str().into())]),
        FenError::TwoGenerals { owner: o } => words.say("fen-two-generals", &[("owner", owner(words, *o).into())]),
        FenError::NoGeneral { seat } => words.say("fen-no-general", &[("seat", s(seat).into())]),
        FenError::GeneralOutsidePalace { seat, point } => {
            words.say("fen-general-outside", &[("seat", s(seat).into()), ("point", point.as_str().into())])
        }
        FenError::EmperorAstray { point } => words.say("fen-emperor-astray", &[("point", point.as_str().into())]),
        FenError::DeadPieces { seat } => words.say("fen-dead-pieces", &[("seat", s(seat).into())]),
        FenError::DeadTurn { seat } => words.say("fen-dead-turn", &[("seat", s(seat).into())]),
        FenError::OpenWithoutEmperor => words.word("fen-open-without-emperor"),
        FenError::HanAfterOpen => words.word("fen-han-after-open"),
        FenError::AllianceOfTwo => words.word("fen-alliance-of-two"),
        FenError::NoMove { seat } => words.say("fen-no-move", &[("seat", s(seat).into())]),
    }
}

/// What a move risks, for its player alone.
pub(crate) fn warning(words: Words<'_>, game: &Game, warning: &Warning) -> String {
    let limits = game.counts().checks.map(|checks| checks.limits).unwrap_or_default();
    let counted = |key: &str, checks: usize, limit: usize| {
        words.say(key, &[("checks", (checks as i64).into()), ("limit", (limit as i64).into())])
    };
    let of = |key: &str, who: Seat| words.say(key, &[("seat", seat(words, who).into())]);
    match *warning {
        Warning::SuddenDeath { by } => words.say("warn-sudden-death", &[("by", seat(words, by).into())]),
        Warning::LastCheckInARow { checks } => counted("warn-last-check-in-a-row", checks, limits.in_a_row),
        Warning::LastCheckInAll { checks } if game.position().alive().len() > 2 => {
            counted("warn-last-check-in-all", checks, limits.in_all)
        }
        Warning::LastCheckInAll { checks } => counted("warn-last-check-of-two", checks, limits.in_all),
        Warning::Repeats { times, limit } => {
            words.say_own("warn-repeats", &[("times", (times as i64).into()), ("limit", (limit as i64).into())])
        }
        Warning::LosesByReply { by } => of("warn-loses-by-reply", by),
        Warning::Loses { fate: Fate::PerpetualCheck } => words.word("warn-loses-by-repetition"),
        Warning::Loses { .. } => words.word("warn-loses-by-checks"),
        Warning::Draws { ending } => words.say("warn-draws", &[("why", self::ending(words, ending).into())]),
        Warning::HandsWin { to } => of("warn-hands-win", to),
    }
}

/// Why a game ended.
pub(crate) fn ending(words: Words<'_>, ending: Ending) -> String {
    let key = match ending {
        Ending::LastStanding => "ending-last-standing",
        Ending::Compared => "ending-compared",
        Ending::Stalemate => "ending-stalemate",
        Ending::DeadPosition => "ending-dead-position",
        Ending::Agreement => "ending-agreement",
        Ending::LeftEarly => "ending-left-early",
        Ending::Repetition => "ending-repetition",
        Ending::NaturalLimit => "ending-natural-limit",
        Ending::RoundLimit => "ending-round-limit",
        Ending::TooManyChecks => "ending-too-many-checks",
    };
    words.say_own(key, &[])
}
