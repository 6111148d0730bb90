//! All that somebody, or a server, has chosen: the settings, and language and look, which are stored beside them.

use sanguo_store::View;

use crate::ask::spec::SERVER;
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::settings::{PersonSettings, ServerSettings, place_called};

/// Whose settings are spoken of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    /// Those of the requester.
    Person,
    /// Those of the server of the place.
    Server,
}

impl Whose {
    /// Whose settings a command is about.
    pub(crate) fn of(call: &Invocation) -> Whose {
        if call.get("for") == Some(SERVER) { Whose::Server } else { Whose::Person }
    }

    /// The value of the argument that says so.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Whose::Person => "me",
            Whose::Server => SERVER,
        }
    }

    /// The others.
    pub(crate) fn other(self) -> Whose {
        match self {
            Whose::Person => Whose::Server,
            Whose::Server => Whose::Person,
        }
    }

    /// The names of what can be chosen, in the order in which it is shown.
    pub(crate) fn names(self) -> &'static [&'static str] {
        match self {
            Whose::Person => &[
                "language",
                "theme",
                "names",
                "notation",
                "reminders",
                "quiet",
                "zone",
                "digest",
                "confirm",
                "blunders",
            ],
            Whose::Server => {
                &["language", "theme", "names", "game", "time", "threads", "create", "channels", "quiet", "zone"]
            }
        }
    }

    /// The value that holds while nothing is chosen, where it is always the same.
    pub(crate) fn usual(self, name: &str) -> Option<&'static str> {
        Some(match (self, name) {
            (Whose::Person, "reminders") => "private",
            (Whose::Person, "confirm") => "taps",
            (Whose::Person, "digest") | (Whose::Server, "quiet") => "off",
            (Whose::Server, "game") => "yanyi",
            (Whose::Server, "time") => "3d",
            (Whose::Server, "create") => "everyone",
            (Whose::Server, "zone") => "UTC",
            _ => return None,
        })
    }
}

/// What is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    pub(crate) whose: Whose,
    pub(crate) language: Option<String>,
    pub(crate) look: Preferences,
    pub(crate) of_person: PersonSettings,
    pub(crate) of_server: ServerSettings,
    /// The channels in which alone games are opened, as people know them.
    pub(crate) channels: Vec<String>,
}

impl Chosen {
    /// What the requester, or the server of the place, has chosen.
    pub(crate) async fn load<S: AsMut<View> + Send>(
        context: &mut Context<'_, S>,
        whose: Whose,
    ) -> Result<Chosen, Refusal> {
        let (place, person) = (context.place.clone(), context.person.clone());
        let of_person = PersonSettings::of(context.view(), person.id).await?;
        let of_server = ServerSettings::of(context.view(), &place).await?;
        let (language, look) = match whose {
            Whose::Person => (person.language, person.look),
            Whose::Server => context.view().server_choices(&place).await?,
        };
        let server = context.view().server_of(&place).await?;
        let mut channels = Vec::new();
        for name in of_server.channels() {
            let there = place_called(name, &place, &server);
            let link = context.around.links.place(&there).await;
            channels.push(link.unwrap_or_else(|| name.to_owned()));
        }
        let look = Preferences::read(look.as_deref());
        Ok(Chosen { whose, language, look, of_person, of_server, channels })
    }

    /// What is chosen by a name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        match (name, self.whose) {
            ("language", _) => self.language.as_deref(),
            ("theme", _) => self.look.theme.as_deref(),
            ("names", _) => self.look.names.as_deref(),
            (name, Whose::Person) => self.of_person.get(name),
            (name, Whose::Server) => self.of_server.get(name),
        }
    }
}
