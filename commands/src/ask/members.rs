//! Those whom a request names.

use sanguo_store::{Person, View};

use crate::ask::request::Named;
use crate::context::Context;
use crate::say::refusal::Refusal;
use crate::say::text::safe_name;

impl<'a, S> Context<'a, S> {
    /// Whom an argument of the request names.
    fn member(&self, said: &str) -> Result<&'a Named, Refusal> {
        let fits = |named: &&Named| named.account == said || named.said.to_lowercase() == said.to_lowercase();
        let unknown = || Refusal::UnknownMember { text: safe_name(said) };
        let named = self.request.members.iter().find(fits).ok_or_else(unknown)?;
        if named.is_bot { Err(Refusal::ProgramsPlayNot { name: safe_name(&named.name) }) } else { Ok(named) }
    }
}

impl Context<'_, View> {
    /// The person whom an argument of the request names; nobody yet ([`PersonId::UNKNOWN`](sanguo_store::PersonId::UNKNOWN))
    /// when the bot has never heard of them.
    pub(crate) async fn seen(&mut self, said: &str) -> Result<Person, Refusal> {
        let (platform, Named { account, name, .. }) = (self.request.platform.as_str(), self.member(said)?);
        Ok(self.view().person_or_unknown(platform, account, name).await?)
    }
}

impl Context<'_> {
    /// The person whom an argument of the request names.
    pub(crate) async fn named(&mut self, said: &str) -> Result<Person, Refusal> {
        let request = self.request;
        let Named { account, name, .. } = self.member(said)?;
        if *account == self.person.account {
            return Ok(self.person.clone());
        }
        Ok(self.change.person(&request.platform, account, name, request.now).await?)
    }
}
