//! What time does: it reminds, lets votes and pauses end, and takes those out of a game who do not move.
//!
//! Nothing here knows what time it is: [`Service::tick`](crate::Service::tick) is told. What is due, and when, is derived
//! from the events of a game ([`crate::game::timers`]); what time brings about is an event like any other.

pub(crate) mod overdue;
pub(crate) mod remind;
mod tick;
