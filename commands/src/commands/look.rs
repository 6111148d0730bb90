//! `look`: how pictures are to look, for oneself or for the place.

use async_trait::async_trait;

use super::Command;
use crate::ask::spec::{Action, ArgKind, Audience, Scope, Spec, Who, optional};
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
        let (whole_server, whole_place) = (SPEC.is_of_server(call), SPEC.is_of_place(call));
        let place = context.place.clone();
        let had = match (whole_server, whole_place) {
            (true, _) => context.change.server_choices(&place).await?.1,
            (false, true) => place.look.clone(),
            (false, false) => context.person.look.clone(),
        };
        let had = if reset { Preferences::default() } else { Preferences::read(had.as_deref()) };
        let preferences = asked.or(&had);
        let written = preferences.write();
        if changes && whole_server {
            context.change.set_server_look(&place, Some(written.as_str()).filter(|look| !look.is_empty())).await?;
        } else if changes && whole_place {
            context.change.set_place_look(place.id, &written).await?;
        } else if changes {
            context.change.set_person_look(context.person.id, Some(&written)).await?;
        }
        if changes && whole_place {
            let words = context.public(&place);
            let look = describe(words, &preferences);
            let key = if whole_server { "tell-look-server" } else { "tell-look" };
            let text = words.say(key, &[("name", context.name().into()), ("look", look.into())]);
            context.send_to(&place, None, &Message::text(text)).await?;
        }
        let words = context.words();
        let key = match (whole_server, whole_place) {
            (true, _) => "done-look-server",
            (false, true) => "done-look-channel",
            (false, false) => "done-look",
        };
        Ok(Answer::private(Message::text(words.say(key, &[("look", describe(words, &preferences).into())]))))
    }
}

fn describe(words: Words<'_>, preferences: &Preferences) -> String {
    let choice = |value: &Option<String>| {
        value.as_ref().map_or_else(|| words.word("look-as-usual"), |value| words.word(&format!("choice-{value}")))
    };
    words.say("look", &[("theme", choice(&preferences.theme).into()), ("names", choice(&preferences.names).into())])
}
