//! What the tests share: positions from lists of pieces, and short ways to ask about games.
pub mod course;
pub mod fu;
pub mod games;
pub mod laws;
pub mod reference;

use sanguo_engine::{
    CELLS_BOARD, Cross, Effect, Game, Illegal, Kind, Mode, Move, Owner, Position, Rules, SeatSet, TRIPOD, Variant,
    YANYI_BOARD,
};

/// A position in the making. Living seats without a listed general get one: in the standard game Shu on h1, Wei on j17,
/// Wu on q9, so that nobody faces anybody; on the boards of cells Shu on h1, Wei on h15, Wu on o8.
#[derive(Clone, Debug)]
pub struct Setup {
    pieces: Vec<(String, String)>,
    turn: String,
    alive: String,
    diplomacy: String,
    extra: String,
    quiet: u32,
    round: u32,
    pub rules: Rules,
}

/// The board of a game.
pub fn board_of(game: Variant) -> &'static Cross {
    match game {
        Variant::Yanyi => &YANYI_BOARD,
        Variant::Intl | Variant::Shogi => &CELLS_BOARD,
        Variant::Fu => unreachable!("the tripod is no cross"),
    }
}

/// The same as [`board`] for the chess edition.
pub fn chess(pieces: &str) -> Setup {
    Setup { rules: Rules::new(Variant::Intl), ..board(pieces) }
}

/// The same as [`board`] for the shogi edition.
pub fn shogi(pieces: &str) -> Setup {
    Setup { rules: Rules::new(Variant::Shogi), ..board(pieces) }
}

/// Pieces as `uR q5, wP i12`; Wu to move, everybody alive, diplomacy spent, everybody has moved.
pub fn board(pieces: &str) -> Setup {
    let pair = |text: &str| {
        let (piece, point) = text.trim().split_once(' ').expect("a piece and a point");
        (piece.to_owned(), point.trim().to_owned())
    };
    Setup {
        pieces: pieces.split(',').filter(|text| !text.trim().is_empty()).map(pair).collect(),
        turn: "u".to_owned(),
        alive: "uws".to_owned(),
        diplomacy: "spent".to_owned(),
        extra: "-".to_owned(),
        quiet: 0,
        round: 1,
        rules: Rules::new(Variant::Yanyi),
    }
}

impl Setup {
    pub fn turn(mut self, seat: &str) -> Setup {
        self.turn = seat.to_owned();
        self
    }

    pub fn alive(mut self, seats: &str) -> Setup {
        self.alive = seats.to_owned();
        self
    }

    /// Diplomacy is open and the emperor sits.
    pub fn open(mut self) -> Setup {
        self.diplomacy = "open".to_owned();
        let seat = if self.rules.variant == Variant::Yanyi { "a9" } else { "a8" };
        self.pieces.push(("hK".to_owned(), seat.to_owned()));
        self
    }

    pub fn ally(mut self, pair: &str) -> Setup {
        self.diplomacy = format!("ally:{pair}");
        self
    }

    pub fn extra(mut self, extra: &str) -> Setup {
        self.extra = extra.to_owned();
        self
    }

    pub fn quiet(mut self, quiet: u32) -> Setup {
        self.quiet = quiet;
        self
    }

    pub fn round(mut self, round: u32) -> Setup {
        self.round = round;
        self
    }

    pub fn mode(mut self, mode: Mode) -> Setup {
        self.rules.mode = mode;
        self
    }

    pub fn promotion(mut self) -> Setup {
        self.rules.promotion = true;
        self
    }

    pub fn provoked(self) -> Setup {
        self.extra("prov")
    }

    pub fn clockwise(mut self) -> Setup {
        self.rules.clockwise = true;
        self
    }

    pub fn fen(&self) -> String {
        let mut pieces = self.pieces.clone();
        let homes = match self.rules.variant {
            Variant::Yanyi => [('u', "q9"), ('w', "j17"), ('s', "h1")],
            Variant::Intl | Variant::Shogi => [('u', "o8"), ('w', "h15"), ('s', "h1")],
            Variant::Fu => [('u', "u41"), ('w', "w41"), ('s', "s41")],
        };
        for (seat, home) in homes {
            let general = format!("{seat}K");
            if self.alive.contains(seat) && !pieces.iter().any(|(piece, _)| *piece == general) {
                pieces.push((general, home.to_owned()));
            }
        }
        let Setup { turn, alive, diplomacy, extra, quiet, round, .. } = self;
        format!("{} {turn} {alive} {diplomacy} {extra} {quiet} {round}", placement(self.rules.variant, &pieces))
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    pub fn game(&self) -> Game {
        let fen = self.fen();
        Game::from_fen(self.rules, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    pub fn position(&self) -> Position {
        *self.game().position()
    }
}

/// The names of the points of a board in the order of position texts, rank by rank.
fn ranks(variant: Variant) -> Vec<Vec<String>> {
    if variant == Variant::Fu {
        let mut names = TRIPOD.points().map(|point| TRIPOD.name(point));
        let lengths = [9; 18].into_iter().chain([7; 3]).chain([1]);
        return lengths.map(|length| names.by_ref().take(length).collect()).collect();
    }
    let board = board_of(variant);
    let rank = |y| (1..=board.size()).filter_map(|x| board.at(x, y)).map(|point| board.name(point)).collect();
    (1..=board.size()).rev().map(rank).collect()
}

fn placement(variant: Variant, pieces: &[(String, String)]) -> String {
    let ranks = ranks(variant);
    for (i, (piece, point)) in pieces.iter().enumerate() {
        assert!(ranks.iter().flatten().any(|name| name == point), "no point {point}");
        assert!(!pieces[..i].iter().any(|(_, other)| other == point), "{piece}: {point} is taken");
    }
    let rank = |names: &Vec<String>| {
        let mut text = String::new();
        let mut empty = 0;
        for name in names {
            match pieces.iter().find(|(_, at)| at == name) {
                None => empty += 1,
                Some((piece, _)) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += piece;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    ranks.iter().map(rank).collect::<Vec<_>>().join("/")
}

/// The usual game from its start.
pub fn start() -> Game {
    Game::start(Rules::new(Variant::Yanyi))
}

/// Another game from its start.
pub fn start_of_game(game: Variant) -> Game {
    Game::start(Rules::new(game))
}

/// The legal moves as text, sorted.
pub fn moves(game: &Game) -> Vec<String> {
    let position = game.position();
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    moves
}

pub fn is_legal(game: &Game, text: &str) -> bool {
    game.position().read_move(text).is_some()
}

/// Where the piece on a point may go (with promotions as `i9=H`), sorted and separated by blanks.
pub fn targets(game: &Game, from: &str) -> String {
    let mut targets: Vec<String> = game
        .position()
        .legal_moves()
        .into_iter()
        .map(|mv| game.position().move_text(mv))
        .filter(|text| text.starts_with(from) && !text[from.len()..].starts_with(|c: char| c.is_ascii_digit()))
        .map(|text| text[from.len()..].to_owned())
        .collect();
    targets.sort();
    targets.join(" ")
}

/// The same for a list of targets in any order, where `i10-i13` is a whole file or `j9-m9` a whole rank.
#[track_caller]
pub fn assert_targets(game: &Game, from: &str, expected: &str) {
    let board = board_of(game.position().rules().variant);
    let mut list: Vec<String> = expected.split_whitespace().flat_map(|text| spread(board, text)).collect();
    list.sort();
    assert_eq!(targets(game, from), list.join(" "), "from {from}");
}

fn spread(board: &Cross, text: &str) -> Vec<String> {
    let Some((a, b)) = text.split_once('-') else { return vec![text.to_owned()] };
    let xy = |name| board.xy(board.read(name).expect("a point"));
    let ((ax, ay), (bx, by)) = (xy(a), xy(b));
    let (xs, ys) = (ax.min(bx)..=ax.max(bx), ay.min(by)..=ay.max(by));
    let all = ys.flat_map(|y| xs.clone().map(move |x| (x, y)));
    all.map(|(x, y)| board.name(board.at(x, y).expect("a point"))).collect()
}

/// The legal move of a text in coordinates.
#[track_caller]
pub fn the_move(game: &Game, text: &str) -> Move {
    game.position().read_move(text).unwrap_or_else(|| panic!("{text} is not legal; legal: {:?}", moves(game)))
}

/// Plays moves in coordinates and tells what the last one caused.
#[track_caller]
pub fn play(game: &mut Game, texts: &str) -> Vec<Effect> {
    let mut events = Vec::new();
    for text in texts.split_whitespace() {
        let mv = the_move(game, text);
        events = game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    events
}

/// Why a move in coordinates is illegal.
#[track_caller]
pub fn why(game: &Game, text: &str) -> Illegal {
    let point = |name| game.position().read_point(name).unwrap_or_else(|| panic!("no point {name}"));
    if let Some((kind, to)) = text.split_once('*') {
        let kind = kind.chars().next().and_then(Kind::from_letter).expect("a kind");
        return game.position().check_drop(kind, point(to)).expect_err("the drop is legal");
    }
    let marked = text.strip_suffix("=H").or_else(|| text.strip_suffix('+'));
    let (text, promotes) = marked.map_or((text, false), |rest| (rest, true));
    let read = |name: Option<&str>| name.and_then(|name| game.position().read_point(name));
    let points = (1..text.len()).find_map(|i| read(text.get(..i)).zip(read(text.get(i..))));
    let (from, to) = points.unwrap_or_else(|| panic!("no two points: {text}"));
    let verdict = game.position().check_move(from, to, promotes);
    verdict.expect_err("the move is legal")
}

/// The piece on a point as in a position text, `-` for none.
pub fn at(game: &Game, point: &str) -> String {
    let point = game.position().read_point(point).expect("a point");
    game.position().board().get(point).map_or("-".to_owned(), |piece| piece.to_string())
}

/// The seat to move, the living and the seats in check as letters.
pub fn turn(game: &Game) -> char {
    game.position().turn().letter()
}

pub fn alive(game: &Game) -> String {
    game.position().alive().to_string()
}

pub fn checked(game: &Game) -> String {
    game.position().checked().to_string()
}

pub fn diplomacy(game: &Game) -> String {
    game.position().diplomacy().to_string()
}

/// How many pieces an owner (`u`, `w`, `s`, `h`) has.
pub fn count(game: &Game, owner: char) -> usize {
    game.position().board().count(Owner::from_letter(owner).expect("an owner"))
}

/// A field of the position text, by its number from 1.
pub fn field(game: &Game, number: usize) -> String {
    game.position().fen().split(' ').nth(number - 1).expect("seven fields").to_owned()
}

/// The result as in the protocol, `-` when the game goes on.
pub fn result(game: &Game) -> String {
    game.position().over().map_or("-".to_owned(), |over| format!("{} {}", over.outcome, over.score))
}

/// Events in a short form, one text each.
pub fn tell(game: &Game, events: &[Effect]) -> Vec<String> {
    let name = |point| game.position().point_name(point);
    let set = |seats: SeatSet| seats.to_string();
    let short = |event: &Effect| match *event {
        Effect::Moved { seat, piece, mv } => {
            format!("moved {} {piece} {}", seat.letter(), game.position().move_text(mv))
        }
        Effect::Castled { rook, from, to } => format!("castled {rook} {} {}", name(from), name(to)),
        Effect::Captured { piece, at } => format!("captured {piece} {}", name(at)),
        Effect::Promoted { piece, at } => format!("promoted {piece} {}", name(at)),
        Effect::Allied { by, with } => format!("allied {} {}", by.letter(), with.letter()),
        Effect::Deposed { by, allies } => format!("deposed {} {}", by.letter(), set(allies)),
        Effect::HanJoins { seat, pieces } => format!("han {} {pieces}", seat.letter()),
        Effect::Eliminated { seat, fate, absorbed_by, pieces, .. } => {
            let heir = absorbed_by.map_or('-', |seat| seat.letter());
            format!("out {} {fate:?} {heir} {pieces}", seat.letter())
        }
        Effect::AllianceEnded { pair } => format!("ended {}", set(pair)),
        Effect::Check { seat, by } => format!("check {} {}", seat.letter(), set(by)),
        Effect::OutOfTurn { next, skipped } => format!("next {} not {}", next.letter(), set(skipped)),
        Effect::Warned { seat } => format!("warned {}", seat.letter()),
        Effect::DrawOffered { seat } => format!("offer {}", seat.letter()),
        Effect::DrawAnswered { seat, accepts } => format!("answer {} {accepts}", seat.letter()),
        Effect::DrawDeclined { seat } => format!("declined {}", seat.letter()),
        Effect::Over(over) => format!("over {} {:?} {}", over.outcome, over.ending, over.score),
    };
    events.iter().map(short).collect()
}
