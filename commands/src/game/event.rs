//! What happens in a game, as its append-only list of events holds it.

use sanguo_engine::Seat;

/// An event of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum GameEvent {
    /// A person takes a seat in the lobby.
    Join(Seat),
    /// A person gives the seat back.
    Leave(Seat),
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
}

impl GameEvent {
    /// The kind and the details, as stored.
    pub(crate) fn store(&self) -> (&'static str, String) {
        use GameEvent as H;
        let seat = |seat: &Seat| seat.letter().to_string();
        match self {
            H::Join(s) => ("join", seat(s)),
            H::Leave(s) => ("leave", seat(s)),
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
        }
    }

    /// The event of a stored kind and details; `None` when this version does not know it.
    pub(crate) fn read(kind: &str, data: &str) -> Option<GameEvent> {
        use GameEvent as H;
        let seat = || {
            let mut letters = data.chars();
            letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
        };
        Some(match kind {
            "join" => H::Join(seat()?),
            "leave" => H::Leave(seat()?),
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
        GameEvent::Begin = GameEvent::Begin => "begin", "";
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
