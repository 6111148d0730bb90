//! What is chosen for a whole server: a Discord server, a Telegram group, all of the local channel.

use sanguo_engine::Variant;
use sanguo_store::{Place, PlaceId, StoreError, View};

use crate::game::pace::Pace;
use crate::game::terms::Terms;
use crate::game::zone::Zone;
use crate::settings::Quiet;

/// Who may open games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Creators {
    /// Everybody.
    #[default]
    Everyone,
    /// Those who manage the place.
    Managers,
}

impl Creators {
    /// The words for them.
    pub(crate) const NAMES: [&str; 2] = ["everyone", "managers"];
}

/// The settings of a server. What is not understood is kept, and counts as not chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ServerSettings(Terms);

impl ServerSettings {
    /// Settings as stored.
    pub(crate) fn read(stored: &str) -> ServerSettings {
        ServerSettings(Terms::read(stored))
    }

    /// The settings of the server in which a place lies.
    pub(crate) async fn of(view: &mut View, place: &Place) -> Result<ServerSettings, StoreError> {
        Ok(ServerSettings::read(&view.server_settings(place).await?))
    }

    /// What is chosen by a name, as stored.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }

    /// These settings without a choice.
    pub(crate) fn without(self, name: &str) -> ServerSettings {
        ServerSettings(self.0.without(name))
    }

    /// These settings with another choice.
    pub(crate) fn with(self, name: &str, value: &str) -> ServerSettings {
        ServerSettings(self.0.with(name, value))
    }

    /// As they are stored.
    pub(crate) fn write(&self) -> String {
        self.0.to_string()
    }

    /// The game that is opened when none is named.
    pub(crate) fn game(&self) -> Variant {
        self.get("game").and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    /// The time per move of games for which none is named.
    pub(crate) fn pace(&self) -> Pace {
        let chosen = self.get("time").and_then(Pace::read);
        chosen.or_else(|| Pace::read(Pace::DEFAULT)).unwrap_or_else(Pace::none)
    }

    /// Whether each game has a thread of its own, where the platform has threads; `None`: as the host has it.
    pub(crate) fn threads(&self) -> Option<bool> {
        match self.get("threads") {
            Some("on") => Some(true),
            Some("off") => Some(false),
            _ => None,
        }
    }

    /// Who may open games.
    pub(crate) fn creators(&self) -> Creators {
        match self.get("create") {
            Some("managers") => Creators::Managers,
            _ => Creators::Everyone,
        }
    }

    /// Whether games may be opened in a place of the server.
    pub(crate) fn opens_in(&self, place: &Place, server: &str) -> bool {
        let channels = self.channels();
        channels.is_empty() || channels.contains(&channel_name(place, server).as_str())
    }

    /// The channels, or the topics of a group, in which alone games are opened; none: everywhere.
    pub(crate) fn channels(&self) -> Vec<&str> {
        self.get("channels").unwrap_or_default().split(',').filter(|channel| !channel.is_empty()).collect()
    }

    /// These settings with other channels in which alone games are opened.
    pub(crate) fn with_channels(self, channels: &[&str]) -> ServerSettings {
        self.with("channels", &channels.join(","))
    }

    /// The time zone of the server.
    pub(crate) fn zone(&self) -> Zone {
        self.get("zone").and_then(Zone::read).unwrap_or_default()
    }

    /// The quiet hours of the server.
    pub(crate) fn quiet(&self) -> Option<Quiet> {
        self.get("quiet").and_then(Quiet::read).flatten()
    }
}

/// The place of the server of another place that is called so in the list of channels.
pub(crate) fn place_called(name: &str, here: &Place, server: &str) -> Place {
    let (channel, thread) = match (here.channel == server, name) {
        (true, GENERAL) => (server, ""),
        (true, topic) => (server, topic),
        (false, channel) => (channel, ""),
    };
    let (channel, thread) = (channel.to_owned(), thread.to_owned());
    Place { id: PlaceId::UNKNOWN, platform: here.platform.clone(), channel, thread, language: None, look: None }
}

/// What the topic of a group is called that all groups have.
const GENERAL: &str = "general";

/// What a place is called in the list of channels in which alone games are opened: its channel, or its topic where the
/// channel is the whole server. The threads of a channel count as the channel.
pub(crate) fn channel_name(place: &Place, server: &str) -> String {
    match (place.channel == server, place.thread.as_str()) {
        (true, "") => GENERAL.to_owned(),
        (true, topic) => topic.to_owned(),
        (false, _) => place.channel.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_its_meaning_and_the_rest_is_as_usual() {
        let usual = ServerSettings::default();
        assert_eq!((usual.game(), usual.pace().to_string().as_str(), usual.threads()), (Variant::Yanyi, "3d", None));
        assert_eq!((usual.creators(), usual.channels().len(), usual.quiet()), (Creators::Everyone, 0, None));
        assert_eq!(usual.zone(), Zone::default());
        let stored =
            "game=fu time=none threads=off create=managers channels=7,9 zone=Asia/Taipei quiet=22:00-07:00 new=x";
        let read = ServerSettings::read(stored);
        assert_eq!((read.game(), read.pace().millis(), read.threads()), (Variant::Fu, None, Some(false)));
        assert_eq!((read.creators(), read.channels()), (Creators::Managers, vec!["7", "9"]));
        assert_eq!((read.zone().name(), Quiet::text(read.quiet()).as_str()), ("Asia/Taipei", "22:00-07:00"));
        assert!(read.write().contains("new=x"));
        assert!(read.with_channels(&[]).channels().is_empty());
    }

    #[test]
    fn a_channel_is_told_by_its_name_and_a_topic_by_its_own() {
        let place = |channel: &str, thread: &str| Place {
            id: sanguo_store::PlaceId(1),
            platform: "p".to_owned(),
            channel: channel.to_owned(),
            thread: thread.to_owned(),
            language: None,
            look: None,
        };
        let names = [("5", ""), ("5", "8"), ("-1", ""), ("-1", "8")].map(|(c, t)| channel_name(&place(c, t), "-1"));
        assert_eq!(names, ["5", "5", "general", "8"]);
        let back = |name: &str, here: &str| {
            let place = place_called(name, &place(here, ""), "-1");
            (place.channel, place.thread)
        };
        let pair = |channel: &str, thread: &str| (channel.to_owned(), thread.to_owned());
        assert_eq!(
            [back("5", "7"), back("general", "-1"), back("8", "-1")],
            [pair("5", ""), pair("-1", ""), pair("-1", "8")]
        );
        let only = ServerSettings::default().with_channels(&["5", "general"]);
        let may = [("5", ""), ("5", "8"), ("-1", ""), ("-1", "8")].map(|(c, t)| only.opens_in(&place(c, t), "-1"));
        assert_eq!(may, [true, true, true, false]);
    }
}
