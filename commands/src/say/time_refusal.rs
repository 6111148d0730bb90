//! Why something about clocks, pauses and seats was not done.

use sanguo_engine::Seat;
use sanguo_store::Millis;

use crate::game::zone::Zone;
use crate::say::clocks;
use crate::say::refusal::Refusal;
use crate::say::speech;
use crate::say::text::Words;

/// Why something about clocks, pauses and seats was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum TimeRefusal {
    #[error("nobody is late")]
    NobodyLate,
    #[error("one's own seat is the late one")]
    OwnLateness,
    #[error("the game has no clock")]
    NoClock,
    #[error("that is the time per move already")]
    SamePace,
    #[error("a pause has an end")]
    EndlessPause,
    #[error("the clock is paused already")]
    Paused { until: Millis, zone: Zone },
    #[error("the clock is not paused")]
    NotPaused,
    #[error("another player has asked for the pause")]
    PauseOfOthers { until: Millis, zone: Zone },
    #[error("no seat is offered")]
    NoSeatOffered,
    #[error("several seats are offered")]
    WhichSeat { offered: Vec<Seat> },
    #[error("not on vacation")]
    NoVacation,
    #[error("on vacation already")]
    OnVacation { until: Millis, zone: Zone },
    #[error("not so many days of vacation are left")]
    VacationSpent { left: i64 },
    #[error("no move since the last vacation")]
    VacationTwice { game: i64 },
}

impl From<TimeRefusal> for Refusal {
    fn from(refusal: TimeRefusal) -> Refusal {
        Refusal::Time(refusal)
    }
}

impl TimeRefusal {
    /// What the user is told.
    pub(crate) fn say(&self, words: Words<'_>, now: Millis) -> String {
        let until = |key: &str, until: Millis, zone: &Zone| {
            let moment = clocks::left(words, zone, until, now);
            words.say(key, &[("until", moment.words.into())])
        };
        match self {
            TimeRefusal::NobodyLate => words.word("refuse-nobody-late"),
            TimeRefusal::OwnLateness => words.word("refuse-own-lateness"),
            TimeRefusal::NoClock => words.word("refuse-no-clock"),
            TimeRefusal::SamePace => words.word("refuse-same-pace"),
            TimeRefusal::EndlessPause => words.word("refuse-endless-pause"),
            TimeRefusal::Paused { until: at, zone } => until("refuse-paused", *at, zone),
            TimeRefusal::NotPaused => words.word("refuse-not-paused"),
            TimeRefusal::PauseOfOthers { until: at, zone } => until("refuse-pause-of-others", *at, zone),
            TimeRefusal::NoSeatOffered => words.word("refuse-no-seat-offered"),
            TimeRefusal::WhichSeat { offered } => {
                let seats: Vec<String> = offered.iter().map(|seat| speech::seat(words, *seat)).collect();
                words.say("refuse-which-seat", &[("seats", words.list(&seats).into())])
            }
            TimeRefusal::NoVacation => words.word("refuse-no-vacation"),
            TimeRefusal::OnVacation { until: at, zone } => until("refuse-on-vacation", *at, zone),
            TimeRefusal::VacationSpent { left } => words.say("refuse-vacation-spent", &[("left", (*left).into())]),
            TimeRefusal::VacationTwice { game } => words.say("refuse-vacation-twice", &[("game", (*game).into())]),
        }
    }
}
