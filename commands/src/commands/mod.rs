//! The commands, one file each.

mod abort;
mod ally;
mod board;
mod bridge;
mod cancel;
mod depose;
mod draw;
mod games;
mod help;
mod history;
mod join;
mod language;
mod leave;
mod link;
mod look;
mod moving;
mod new;
mod resign;
mod rules;
mod share;
mod status;
mod takeback;
mod targets;
mod watch;

use std::sync::LazyLock;

use async_trait::async_trait;

use crate::ask::catalogue::Catalogue;
use crate::ask::request::Invocation;
use crate::ask::spec::Spec;
use crate::context::Context;
use crate::say::message::Answer;
use crate::say::refusal::Refusal;

/// Something a user can do.
#[async_trait]
pub(crate) trait Command: Sync {
    /// Its entry in the catalogue.
    fn spec(&self) -> &'static Spec;

    /// Does it.
    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal>;
}

/// All commands, in the order of help.
pub(crate) static ALL: &[&dyn Command] = &[
    &new::New,
    &join::Join,
    &leave::Leave,
    &cancel::Cancel,
    &moving::Move,
    &ally::Ally,
    &depose::Depose,
    &targets::Targets,
    &board::Board,
    &status::Status,
    &games::Games,
    &history::History,
    &share::Share,
    &watch::Watch,
    &draw::Draw,
    &takeback::Takeback,
    &resign::Resign,
    &abort::Abort,
    &rules::Rules,
    &help::Help,
    &language::LanguageCommand,
    &look::LookCommand,
    &link::Link,
    &bridge::Bridge,
];

/// The command of a name.
pub(crate) fn find(name: &str) -> Option<&'static dyn Command> {
    ALL.iter().copied().find(|command| command.spec().name == name)
}

/// All commands that there are, in the order in which help lists them.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(ALL.iter().map(|command| command.spec())));
    &CATALOGUE
}
