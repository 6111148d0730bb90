//! What the machine can say about moves: why one is good ([`Reason`]), what one would lose ([`warning`]), and where a
//! finished game turned ([`analyse`]). All of it is data; the words are the caller's.

mod analysis;
mod blunder;
mod reason;

pub use analysis::{Analysis, Retrospect, TurningPoint, analyse, chances, chances_of, material};
pub use blunder::{Blunder, Loss, warning};
pub(crate) use reason::reasons;
pub use reason::{Hindrance, Reason};
