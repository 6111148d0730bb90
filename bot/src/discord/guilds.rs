//! The servers of which the bot is a member. Only the gateway tells: commands are given, and permissions computed, also
//! where the application was added without its bot.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

use serenity::all::GuildId;

/// The servers of the bot.
#[derive(Debug, Default)]
pub struct Guilds(RwLock<HashSet<GuildId>>);

/// Whether a server belongs to a part of all of them: the number of the part, and how many there are.
pub fn is_of_part(guild: GuildId, (number, parts): (u64, u64)) -> bool {
    // Events/Gateway, Sharding.
    (guild.get() >> 22).checked_rem(parts).is_none_or(|of| of == number)
}

impl Guilds {
    /// The servers of a connection at its beginning: those of its part of all servers.
    pub fn begin(&self, part: (u64, u64), guilds: impl IntoIterator<Item = GuildId>) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.retain(|guild| !is_of_part(*guild, part));
        known.extend(guilds);
    }

    /// The bot is in a server.
    pub fn add(&self, guild: GuildId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(guild);
    }

    /// The bot is in a server no more.
    pub fn remove(&self, guild: GuildId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(&guild);
    }

    /// Whether the bot is in a server.
    pub fn contains(&self, guild: GuildId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&guild)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_session_forgets_the_servers_that_were_left_of_its_part_only() {
        let guilds = Guilds::default();
        let guild = |part: u64| GuildId::new(part << 22 | 5);
        guilds.begin((0, 2), [guild(2), guild(4)]);
        guilds.begin((1, 2), [guild(3)]);
        guilds.begin((0, 2), [guild(4)]);
        assert!(!guilds.contains(guild(2)) && guilds.contains(guild(4)) && guilds.contains(guild(3)));
        guilds.begin((0, 1), []);
        assert!(!guilds.contains(guild(4)) && !guilds.contains(guild(3)));
        guilds.add(guild(9));
        assert!(guilds.contains(guild(9)));
        guilds.remove(guild(9));
        assert!(!guilds.contains(guild(9)));
    }
}
