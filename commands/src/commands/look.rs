//! `look`: how pictures are to look, for oneself or for the place.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, CHANNEL, Scope, Spec, Who, optional};
use crate::context::Context;
use crate::invocation::Invocation;
use crate::say::message::{Answer, Message};
use crate::say::preferences::Preferences;
use crate::say::refusal::Refusal;
use crate::say::text::Words;

pub(crate) struct LookCommand;

static SPEC: Spec = Spec {
    name: "look",
    args: &[
        optional("theme", ArgKind::Theme),
        optional("names", ArgKind::Names),
        optional("reset", ArgKind::Choice(&["default"])),
        optional("for", ArgKind::Whom),
    ],
    game: None,
    who: Who::Anyone,
    action: Action::Manages,
    audience: Audience::Hearable,
    scope: Scope::Anywhere,
    page_button: None,
};

#[async_trait]
impl Command for LookCommand {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    async fn run(&self, context: &mut Context<'_>, call: &Invocation) -> Result<Answer, Refusal> {
        let asked = |name: &str| call.get(name).map(str::to_owned);
        let asked = Preferences { theme: asked("theme"), names: asked("names") };
        let reset = call.get("reset").is_some();
        let changes = reset || asked != Preferences::default();
        let whole_place = call.get("for") == Some(CHANNEL);
        let had = if whole_place { &context.place.look } else { &context.person.look };
        let had = if reset { Preferences::default() } else { Preferences::read(had.as_deref()) };
        let preferences = asked.or(&had);
        if whole_place && changes {
            context.change.set_place_look(context.place.id, &preferences.write()).await?;
            let (place, words) = (context.place.clone(), context.public(&context.place));
            let look = describe(words, &preferences);
            let text = words.say("tell-look", &[("name", context.name().into()), ("look", look.into())]);
            context.send_to(&place, None, &Message::text(text)).await?;
        } else if changes {
            context.change.set_person_look(context.person.id, &preferences.write()).await?;
        }
        let words = context.words();
        let key = if whole_place { "done-look-channel" } else { "done-look" };
        Ok(Answer::private(Message::text(words.say(key, &[("look", describe(words, &preferences).into())]))))
    }
}

fn describe(words: Words<'_>, preferences: &Preferences) -> String {
    let choice = |value: &Option<String>| {
        value.as_ref().map_or_else(|| words.word("look-as-usual"), |value| words.word(&format!("choice-{value}")))
    };
    words.say("look", &[("theme", choice(&preferences.theme).into()), ("names", choice(&preferences.names).into())])
}
