//! What happens in a game, as its append-only list of events holds it.

use sanguo_engine::Seat;
use sanguo_store::Millis;

use crate::game::clock::Choice;
use crate::game::deed::Deed;
use crate::game::matter::Matter;
use crate::game::pace::Pace;

/// An event of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum GameEvent {
    /// A person takes a seat in the lobby.
    Join(Seat),
    /// A person gives the seat back.
    Leave(Seat),
    /// The seats are drawn by lot: the letters of the new seats, in the order of the old ones.
    Lots(String),
    /// All seats are taken, the game begins.
    Begin,
    /// A move, in coordinates.
    Move(String),
    /// A seat gives up.
    Resign(Seat),
    /// A seat leaves a game that is being played.
    Depart(Seat),
    /// A seat offers a draw.
    OfferDraw(Seat),
    /// A seat agrees to the offer.
    AgreeDraw(Seat),
    /// A seat refuses it, or takes its own back.
    RefuseDraw(Seat),
    /// A seat asks to take back so many plies.
    AskTakeback(Seat, usize),
    /// A seat agrees.
    AgreeTakeback(Seat),
    /// A seat refuses, or takes its own request back.
    RefuseTakeback(Seat),
    /// So many plies are taken back.
    Takeback(usize),
    /// The game is called off in its first round.
    Abort,
    /// The lobby is closed.
    Cancel,
    /// It ends without a result: the bot was removed from the place where it is played.
    Abandon,
    /// The time of the seat to move is up; a period of grace begins.
    Overdue(Seat),
    /// The seat to move does not move: the others choose what becomes of it.
    Absent(Seat),
    /// What a seat chooses for the seat to move.
    Choice(Seat, Choice),
    /// A seat is out of the game because it has not moved in time.
    TimeOut(Seat),
    /// So much time is added for the seat to move, in milliseconds.
    More(Millis),
    /// The clock stands, at most until a moment; a seat has asked for it, or somebody who manages the place.
    Pause(Millis, Option<Seat>),
    /// It goes on.
    Resume,
    /// Another time per move is agreed.
    Pace(Pace),
    /// Anybody may take a seat over from its player.
    OfferSeat(Seat),
    /// Nobody may any more.
    KeepSeat(Seat),
    /// A person takes a seat over.
    Substitute(Seat),
    /// A seat is played by the machine, at a level.
    Machine(Seat, u8),
    /// The player of a seat has left the place where the game is played.
    Gone(Seat),
    /// And is there again.
    Back(Seat),
    /// A seat asks the others to agree to something; the text says to what exactly.
    Ask(Matter, Seat, String),
    /// A seat agrees.
    Agree(Matter, Seat),
    /// A seat refuses, or takes its own question back.
    Decline(Matter, Seat),
    /// A vote ends by itself after a while.
    Lapse(Matter),
    /// The game was read from a file, and nobody plays it: what the file says of it, as JSON.
    Import(String),
    /// A change of a game from a file that is no move, as a line of its record.
    Recorded(String),
    /// Somebody who manages the place does something to the game: what it comes to follows as an event of its own.
    Moderated(Deed),
}

impl GameEvent {
    /// The kind and the details, as stored.
    pub(crate) fn store(&self) -> (&'static str, String) {
        use GameEvent as H;
        let seat = |seat: &Seat| seat.letter().to_string();
        match self {
            H::Join(s) => ("join", seat(s)),
            H::Leave(s) => ("leave", seat(s)),
            H::Lots(seats) => ("lots", seats.clone()),
            H::Begin => ("begin", String::new()),
            H::Move(text) => ("move", text.clone()),
            H::Resign(s) => ("resign", seat(s)),
            H::Depart(s) => ("depart", seat(s)),
            H::OfferDraw(s) => ("draw-offer", seat(s)),
            H::AgreeDraw(s) => ("draw-agree", seat(s)),
            H::RefuseDraw(s) => ("draw-refuse", seat(s)),
            H::AskTakeback(s, plies) => ("takeback-ask", format!("{} {plies}", seat(s))),
            H::AgreeTakeback(s) => ("takeback-agree", seat(s)),
            H::RefuseTakeback(s) => ("takeback-refuse", seat(s)),
            H::Takeback(plies) => ("takeback", plies.to_string()),
            H::Abort => ("abort", String::new()),
            H::Cancel => ("cancel", String::new()),
            H::Abandon => ("abandon", String::new()),
            H::Overdue(s) => ("overdue", seat(s)),
            H::Absent(s) => ("absent", seat(s)),
            H::Choice(s, choice) => ("choice", format!("{} {}", seat(s), choice.name())),
            H::TimeOut(s) => ("timeout", seat(s)),
            H::More(millis) => ("more", millis.to_string()),
            H::Pause(until, None) => ("pause", until.to_string()),
            H::Pause(until, Some(s)) => ("pause", format!("{until} {}", seat(s))),
            H::Resume => ("resume", String::new()),
            H::Pace(pace) => ("pace", pace.to_string()),
            H::OfferSeat(s) => ("seat-offer", seat(s)),
            H::KeepSeat(s) => ("seat-keep", seat(s)),
            H::Substitute(s) => ("substitute", seat(s)),
            H::Machine(s, level) => ("machine", format!("{} {level}", seat(s))),
            H::Gone(s) => ("gone", seat(s)),
            H::Back(s) => ("back", seat(s)),
            H::Ask(matter, s, detail) => {
                let text = format!("{} {} {detail}", matter.name(), seat(s));
                ("vote-ask", text.trim_end().to_owned())
            }
            H::Agree(matter, s) => ("vote-agree", format!("{} {}", matter.name(), seat(s))),
            H::Decline(matter, s) => ("vote-refuse", format!("{} {}", matter.name(), seat(s))),
            H::Lapse(matter) => ("vote-lapse", matter.name().to_owned()),
            H::Import(headers) => ("import", headers.clone()),
            H::Recorded(line) => ("recorded", line.clone()),
            H::Moderated(deed) => ("moderated", deed.to_string()),
        }
    }

    /// The event of a stored kind and details; `None` when this version does not know it.
    pub(crate) fn read(kind: &str, data: &str) -> Option<GameEvent> {
        use GameEvent as H;
        let read_seat = |text: &str| {
            let mut letters = text.chars();
            letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
        };
        let seat = || read_seat(data);
        let by_seat = || {
            let (matter, letter) = data.split_once(' ')?;
            Some((Matter::read(matter)?, read_seat(letter)?))
        };
        Some(match kind {
            "join" => H::Join(seat()?),
            "import" => H::Import(data.to_owned()),
            "recorded" => H::Recorded(data.to_owned()),
            "leave" => H::Leave(seat()?),
            "lots" => H::Lots(data.to_owned()),
            "begin" => H::Begin,
            "move" => H::Move(data.to_owned()),
            "resign" => H::Resign(seat()?),
            "depart" => H::Depart(seat()?),
            "draw-offer" => H::OfferDraw(seat()?),
            "draw-agree" => H::AgreeDraw(seat()?),
            "draw-refuse" => H::RefuseDraw(seat()?),
            "takeback-ask" => {
                let (letter, plies) = data.split_once(' ')?;
                H::AskTakeback(Seat::from_letter(letter.chars().next()?)?, plies.parse().ok()?)
            }
            "takeback-agree" => H::AgreeTakeback(seat()?),
            "takeback-refuse" => H::RefuseTakeback(seat()?),
            "takeback" => H::Takeback(data.parse().ok()?),
            "abort" => H::Abort,
            "cancel" => H::Cancel,
            "abandon" => H::Abandon,
            "overdue" => H::Overdue(seat()?),
            "absent" => H::Absent(seat()?),
            "choice" => {
                let (letter, choice) = data.split_once(' ')?;
                H::Choice(read_seat(letter)?, Choice::read(choice)?)
            }
            "timeout" => H::TimeOut(seat()?),
            "more" => H::More(data.parse().ok()?),
            "pause" => match data.split_once(' ') {
                Some((until, letter)) => H::Pause(until.parse().ok()?, Some(read_seat(letter)?)),
                None => H::Pause(data.parse().ok()?, None),
            },
            "resume" => H::Resume,
            "pace" => H::Pace(Pace::read(data)?),
            "seat-offer" => H::OfferSeat(seat()?),
            "seat-keep" => H::KeepSeat(seat()?),
            "substitute" => H::Substitute(seat()?),
            "machine" => {
                let (letter, level) = data.split_once(' ')?;
                H::Machine(read_seat(letter)?, level.parse().ok()?)
            }
            "gone" => H::Gone(seat()?),
            "back" => H::Back(seat()?),
            "vote-ask" => {
                let (matter, rest) = data.split_once(' ')?;
                let (letter, detail) = rest.split_once(' ').unwrap_or((rest, ""));
                H::Ask(Matter::read(matter)?, read_seat(letter)?, detail.to_owned())
            }
            "vote-agree" => by_seat().map(|(matter, seat)| H::Agree(matter, seat))?,
            "vote-refuse" => by_seat().map(|(matter, seat)| H::Decline(matter, seat))?,
            "vote-lapse" => H::Lapse(Matter::read(data)?),
            "moderated" => H::Moderated(Deed::read(data)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of event with the texts it is stored as. A new kind does not compile until its line stands here; a
    /// line that stands here stays, since databases hold it.
    macro_rules! stored {
        ($($pattern:pat = $event:expr => $kind:literal, $data:literal;)*) => {
            fn texts_of(event: &GameEvent) -> (&'static str, &'static str) {
                match event { $($pattern => ($kind, $data),)* }
            }

            fn all() -> Vec<GameEvent> {
                vec![$($event),*]
            }
        };
    }

    stored! {
        GameEvent::Join(_) = GameEvent::Join(Seat::Wu) => "join", "u";
        GameEvent::Leave(_) = GameEvent::Leave(Seat::Wei) => "leave", "w";
        GameEvent::Lots(_) = GameEvent::Lots("wsu".into()) => "lots", "wsu";
        GameEvent::Begin = GameEvent::Begin => "begin", "";
        GameEvent::Import(_) = GameEvent::Import("{}".into()) => "import", "{}";
        GameEvent::Recorded(_) = GameEvent::Recorded("189年[蜀]认负".into()) => "recorded", "189年[蜀]认负";
        GameEvent::Move(_) = GameEvent::Move("q12o11".into()) => "move", "q12o11";
        GameEvent::Resign(_) = GameEvent::Resign(Seat::Shu) => "resign", "s";
        GameEvent::Depart(_) = GameEvent::Depart(Seat::Wu) => "depart", "u";
        GameEvent::OfferDraw(_) = GameEvent::OfferDraw(Seat::Wei) => "draw-offer", "w";
        GameEvent::AgreeDraw(_) = GameEvent::AgreeDraw(Seat::Shu) => "draw-agree", "s";
        GameEvent::RefuseDraw(_) = GameEvent::RefuseDraw(Seat::Wu) => "draw-refuse", "u";
        GameEvent::AskTakeback(..) = GameEvent::AskTakeback(Seat::Wei, 3) => "takeback-ask", "w 3";
        GameEvent::AgreeTakeback(_) = GameEvent::AgreeTakeback(Seat::Shu) => "takeback-agree", "s";
        GameEvent::RefuseTakeback(_) = GameEvent::RefuseTakeback(Seat::Wu) => "takeback-refuse", "u";
        GameEvent::Takeback(_) = GameEvent::Takeback(12) => "takeback", "12";
        GameEvent::Abort = GameEvent::Abort => "abort", "";
        GameEvent::Cancel = GameEvent::Cancel => "cancel", "";
        GameEvent::Abandon = GameEvent::Abandon => "abandon", "";
        GameEvent::Overdue(_) = GameEvent::Overdue(Seat::Wei) => "overdue", "w";
        GameEvent::Absent(_) = GameEvent::Absent(Seat::Wei) => "absent", "w";
        GameEvent::Choice(..) = GameEvent::Choice(Seat::Wu, Choice::Substitute) => "choice", "u substitute";
        GameEvent::TimeOut(_) = GameEvent::TimeOut(Seat::Shu) => "timeout", "s";
        GameEvent::More(_) = GameEvent::More(3_600_000) => "more", "3600000";
        GameEvent::Pause(_, None) = GameEvent::Pause(1_796_300_000_000, None) => "pause", "1796300000000";
        GameEvent::Pause(_, Some(_)) = GameEvent::Pause(1_796_300_000_000, Some(Seat::Wei)) => "pause", "1796300000000 w";
        GameEvent::Resume = GameEvent::Resume => "resume", "";
        GameEvent::Pace(_) = GameEvent::Pace(Pace::read("3d").unwrap()) => "pace", "3d";
        GameEvent::OfferSeat(_) = GameEvent::OfferSeat(Seat::Wu) => "seat-offer", "u";
        GameEvent::KeepSeat(_) = GameEvent::KeepSeat(Seat::Wu) => "seat-keep", "u";
        GameEvent::Substitute(_) = GameEvent::Substitute(Seat::Wei) => "substitute", "w";
        GameEvent::Machine(..) = GameEvent::Machine(Seat::Wei, 3) => "machine", "w 3";
        GameEvent::Gone(_) = GameEvent::Gone(Seat::Shu) => "gone", "s";
        GameEvent::Back(_) = GameEvent::Back(Seat::Shu) => "back", "s";
        GameEvent::Ask(..) = GameEvent::Ask(Matter::Pause, Seat::Wei, "7d".into()) => "vote-ask", "pause w 7d";
        GameEvent::Agree(..) = GameEvent::Agree(Matter::Abort, Seat::Shu) => "vote-agree", "abort s";
        GameEvent::Decline(..) = GameEvent::Decline(Matter::Pace, Seat::Wu) => "vote-refuse", "time u";
        GameEvent::Lapse(_) = GameEvent::Lapse(Matter::Takeback) => "vote-lapse", "takeback";
        GameEvent::Moderated(Deed::Cancel) = GameEvent::Moderated(Deed::Cancel) => "moderated", "cancel";
        GameEvent::Moderated(Deed::Pause(_)) = GameEvent::Moderated(Deed::Pause(Pace::read("7d").unwrap())) => "moderated", "pause 7d";
        GameEvent::Moderated(Deed::Resume) = GameEvent::Moderated(Deed::Resume) => "moderated", "resume";
        GameEvent::Moderated(Deed::Extend(..)) = GameEvent::Moderated(Deed::Extend(Seat::Wei, Pace::read("36h").unwrap())) => "moderated", "extend w 36h";
        GameEvent::Moderated(Deed::Substitute(_)) = GameEvent::Moderated(Deed::Substitute(Seat::Shu)) => "moderated", "substitute s";
        GameEvent::Moderated(Deed::Remove(_)) = GameEvent::Moderated(Deed::Remove(Seat::Wu)) => "moderated", "remove u";
    }

    #[test]
    fn every_event_keeps_its_text_and_reads_back() {
        for event in all() {
            let (kind, data) = texts_of(&event);
            assert_eq!(event.store(), (kind, data.to_owned()));
            assert_eq!(GameEvent::read(kind, data), Some(event));
        }
        assert_eq!(GameEvent::read("move-of-the-future", ""), None);
        assert_eq!(GameEvent::read("join", "蜀"), None);
    }
}
