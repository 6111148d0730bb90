//! All commands: every front builds its own menu from this list.

use crate::ask::spec::{ArgKind, Spec};
use crate::invocation::Invocation;
use crate::say::language::Language;
use crate::say::text::Texts;

/// The commands there are.
#[derive(Clone, Debug)]
pub struct Catalogue {
    specs: Vec<&'static Spec>,
}

impl Catalogue {
    /// The commands of a list, in the order in which help shows them.
    pub fn new(specs: impl IntoIterator<Item = &'static Spec>) -> Catalogue {
        Catalogue { specs: specs.into_iter().collect() }
    }

    /// The commands, in the order in which help shows them.
    pub fn iter(&self) -> impl Iterator<Item = &'static Spec> + '_ {
        self.specs.iter().copied()
    }

    /// The command that is called so.
    pub fn get(&self, name: &str) -> Option<&'static Spec> {
        self.iter().find(|spec| spec.name == name)
    }

    /// The command that takes such an argument, with this value of it: what a text without a command means, once it is
    /// clear what it is.
    pub fn taking(&self, kind: ArgKind, value: &str) -> Option<Invocation> {
        let arg = |spec: &'static Spec| spec.args.iter().find(|arg| arg.kind == kind);
        let (spec, arg) = self.iter().find_map(|spec| Some((spec, arg(spec)?)))?;
        Some(Invocation::new(spec.name).with(arg.name, value))
    }

    /// The command of a name as people write it, in any language and in large or small letters.
    pub fn find(&self, texts: &Texts, name: &str) -> Option<&'static Spec> {
        let name = name.to_lowercase();
        let called = |spec: &&Spec| Language::ALL.iter().any(|l| spec.name_in(texts, *l).to_lowercase() == name);
        self.get(&name).or_else(|| self.iter().find(called))
    }
}
