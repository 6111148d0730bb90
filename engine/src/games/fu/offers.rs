//! How `fu` treats requests, and what comes of the answers to an offer of a draw: 二人议和, of three, loses.
//!
//! Rule: docs/RULES.md, "Ending a game of fu".

use crate::course::manners::{DrawOffers, Manners};
use crate::course::offers::{Offer, Verdict};

/// Requests from round 15 on, three draws for each seat, and a void game when somebody leaves in the first three rounds.
pub(super) const MANNERS: Manners =
    Manners { requests_from: 15, void_until: 3, draws: DrawOffers::Binding { most: 3 } };

/// Decided when all others have answered: drawn if all accept; of three, the one that accepts alone loses with the
/// offering seat.
pub(super) fn verdict(offer: &Offer) -> Verdict {
    if !offer.waiting().is_empty() {
        return Verdict::Open;
    }
    if offer.refused().is_empty() {
        return Verdict::Agreed;
    }
    let with = offer.accepted().iter().find(|&seat| seat != offer.by());
    match with.zip(offer.refused().only()) {
        Some((with, winner)) => Verdict::Against { with, winner },
        None => Verdict::Off,
    }
}
