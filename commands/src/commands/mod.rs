//! The commands, one file each.

mod abort;
mod admin;
mod ahead;
mod ally;
pub(crate) mod analyse;
mod board;
mod bridge;
mod cancel;
mod challenge;
mod depose;
mod draw;
mod follow;
mod games;
mod graph;
mod help;
mod hint;
mod history;
mod invite;
mod join;
mod language;
mod late;
mod leave;
mod link;
mod load;
mod look;
mod moving;
mod new;
mod pause;
mod practice;
mod privacy;
mod profile;
mod record;
mod rematch;
pub(crate) mod replay;
mod resign;
mod rules;
mod seat;
mod settings;
mod share;
mod since;
mod status;
mod substitute;
mod table;
mod takeback;
mod targets;
mod time;
pub(crate) mod today;
mod trying;
mod vacation;
mod watch;
mod whisper;

use std::sync::LazyLock;

use async_trait::async_trait;
use sanguo_store::View;

use crate::ask::catalogue::Catalogue;
use crate::ask::spec::Spec;
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;

/// Something a user can look at. It reads the database as it stands at one moment, and cannot write to it.
#[async_trait]
pub(crate) trait Look: Sync {
    /// Its entry in the catalogue.
    fn spec(&self) -> &'static Spec;

    /// Shows it to the requester.
    async fn look(&self, context: &mut Context<'_, View>, call: &Invocation) -> Result<Answer, Refusal>;
}

/// Something a user can do.
#[async_trait]
pub(crate) trait Command: Sync {
    /// Its entry in the catalogue.
    fn spec(&self) -> &'static Spec;

    /// What a call only shows, when it comes to no more than that (a step of a dialogue).
    fn shows(&self, _call: &Invocation) -> Option<&'static dyn Look> {
        None
    }

    /// Whether a call changes the game so that it is asked about first when the game is played elsewhere.
    fn changes_the_game(&self, _call: &Invocation) -> bool {
        true
    }

    /// Whether a call is to be thought about before its change begins.
    fn thinks(&self, _call: &Invocation) -> bool {
        false
    }

    /// What is asked after thinking about a call, in place of carrying it out: meanwhile nobody waits for its change.
    async fn beforehand(
        &self,
        _context: &mut Context<'_, View>,
        _call: &Invocation,
    ) -> Result<Option<Answer>, Refusal> {
        Ok(None)
    }

    /// Carries it out.
    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal>;
}

/// An entry of the list of commands.
#[derive(Clone, Copy)]
pub(crate) enum Entry {
    /// It only shows something.
    Looks(&'static dyn Look),
    /// It changes something.
    Changes(&'static dyn Command),
}

impl Entry {
    /// What it is.
    pub(crate) fn spec(self) -> &'static Spec {
        match self {
            Entry::Looks(command) => command.spec(),
            Entry::Changes(command) => command.spec(),
        }
    }
}

/// All commands, in the order of help.
pub(crate) static ALL: &[Entry] = &[
    Entry::Changes(&new::New),
    Entry::Changes(&challenge::Challenge),
    Entry::Changes(&invite::Invite),
    Entry::Changes(&practice::Practice),
    Entry::Changes(&join::Join),
    Entry::Changes(&seat::SeatCommand),
    Entry::Changes(&leave::Leave),
    Entry::Changes(&cancel::Cancel),
    Entry::Changes(&rematch::Rematch),
    Entry::Changes(&moving::Move),
    Entry::Changes(&ahead::Ahead),
    Entry::Looks(&ally::Ally),
    Entry::Looks(&depose::Depose),
    Entry::Looks(&targets::Targets),
    Entry::Looks(&trying::Try),
    Entry::Looks(&hint::Hint),
    Entry::Changes(&board::Board),
    Entry::Looks(&status::Status),
    Entry::Looks(&since::SinceMove),
    Entry::Looks(&games::Games),
    Entry::Looks(&today::Today),
    Entry::Looks(&history::History),
    Entry::Looks(&graph::Graph),
    Entry::Changes(&analyse::Analyse),
    Entry::Looks(&table::Table),
    Entry::Looks(&profile::Profile),
    Entry::Looks(&record::Record),
    Entry::Looks(&replay::Replay),
    Entry::Changes(&load::Load),
    Entry::Changes(&share::Share),
    Entry::Looks(&watch::Watch),
    Entry::Changes(&follow::Follow),
    Entry::Changes(&follow::Unfollow),
    Entry::Changes(&whisper::Whisper),
    Entry::Changes(&draw::Draw),
    Entry::Changes(&takeback::Takeback),
    Entry::Changes(&resign::Resign),
    Entry::Changes(&abort::Abort),
    Entry::Changes(&late::Late),
    Entry::Changes(&substitute::Substitute),
    Entry::Changes(&pause::Pause),
    Entry::Changes(&time::Time),
    Entry::Changes(&vacation::Vacation),
    Entry::Looks(&rules::Rules),
    Entry::Looks(&help::Help),
    Entry::Changes(&settings::Settings),
    Entry::Changes(&language::LanguageCommand),
    Entry::Changes(&look::LookCommand),
    Entry::Changes(&link::Link),
    Entry::Changes(&privacy::Privacy),
    Entry::Changes(&bridge::Bridge),
    Entry::Changes(&admin::Admin),
];

/// The command of a name.
pub(crate) fn find(name: &str) -> Option<Entry> {
    ALL.iter().copied().find(|entry| entry.spec().name == name)
}

/// All commands that there are, in the order in which help lists them.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(ALL.iter().map(|command| command.spec())));
    &CATALOGUE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::spec::Action;

    #[test]
    fn what_only_looks_says_so() {
        for entry in ALL {
            let spec = entry.spec();
            let shows = match entry {
                Entry::Looks(_) => true,
                Entry::Changes(command) => command.shows(&Invocation::default()).is_some(),
            };
            assert!(shows || spec.action != Action::Looks, "{}", spec.name);
            assert!(!matches!(entry, Entry::Looks(_)) || spec.action == Action::Looks, "{}", spec.name);
        }
    }
}
