//! What every request works with, whichever it is: texts, links, the list of commands.

use std::sync::Arc;

use async_trait::async_trait;
use sanguo_store::{Person, Place};

use crate::ask::catalogue::Catalogue;
use crate::ask::request::Request;
use crate::game::replays::Replays;
use crate::limits::Limits;
use crate::play::thinking::Thinking;
use crate::say::language::Language;
use crate::say::text::Texts;

/// How the fronts link to what is theirs.
#[async_trait]
pub trait Links: Send + Sync {
    /// A link to a place, when there is one.
    async fn place(&self, place: &Place) -> Option<String>;

    /// A link by which a shared game is watched, by its token, when there is one.
    fn game(&self, token: &str) -> Option<String>;
}

/// Links to nothing, where no front is.
#[derive(Clone, Copy, Debug)]
pub struct NoLinks;

#[async_trait]
impl Links for NoLinks {
    async fn place(&self, _: &Place) -> Option<String> {
        None
    }

    fn game(&self, _: &str) -> Option<String> {
        None
    }
}

/// What every request works with.
pub(crate) struct Surroundings {
    pub(crate) texts: Arc<Texts>,
    pub(crate) catalogue: &'static Catalogue,
    pub(crate) links: Box<dyn Links>,
    pub(crate) replays: Replays,
    pub(crate) limits: Limits,
    pub(crate) thinking: Thinking,
    /// The language of places that have chosen none.
    pub(crate) default_language: Language,
}

impl Surroundings {
    /// The language of a place's public messages.
    pub(crate) fn language_in(&self, place: &Place) -> Language {
        first_known(&[place.language.as_deref().and_then(Language::read), Some(self.default_language)])
    }

    /// The language in which a requester is spoken to.
    pub(crate) fn language_of(&self, person: &Person, place: &Place, request: &Request) -> Language {
        let chosen = person.language.as_deref().and_then(Language::read);
        first_known(&[chosen, request.user.language, Some(self.language_in(place))])
    }
}

/// The first language that is known.
pub(crate) fn first_known(choices: &[Option<Language>]) -> Language {
    choices.iter().flatten().next().copied().unwrap_or_default()
}
