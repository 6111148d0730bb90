//! What people and servers can choose, and what holds for a person in a place.
//!
//! Stored as `name=value` with blanks between. A server is what is managed together: a Discord server, a Telegram group,
//! all of the local channel. Language and look are stored beside the settings, as they were before there were any.

pub(crate) mod chosen;
pub(crate) mod daily;
mod person;
mod quiet;
mod server;

pub(crate) use person::{Confirm, Notation, PersonSettings, Reminders};
pub(crate) use quiet::Quiet;
pub(crate) use server::{Creators, ServerSettings, channel_name, place_called};

use crate::game::zone::Zone;

/// The time zone of a person in a place: their own, else that of the server, else UTC.
pub(crate) fn zone_of(person: &PersonSettings, server: &ServerSettings) -> Zone {
    person.zone().unwrap_or_else(|| server.zone())
}

/// The quiet hours of a person, in which they are not to be disturbed, with the zone whose hours they are. Who has chosen
/// nothing has those of the server. They are hours of the zone of whoever has chosen them.
pub(crate) fn quiet_hours(person: &PersonSettings, server: &ServerSettings) -> Option<(Quiet, Zone)> {
    match person.quiet() {
        Some(own) => own.map(|quiet| (quiet, zone_of(person, server))),
        None => server.quiet().map(|quiet| (quiet, server.zone())),
    }
}

#[cfg(test)]
mod tests {
    use sanguo_store::Millis;

    use super::*;

    fn utc(text: &str) -> Millis {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn quiet_hours_are_those_of_the_person_else_of_the_server_in_their_zones() {
        let night = utc("2026-12-04T23:00:00Z");
        for (person, server, until) in [
            ("", "", None),
            ("", "quiet=22:00-07:00", Some("2026-12-05T07:00:00Z")),
            ("quiet=off", "quiet=22:00-07:00", None),
            ("quiet=22:30-06:00", "", Some("2026-12-05T06:00:00Z")),
            // It is seven in the morning in Shanghai.
            ("zone=Asia/Shanghai quiet=22:00-07:00", "quiet=22:00-07:00", None),
            ("zone=Asia/Shanghai quiet=22:00-08:00", "", Some("2026-12-05T00:00:00Z")),
            ("quiet=22:00-08:00", "zone=Asia/Shanghai", Some("2026-12-05T00:00:00Z")),
            ("zone=America/New_York", "zone=Asia/Shanghai quiet=06:00-08:00", Some("2026-12-05T00:00:00Z")),
        ] {
            let found = quiet_hours(&PersonSettings::read(person), &ServerSettings::read(server));
            let found = found.and_then(|(quiet, zone)| quiet.span(&zone, night));
            assert_eq!(found.map(|span| span.until), until.map(utc), "{person:?} {server:?}");
        }
    }
}
