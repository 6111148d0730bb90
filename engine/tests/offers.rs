//! Draws and takebacks by agreement: a table of small courses, and random courses of all games against a model that
//! follows the rules in words and nothing of the engine.

use crate::common::games::Chance;
use crate::common::{board, fu};
use proptest::prelude::*;
use sanguo_engine::{Effect, Game, Offer, Outcome, Rules, Seat, SeatSet, Variant};

/// Plays a course: moves in coordinates, and what a seat says, as `w:offer`, `u:yes`, `s:no` (to a draw), `w:ask`,
/// `u:allow`, `s:deny` (of a takeback), `s:resign`, `s:leave`, `w:back` (takes its last move back without asking).
/// A `!` at the end of a word says that it is refused.
fn course(mut game: Game, text: &str) -> Game {
    for word in text.split_whitespace() {
        let (word, refused) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
        let done = match word.split_once(':') {
            Some((seat, what)) => {
                say(&mut game, seat.chars().next().and_then(Seat::from_letter).expect("a seat"), what)
            }
            None => {
                let mv = game.position().read_move(word).unwrap_or_else(|| panic!("{word} in {text}"));
                game.play(mv).is_ok()
            }
        };
        assert_eq!(done, !refused, "{word} in {text}");
    }
    game
}

fn say(game: &mut Game, seat: Seat, what: &str) -> bool {
    match what {
        "offer" => game.offer_draw(seat).is_ok(),
        "yes" => game.answer_draw(seat, true).is_ok(),
        "no" => game.answer_draw(seat, false).is_ok(),
        "ask" => game.ask_takeback(seat).is_ok(),
        "allow" => match game.answer_takeback(seat, true) {
            Ok(Some(plies)) => game.take_back(plies).is_ok(),
            done => done.is_ok(),
        },
        "deny" => game.answer_takeback(seat, false).is_ok(),
        "back" => game.plies_to_take_back(seat).and_then(|plies| game.take_back(plies)).is_ok(),
        "resign" => game.resign(seat).is_ok(),
        "leave" => game.leave(seat).is_ok(),
        other => panic!("{other}"),
    }
}

/// What is open and how the game stands: `draw w yes:ws no:- | back u 2 yes:u | on`.
fn stands(game: &Game) -> String {
    let mut parts = Vec::new();
    if let Some(offer) = game.draw_offer() {
        parts.push(format!("draw {} yes:{} no:{}", offer.by().letter(), offer.accepted(), offer.refused()));
    }
    if let Some(asked) = game.takeback() {
        parts.push(format!("back {} {} yes:{}", asked.offer().by().letter(), asked.plies(), asked.offer().accepted()));
    }
    parts.push(game.position().over().map_or_else(|| "on".to_owned(), |over| over.outcome.to_string()));
    parts.join(" | ")
}

#[track_caller]
fn assert_courses(start: impl Fn() -> Game, table: &[(&str, &str)]) {
    for (text, expected) in table {
        assert_eq!(stands(&course(start(), text)), *expected, "after {text}");
    }
}

#[test]
fn a_draw_of_the_cross_games_needs_all_and_one_refusal_ends_it() {
    assert_courses(
        || Game::start(Rules::new(Variant::Yanyi)),
        &[
            ("w:offer", "draw w yes:w no:- | on"),
            ("w:offer s:offer!", "draw w yes:w no:- | on"),
            ("w:offer w:yes!", "draw w yes:w no:- | on"),
            ("w:offer u:yes", "draw w yes:uw no:- | on"),
            ("w:offer u:yes u:yes!", "draw w yes:uw no:- | on"),
            ("w:offer u:yes s:yes", "draw:uws"),
            ("w:offer s:no", "on"),
            ("w:offer u:yes u:no", "on"),
            ("w:offer w:no", "on"),
            ("w:offer w:no w:offer", "draw w yes:w no:- | on"),
            ("w:offer w:no w:offer w:no w:offer w:no w:offer", "draw w yes:w no:- | on"),
            ("u:yes!", "on"),
            ("u:no!", "on"),
            // Playing on declines, unless one has agreed.
            ("w:offer q12o11", "on"),
            ("u:offer q12o11", "draw u yes:u no:- | on"),
            ("w:offer u:yes q12o11", "draw w yes:uw no:- | on"),
            ("u:offer q12o11 k17i15", "on"),
            // A seat that goes ends what is open.
            ("w:offer s:resign", "on"),
            ("w:offer s:leave", "on"),
            ("s:resign w:offer u:yes", "draw:uw"),
            ("s:resign s:offer!", "on"),
            ("s:resign w:offer s:yes!", "draw w yes:w no:- | on"),
        ],
    );
}

#[test]
fn an_elimination_ends_an_offer_also_of_the_mover() {
    let mated = || board("uR f2, uR e5, sP e14, sC m3").game();
    assert_courses(
        mated,
        &[("u:offer e5e1", "on"), ("u:offer e5e4", "draw u yes:u no:- | on"), ("w:offer u:yes e5e1", "on")],
    );
}

#[test]
fn a_takeback_needs_all_and_ends_with_a_move() {
    assert_courses(
        || Game::start(Rules::new(Variant::Yanyi)),
        &[
            ("u:ask!", "on"),
            ("q12o11 w:ask!", "on"),
            ("q12o11 u:ask", "back u 1 yes:u | on"),
            ("q12o11 k17i15 u:ask", "back u 2 yes:u | on"),
            ("q12o11 u:ask w:ask!", "back u 1 yes:u | on"),
            ("q12o11 k17i15 u:ask w:ask!", "back u 2 yes:u | on"),
            ("q12o11 k17i15 u:ask u:allow!", "back u 2 yes:u | on"),
            ("q12o11 k17i15 u:ask w:allow", "back u 2 yes:uw | on"),
            ("q12o11 k17i15 u:ask w:allow w:allow!", "back u 2 yes:uw | on"),
            ("q12o11 k17i15 u:ask w:allow s:allow q12o11 k17i15", "on"),
            ("q12o11 k17i15 u:ask w:allow w:deny", "on"),
            ("q12o11 k17i15 u:ask s:deny", "on"),
            ("q12o11 k17i15 u:ask u:deny", "on"),
            ("q12o11 k17i15 u:ask f3k3", "on"),
            ("q12o11 k17i15 u:ask s:resign", "on"),
            ("q12o11 s:resign u:ask!", "on"),
            ("q12o11 s:resign u:back!", "on"),
            ("s:resign q12o11 u:ask w:allow q12o11", "on"),
            ("q12o11 w:allow!", "on"),
            ("q12o11 w:deny!", "on"),
            // Both kinds may be open; taking back ends the offer of a draw, where offers are free.
            ("q12o11 k17i15 u:ask w:offer", "draw w yes:w no:- | back u 2 yes:u | on"),
            ("q12o11 k17i15 u:ask w:offer w:allow s:allow", "on"),
            ("q12o11 u:offer u:back", "on"),
        ],
    );
}

#[test]
fn offers_of_fu_bind() {
    assert_courses(
        || fu::tripod("wP w16, sP s16, uP u16").round(15).game(),
        &[
            ("w:offer", "draw w yes:w no:- | on"),
            ("w:offer w:no!", "draw w yes:w no:- | on"),
            ("w:offer w:yes!", "draw w yes:w no:- | on"),
            ("w:offer s:offer!", "draw w yes:w no:- | on"),
            ("w:offer w16w26", "draw w yes:w no:- | on"),
            ("s:offer w16w26", "draw s yes:s no:- | on"),
            ("s:offer w:no", "draw s yes:s no:w | on"),
            ("s:offer w:no w:yes!", "draw s yes:s no:w | on"),
            ("s:offer w:no w:no!", "draw s yes:s no:w | on"),
            ("s:offer w:no w16w26 u:no", "on"),
            ("s:offer w:yes w:no!", "draw s yes:ws no:- | on"),
            ("s:offer w:yes u:yes", "draw:uws"),
            ("s:offer w:no u:yes", "win:w"),
            ("s:offer w:yes u:no", "win:u"),
            ("s:offer u:resign", "on"),
            ("u:resign s:offer w:yes", "draw:ws"),
            ("u:resign s:offer w:no", "on"),
            ("w16w26 s:offer w:back", "draw s yes:s no:- | on"),
            ("w16w26 w:ask s:offer s:allow u:allow", "draw s yes:s no:- | on"),
            ("w16w26 w:ask s16s26", "on"),
            // Three offers a seat, spent for good.
            ("w:offer s:no u:no w:offer s:no u:no w:offer s:no u:no w:offer!", "on"),
            ("w16w26 w:offer s:no u:no w:offer s:no u:no w:offer s:no u:no w:back w:offer!", "on"),
            ("w:offer s:no u:no w:offer s:no u:no w:offer s:no u:no s:offer", "draw s yes:s no:- | on"),
        ],
    );
}

#[test]
fn too_early_in_fu_an_offer_is_a_warning_and_then_the_loss() {
    assert_courses(
        fu::start,
        &[
            ("w:offer", "on"),
            ("w:offer s:yes!", "on"),
            ("w:offer w:offer", "on"),
            ("w:offer w:resign s:offer s:offer", "win:u"),
            ("w15w16 w:ask w:offer", "back w 1 yes:w | on"),
            ("w15w16 w:ask w:offer w:offer", "on"),
        ],
    );
}

#[test]
fn an_offer_of_fu_that_lapsed_is_not_renewed_when_moves_are_taken_back() {
    // Shu's king goes, which ends the offer; then the capture is taken back, and made once more.
    let struck = || fu::tripod("wR w56, sP s16, uP u16, sK s51").round(15).game();
    let capture = struck().position().legal_moves().into_iter().find(|mv| {
        let mut game = struck();
        game.play(*mv).is_ok_and(|effects| effects.iter().any(|effect| matches!(effect, Effect::Eliminated { .. })))
    });
    let Some(capture) = capture else { panic!("Shu's king can be taken") };
    let mut game = struck();
    game.offer_draw(Seat::Wu).expect("an offer");
    game.play(capture).expect("legal");
    assert_eq!(game.draw_offer(), None);
    game.offer_draw(Seat::Wu).expect("an offer of two");
    game.take_back(1).expect("a move");
    assert_eq!(game.draw_offer(), None, "it was made among two");
    game.play(capture).expect("legal");
    assert_eq!(game.draw_offer(), None, "and is off for good");
}

#[test]
fn declining_by_a_move_is_told_last() {
    let mut game = Game::start(Rules::new(Variant::Intl));
    game.offer_draw(Seat::Shu).expect("an offer");
    let mv = game.position().legal_moves()[0];
    let effects = game.play(mv).expect("legal");
    assert_eq!(effects.last(), Some(&Effect::DrawDeclined { seat: Seat::Wu }));
    let mut game = fu::tripod("wP w16").round(15).game();
    game.offer_draw(Seat::Shu).expect("an offer");
    let mv = game.position().legal_moves()[0];
    let effects = game.play(mv).expect("legal");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::DrawDeclined { .. })), "it binds");
}

/// One thing that is tried.
#[derive(Clone, Copy, Debug)]
enum Act {
    Move,
    Offer(Seat),
    AnswerDraw(Seat, bool),
    Ask(Seat),
    AnswerTakeback(Seat, bool),
    Back(Seat),
    Resign(Seat),
    Leave(Seat),
}

/// An offer by the rules in words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Open {
    by: Seat,
    yes: Vec<Seat>,
    no: Vec<Seat>,
    plies: usize,
}

impl Open {
    fn by(by: Seat) -> Open {
        Open { by, yes: vec![by], no: Vec::new(), plies: 0 }
    }

    fn is(&self, offer: &Offer) -> bool {
        let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
        self.by == offer.by() && set(&self.yes) == offer.accepted() && set(&self.no) == offer.refused()
    }
}

/// What the rules in words say of a course so far, told the position only.
#[derive(Clone, Debug, Default)]
struct Model {
    fu: bool,
    /// Who made each change, and whether it was a move.
    steps: Vec<(Seat, bool)>,
    draw: Option<Open>,
    takeback: Option<Open>,
    warned: Vec<Seat>,
    offered: [u32; 3],
}

/// What an act must come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expected {
    Refused,
    /// The position stays.
    Stays,
    /// A seat is out now, or the game is over by it.
    Out(Seat),
    Void,
    Agreed,
    WinOf(Seat),
    TakenBack(usize),
    Played,
}

impl Model {
    fn close(&mut self, seat: Seat, expected: Expected) -> Expected {
        self.steps.push((seat, false));
        (self.draw, self.takeback) = (None, None);
        expected
    }

    /// A request of fu before round 15.
    fn early(&mut self, seat: Seat, round: u32) -> Option<Expected> {
        if !self.fu || round >= 15 {
            return None;
        }
        if self.warned.contains(&seat) {
            return Some(self.close(seat, Expected::Out(seat)));
        }
        self.warned.push(seat);
        Some(Expected::Stays)
    }

    fn own_plies(&self, seat: Seat) -> Option<usize> {
        let own = self.steps.iter().rposition(|step| *step == (seat, true))?;
        self.steps[own..].iter().all(|(_, is_move)| *is_move).then(|| self.steps.len() - own)
    }

    fn taken_back(&mut self, plies: usize) -> Expected {
        self.steps.truncate(self.steps.len() - plies);
        self.takeback = None;
        if !self.fu {
            self.draw = None;
        }
        Expected::TakenBack(plies)
    }

    fn act(&mut self, act: Act, alive: SeatSet, over: bool, round: u32, turn: Seat) -> Expected {
        use Expected::{Agreed, Out, Played, Refused, Stays, Void, WinOf};
        let lives = |seat: Seat| !over && alive.contains(seat);
        match act {
            Act::Move => {
                if over {
                    return Refused;
                }
                self.steps.push((turn, true));
                self.takeback = None;
                if !self.fu && self.draw.as_ref().is_some_and(|draw| !draw.yes.contains(&turn)) {
                    self.draw = None;
                }
                Played
            }
            Act::Offer(seat) => {
                if !lives(seat) || self.draw.is_some() {
                    return Refused;
                }
                if let Some(expected) = self.early(seat, round) {
                    return expected;
                }
                if self.fu && self.offered[seat.index()] == 3 {
                    return Refused;
                }
                self.offered[seat.index()] += 1;
                self.draw = Some(Open::by(seat));
                Stays
            }
            Act::AnswerDraw(seat, accepts) => {
                let Some(draw) = self.draw.as_mut().filter(|_| lives(seat)) else { return Refused };
                let answered = draw.yes.contains(&seat) || draw.no.contains(&seat);
                if answered && (self.fu || accepts) {
                    return Refused;
                }
                if accepts { &mut draw.yes } else { &mut draw.no }.push(seat);
                let all = draw.yes.len() + draw.no.len() == alive.len();
                if draw.yes.len() == alive.len() {
                    (self.draw, self.takeback) = (None, None);
                    if self.fu {
                        self.steps.push((seat, false));
                    }
                    return Agreed;
                }
                if self.fu && all && draw.yes.len() == 2 {
                    let third = draw.no[0];
                    return self.close(seat, WinOf(third));
                }
                if all || (!self.fu && !accepts) {
                    self.draw = None;
                }
                Stays
            }
            Act::Ask(seat) => match self.own_plies(seat) {
                Some(plies) if lives(seat) && self.takeback.is_none() => {
                    self.takeback = Some(Open { plies, ..Open::by(seat) });
                    Stays
                }
                _ => Refused,
            },
            Act::AnswerTakeback(seat, accepts) => {
                let Some(asked) = self.takeback.as_mut().filter(|_| lives(seat)) else { return Refused };
                if !accepts {
                    self.takeback = None;
                    return Stays;
                }
                if asked.yes.contains(&seat) {
                    return Refused;
                }
                asked.yes.push(seat);
                let plies = asked.plies;
                if asked.yes.len() == alive.len() { self.taken_back(plies) } else { Stays }
            }
            Act::Back(seat) => match self.own_plies(seat) {
                Some(plies) if lives(seat) => self.taken_back(plies),
                _ => Refused,
            },
            Act::Resign(seat) if lives(seat) => self.early(seat, round).unwrap_or_else(|| self.close(seat, Out(seat))),
            Act::Leave(seat) if lives(seat) => {
                let expected = if self.fu && round <= 3 { Void } else { Out(seat) };
                self.close(seat, expected)
            }
            Act::Resign(_) | Act::Leave(_) => Refused,
        }
    }

    /// An offer lapses when a seat went out, and with the end of the game.
    fn note(&mut self, before: SeatSet, game: &Game) {
        let position = game.position();
        if position.over().is_some() || position.alive() != before {
            (self.draw, self.takeback) = (None, None);
        }
    }
}

/// Does it; whether it was possible.
fn attempt(game: &mut Game, act: Act, chance: &mut Chance) -> bool {
    match act {
        Act::Move => {
            let moves = game.position().legal_moves();
            game.position().over().is_none() && game.play(*chance.pick(&moves)).is_ok()
        }
        Act::Offer(seat) => say(game, seat, "offer"),
        Act::AnswerDraw(seat, accepts) => say(game, seat, if accepts { "yes" } else { "no" }),
        Act::Ask(seat) => say(game, seat, "ask"),
        Act::AnswerTakeback(seat, accepts) => say(game, seat, if accepts { "allow" } else { "deny" }),
        Act::Back(seat) => say(game, seat, "back"),
        Act::Resign(seat) => say(game, seat, "resign"),
        Act::Leave(seat) => say(game, seat, "leave"),
    }
}

fn any_act(chance: &mut Chance) -> Act {
    let seat = *chance.pick(&Seat::ALL);
    let accepts = chance.one_in(2);
    match chance.below(40) {
        0..14 => Act::Move,
        14..20 => Act::Offer(seat),
        20..28 => Act::AnswerDraw(seat, accepts),
        28..31 => Act::Ask(seat),
        31..36 => Act::AnswerTakeback(seat, chance.one_in(4) || accepts),
        36..38 => Act::Back(seat),
        38 => Act::Resign(seat),
        _ => Act::Leave(seat),
    }
}

/// A game of any kind, in `fu` before and after the rounds that matter, some with few pieces so that seats fall.
fn any_start(chance: &mut Chance) -> Game {
    let variant = *chance.pick(Variant::ALL);
    match (variant, chance.below(3)) {
        (Variant::Fu, 0) => fu::scattered(chance),
        (Variant::Fu, 1) => fu::tripod("wR w56, sR s56, uR u56, wP w16, sP s16, uP u16").round(14).game(),
        (Variant::Yanyi, 0) => board("uR f2, uR e5, sP e14, sC m3, wR m12").game(),
        _ => Game::start(Rules::new(variant)),
    }
}

proptest! {
    #[test]
    fn offers_take_the_course_of_the_model(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = any_start(&mut chance);
        let mut model = Model { fu: game.position().rules().variant == Variant::Fu, ..Model::default() };
        let mut told = Vec::new();
        for _ in 0..80 {
            let act = any_act(&mut chance);
            let before = *game.position();
            let length = game.positions().len();
            let (alive, over) = (before.alive(), before.over().is_some());
            let expected = model.act(act, alive, over, before.round(), before.turn());
            let done = attempt(&mut game, act, &mut chance);
            told.push(act);
            prop_assert_eq!(done, expected != Expected::Refused, "{:?}: {:?}", told, expected);
            model.note(alive, &game);
            let now = game.position();
            let outcome = now.over().map(|over| over.outcome);
            match expected {
                Expected::Refused | Expected::Stays => prop_assert_eq!(*now, before),
                Expected::Out(seat) => prop_assert!(!now.alive().contains(seat)),
                Expected::Void => prop_assert_eq!(outcome, Some(Outcome::Void)),
                Expected::Agreed => prop_assert_eq!(outcome, Some(Outcome::Draw(alive))),
                Expected::WinOf(seat) => prop_assert_eq!(outcome, Some(Outcome::Win(seat))),
                Expected::TakenBack(plies) => prop_assert_eq!(game.positions().len(), length - plies),
                Expected::Played => prop_assert_eq!(game.positions().len(), length + 1),
            }
            let same = |open: Option<&Open>, offer: Option<&Offer>| match (open, offer) {
                (None, None) => true,
                (Some(open), Some(offer)) => open.is(offer),
                _ => false,
            };
            prop_assert!(same(model.draw.as_ref(), game.draw_offer().as_ref()), "{:?}: {}", told, stands(&game));
            let asked = game.takeback();
            prop_assert!(same(model.takeback.as_ref(), asked.as_ref().map(|asked| asked.offer())), "{:?}", told);
            prop_assert_eq!(model.takeback.as_ref().map(|open| open.plies), asked.map(|asked| asked.plies()));
            prop_assert_eq!(game.plies(), model.steps.len(), "{:?}", told);
            // Who is out will not move.
            let all = game.position().alive().iter().all(|seat| model.steps.iter().any(|(who, _)| *who == seat));
            prop_assert_eq!(game.all_have_moved(), all);
            prop_assert_eq!(game.warned(), model.warned.iter().copied().collect::<SeatSet>());
        }
    }
}
