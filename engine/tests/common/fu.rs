//! Positions of 付永河三国象棋 from lists of pieces.

use sanguo_engine::{Game, Illegal, Position, Rules, TRIPOD, Variant};

use super::games::Chance;

/// A position in the making. A living seat without a listed king gets one on its vertical 4, horizontal 1, where no king
/// faces another.
#[derive(Clone, Debug)]
pub struct Setup {
    pieces: Vec<(String, String)>,
    turn: String,
    alive: String,
    extra: String,
    quiet: u32,
    round: u32,
    rules: Rules,
}

/// Pieces as `wR w56, sP wm5`; Wei to move, everybody alive, nobody provoked.
pub fn tripod(pieces: &str) -> Setup {
    let pair = |text: &str| {
        let (piece, point) = text.trim().split_once(' ').expect("a piece and a point");
        (piece.to_owned(), point.trim().to_owned())
    };
    Setup {
        pieces: pieces.split(',').filter(|text| !text.trim().is_empty()).map(pair).collect(),
        turn: "w".to_owned(),
        alive: "uws".to_owned(),
        extra: "-".to_owned(),
        quiet: 0,
        round: 1,
        rules: Rules::new(Variant::Fu),
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

    pub fn provoked(mut self) -> Setup {
        self.extra = "prov".to_owned();
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

    pub fn clockwise(mut self) -> Setup {
        self.rules.clockwise = true;
        self
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    pub fn fen(&self) -> String {
        let mut pieces = self.pieces.clone();
        for seat in self.alive.chars() {
            let king = format!("{seat}K");
            if !pieces.iter().any(|(piece, _)| *piece == king) {
                pieces.push((king, format!("{seat}41")));
            }
        }
        let Setup { turn, alive, extra, quiet, round, .. } = self;
        format!("{} {turn} {alive} - {extra} {quiet} {round}", placement(&pieces))
    }

    pub fn game(&self) -> Game {
        let fen = self.fen();
        Game::from_fen(self.rules, &fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    pub fn position(&self) -> Position {
        *self.game().position()
    }
}

fn placement(pieces: &[(String, String)]) -> String {
    for (i, (piece, point)) in pieces.iter().enumerate() {
        assert!(TRIPOD.read(point).is_some(), "no point {point}");
        assert!(!pieces[..i].iter().any(|(_, other)| other == point), "{piece}: {point} is taken");
    }
    let lengths = [9; 18].into_iter().chain([7; 3]).chain([1]);
    let mut points = TRIPOD.points();
    let mut groups = Vec::new();
    for length in lengths {
        let mut text = String::new();
        let mut empty = 0;
        for point in points.by_ref().take(length) {
            match pieces.iter().find(|(_, at)| *at == TRIPOD.name(point)) {
                None => empty += 1,
                Some((piece, _)) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    text += piece;
                    empty = 0;
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        groups.push(text);
    }
    groups.join("/")
}

/// The start of a game.
pub fn start() -> Game {
    Game::start(Rules::new(Variant::Fu))
}

/// The targets of the piece on a point, in the order of their names.
#[track_caller]
pub fn assert_targets(game: &Game, from: &str, expected: &str) {
    let at = TRIPOD.read(from).expect("a point");
    let moves = game.position().legal_moves().into_iter().filter(|mv| mv.from() == Some(at));
    let mut found: Vec<String> = moves.map(|mv| TRIPOD.name(mv.to())).collect();
    found.sort();
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(found, expected, "from {from}");
}

/// Why a move in coordinates is illegal.
#[track_caller]
pub fn why(game: &Game, text: &str) -> Illegal {
    let points = (1..text.len()).find_map(|i| Some((TRIPOD.read(text.get(..i)?)?, TRIPOD.read(text.get(i..)?)?)));
    let (from, to) = points.unwrap_or_else(|| panic!("no points: {text}"));
    game.position().check_move(from, to, false).expect_err("the move is legal")
}

/// A position with pieces scattered over the board and kings in their palaces.
pub fn scattered(chance: &mut Chance) -> Game {
    let mut rules = Rules::new(Variant::Fu);
    rules.clockwise = chance.one_in(3);
    loop {
        let alive = *chance.pick(&["uws", "uws", "uws", "uw", "us", "ws"]);
        let mut list: Vec<String> = Vec::new();
        let mut taken: Vec<String> = Vec::new();
        for seat in alive.chars() {
            let at = format!("{seat}{}{}", 4 + chance.below(3), 1 + chance.below(4));
            list.push(format!("{seat}K {at}"));
            taken.push(at);
        }
        let owners: Vec<char> = alive.chars().collect();
        let pieces = if chance.one_in(3) { 2 + chance.below(6) } else { 6 + chance.below(50) };
        for _ in 0..pieces {
            let at = TRIPOD.name(TRIPOD.points().nth(chance.below(184)).expect("a point"));
            if !taken.contains(&at) {
                let kind = chance.pick(&['F', 'Z', 'A', 'E', 'E', 'H', 'H', 'R', 'C', 'C', 'P', 'P']);
                list.push(format!("{}{kind} {at}", chance.pick(&owners)));
                taken.push(at);
            }
        }
        let mut setup = tripod(&list.join(", ")).alive(alive).round(1 + chance.below(20) as u32);
        if chance.one_in(3) {
            setup = setup.provoked();
        }
        let seat = chance.below(alive.len());
        let fen = setup.turn(&alive[seat..=seat]).fen();
        match Game::from_fen(rules, &fen) {
            Ok(game) if game.position().over().is_none() => return game,
            _ => {}
        }
    }
}
