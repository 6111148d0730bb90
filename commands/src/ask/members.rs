//! Those whom a request names.

use sanguo_store::Person;

use crate::ask::request::Named;
use crate::context::Context;
use crate::say::refusal::Refusal;
use crate::say::text::safe_name;

impl Context<'_> {
    /// The person whom an argument of the request names.
    pub(crate) async fn named(&mut self, said: &str) -> Result<Person, Refusal> {
        let request = self.request;
        let fits = |named: &&Named| named.account == said || named.said.to_lowercase() == said.to_lowercase();
        let unknown = || Refusal::UnknownMember { text: safe_name(said) };
        let Named { account, name, is_bot, .. } = request.members.iter().find(fits).ok_or_else(unknown)?;
        if *is_bot {
            return Err(Refusal::ProgramsPlayNot { name: safe_name(name) });
        }
        if *account == self.person.account {
            return Ok(self.person.clone());
        }
        Ok(self.change.person(&request.platform, account, name, request.now).await?)
    }
}
