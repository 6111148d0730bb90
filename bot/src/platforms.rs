//! The platforms the bot can play on: one list, from which settings, start, links, checks and stop are derived.

use std::fmt;
use std::sync::Arc;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use sanguo_store::{Place, Store};

use crate::discord::Discord;
use crate::front::{Configured, Platform, Start};
use crate::local::Local;
use crate::telegram::Telegram;

/// A new platform is a folder, and a line here.
const ALL: [Kind; 3] = [Kind::of::<Local>(), Kind::of::<Discord>(), Kind::of::<Telegram>()];

/// How a platform is set up.
struct Kind {
    add_settings: fn(Command) -> Command,
    read_settings: fn(&ArgMatches) -> Result<Arc<dyn Platform>, clap::Error>,
}

impl Kind {
    const fn of<P: Configured>() -> Kind {
        Kind { add_settings: P::Settings::augment_args, read_settings: read::<P> }
    }
}

fn read<P: Configured>(matches: &ArgMatches) -> Result<Arc<dyn Platform>, clap::Error> {
    Ok(Arc::new(P::new(P::Settings::from_arg_matches(matches)?)))
}

/// All platforms, with their settings.
#[derive(Clone)]
pub struct Platforms(Vec<Arc<dyn Platform>>);

impl Platforms {
    /// Those the bot plays on: the ones that are chosen, or what stands in for them.
    pub fn chosen(&self) -> Vec<Arc<dyn Platform>> {
        let by = |start| self.0.iter().filter(|platform| platform.start() == start).cloned().collect::<Vec<_>>();
        let chosen = by(Start::Chosen);
        if chosen.is_empty() { by(Start::Otherwise) } else { chosen }
    }

    /// Those that are checked: all but those in whose place others are played on.
    pub fn checked(&self) -> Vec<Arc<dyn Platform>> {
        let chosen = self.chosen();
        let names: Vec<&str> = chosen.iter().map(|platform| platform.name()).collect();
        let checked = |one: &&Arc<dyn Platform>| one.start() != Start::Otherwise || names.contains(&one.name());
        self.0.iter().filter(checked).cloned().collect()
    }

    /// The address of a place.
    pub async fn link(&self, store: &Store, place: &Place) -> Option<String> {
        self.0.iter().find(|platform| platform.name() == place.platform)?.link(store, place).await
    }

    /// The address at which a shared game can be watched.
    pub fn game_link(&self, token: &str) -> Option<String> {
        self.0.iter().find_map(|platform| platform.game_link(token))
    }
}

impl fmt::Debug for Platforms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|platform| platform.name())).finish()
    }
}

impl Args for Platforms {
    fn augment_args(command: Command) -> Command {
        ALL.iter().fold(command, |command, kind| (kind.add_settings)(command))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Platforms::augment_args(command)
    }
}

impl FromArgMatches for Platforms {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Platforms, clap::Error> {
        Ok(Platforms(ALL.iter().map(|kind| (kind.read_settings)(matches)).collect::<Result<_, _>>()?))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Platforms::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        platforms: Platforms,
    }

    fn names(args: &[&str]) -> (Vec<&'static str>, Vec<&'static str>) {
        let platforms = Cli::try_parse_from(args).unwrap().platforms;
        let names = |list: Vec<Arc<dyn Platform>>| list.iter().map(|platform| platform.name()).collect();
        (names(platforms.chosen()), names(platforms.checked()))
    }

    #[test]
    fn what_is_chosen_is_played_on_and_else_the_local_channel() {
        assert_eq!(names(&["sanguo"]), (vec!["local"], vec!["local", "discord", "telegram"]));
        let both = ["sanguo", "--discord-token", "x", "--telegram-token", "1:x"];
        assert_eq!(names(&both), (vec!["discord", "telegram"], vec!["discord", "telegram"]));
        assert_eq!(names(&["sanguo", "--discord-token", " "]).0, ["local"], "a blank token is none");
    }
}
