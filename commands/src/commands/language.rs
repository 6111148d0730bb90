//! `language`: chooses the language of the bot, for oneself or for the place.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional, required};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::language::Language;
use crate::say::message::{Answer, Message};
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct LanguageCommand;

static SPEC: Spec = Spec {
    name: "language",
    args: &[required("language", ArgKind::Language), optional("for", ArgKind::Whom)],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for LanguageCommand {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let language = call.get("language").and_then(Language::read);
        let language = language.ok_or_else(|| Refusal::MissingArgument { name: "language", spec: &SPEC })?;
        let texts = &context.around.texts;
        if SPEC.is_of_server(call) {
            let place = context.place.clone();
            context.change.set_server_language(&place, Some(language.code())).await?;
            let text = Words::new(texts, language).say("tell-language-server", &[("name", context.name().into())]);
            context.send_to(&place, None, &Message::text(text)).await?;
        } else if SPEC.settles(call) {
            context.change.set_place_language(context.place.id, language.code()).await?;
            let text = Words::new(texts, language).say("tell-language", &[("name", context.name().into())]);
            let place = context.place.clone();
            context.send_to(&place, None, &Message::text(text)).await?;
        } else {
            context.change.set_person_language(context.person.id, Some(language.code())).await?;
            context.person.language = Some(language.code().to_owned());
        }
        let text = Words::new(texts, language).word("done-language");
        Ok(Answer::private(Message::text(text)))
    }
}
