//! The list of all commands: every front builds its own menu from it.

use crate::ask::spec::Spec;
use crate::say::text::{Language, Texts};

/// All commands, in the order in which help lists them.
pub fn catalogue() -> impl Iterator<Item = &'static Spec> {
    crate::commands::ALL.iter().map(|command| command.spec())
}

/// The command of a name, in any language.
pub fn find(texts: &Texts, name: &str) -> Option<&'static Spec> {
    let name = name.to_lowercase();
    catalogue().find(|spec| spec.name == name).or_else(|| {
        catalogue().find(|spec| Language::ALL.into_iter().any(|l| spec.name_in(texts, l).to_lowercase() == name))
    })
}
