//! Positions of 付永河三国象棋 from lists of pieces.

use sanguo_engine::{Game, Rules, TRIPOD, Variant};

use super::games::Chance;
use super::{Setup, board};

/// Pieces as `wR w56, sP wm5`; Wei to move, everybody alive, nobody provoked. A living seat without a listed king gets one
/// on its vertical 4, horizontal 1, where no king faces another.
pub fn tripod(pieces: &str) -> Setup {
    Setup { rules: Rules::new(Variant::Fu), diplomacy: "-".to_owned(), ..board(pieces) }.turn("w")
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
