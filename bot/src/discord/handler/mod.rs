//! What users do on Discord: slash commands, buttons, menus, and values asked for while they type.

#[cfg(test)]
mod fuzz;

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::{Answer, Input, Invocation, Language, Message, Request, Scope, Spec, User, Words};
use serenity::all::{
    AutocompleteChoice, CommandDataOptionValue, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    CreateAutocompleteResponse, CreateInteractionResponse, CreateInteractionResponseMessage, InteractionId, Member,
    MessageFlags, Permissions, User as Account,
};
use serenity::http::Http;
use tokio::sync::Semaphore;

use crate::discord::channels::Channels;
use crate::discord::error::describe;
use crate::discord::outbound::{buttons, client, limits, render};
use crate::discord::place::{self, Spot};
use crate::discord::settings::Games;
use crate::discord::{PLATFORM, menu};
use crate::front::{App, Asker, text};

/// How long a list of values may take; Discord waits three seconds for it.
const COMPLETION: Duration = Duration::from_millis(1800);
/// Interactions being worked on at the same time; more wait for their turn after they are acknowledged.
const AT_ONCE: usize = 512;
/// Interactions remembered, so that one that Discord sends twice is answered once.
const REMEMBERED: usize = 2048;

/// Interactions seen.
#[derive(Default)]
struct Seen {
    order: VecDeque<u64>,
    all: HashSet<u64>,
}

impl Seen {
    /// Whether an interaction is new.
    fn is_new(&mut self, id: u64) -> bool {
        if !self.all.insert(id) {
            return false;
        }
        self.order.push_back(id);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.all.remove(&oldest);
        }
        true
    }
}

/// Answers users.
pub struct Handler {
    /// The commands, and the wakeup.
    pub app: App,
    /// Discord's interface.
    pub http: Arc<Http>,
    /// What is known of the channels.
    pub channels: Channels,
    /// Where games are played.
    pub games: Games,
    /// The number of the application.
    pub application: serenity::all::ApplicationId,
    seen: Mutex<Seen>,
    /// A permit for each interaction in flight.
    work: Semaphore,
}

/// An interaction, however it was made.
struct Call<'a> {
    id: InteractionId,
    token: &'a str,
    spot: Spot,
    request: Request,
}

impl Handler {
    /// A handler.
    pub fn new(
        app: App,
        http: Arc<Http>,
        channels: Channels,
        games: Games,
        application: serenity::all::ApplicationId,
    ) -> Handler {
        let work = Semaphore::new(AT_ONCE);
        Handler { app, http, channels, games, application, seen: Mutex::default(), work }
    }

    fn is_new(&self, id: InteractionId) -> bool {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).is_new(id.get())
    }

    /// A slash command.
    pub async fn command(&self, interaction: &CommandInteraction) {
        if !self.is_new(interaction.id) {
            return;
        }
        // All answers are for the requester alone; what others must hear goes through the outbox.
        let promise = CreateInteractionResponseMessage::new().ephemeral(true);
        self.acknowledge(interaction.id, &interaction.token, &CreateInteractionResponse::Defer(promise)).await;
        let _permit = self.work.acquire().await;
        let spot = spot_of_command(interaction);
        let user = user(&interaction.user, interaction.member.as_deref(), &interaction.locale);
        let request = request(interaction.id, &spot, user, Input::Command(invocation(interaction)));
        let call = Call { id: interaction.id, token: &interaction.token, spot, request };
        let answer = self.work(&call).await;
        let placeholder = self.placeholder(&answer);
        let shown = render::private(&self.app.service, &answer.message, &placeholder).await;
        self.show(&call, client::answer(&self.http, &self.app.stop, self.application, call.token, shown).await);
    }

    /// A button, or a choice from a menu.
    pub async fn component(&self, interaction: &ComponentInteraction) {
        if !self.is_new(interaction.id) {
            return;
        }
        let own = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        // A dialogue goes on in its own message; a button under a public message gets a private answer.
        let response = if own {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
        };
        self.acknowledge(interaction.id, &interaction.token, &response).await;
        let _permit = self.work.acquire().await;
        let spot = Spot::of(
            interaction.channel.as_ref(),
            interaction.channel_id,
            interaction.guild_id,
            &interaction.authorizing_integration_owners,
            interaction.app_permissions,
        );
        let pressed = match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned().unwrap_or_default(),
            _ => interaction.data.custom_id.clone(),
        };
        let user = user(&interaction.user, interaction.member.as_ref(), &interaction.locale);
        let request = request(interaction.id, &spot, user, Input::Press(pressed));
        let call = Call { id: interaction.id, token: &interaction.token, spot, request };
        let answer = self.work(&call).await;
        let placeholder = self.placeholder(&answer);
        let shown = render::private(&self.app.service, &answer.message, &placeholder).await;
        // After a trouble of the program the dialogue stays, so that its button can be pressed again.
        let done = if own && !answer.kept {
            client::tell(&self.http, &self.app.stop, self.application, call.token, shown).await
        } else {
            client::answer(&self.http, &self.app.stop, self.application, call.token, shown).await
        };
        self.show(&call, done);
    }

    /// Values for an argument that is being typed.
    pub async fn complete(&self, interaction: &CommandInteraction) {
        if !self.is_new(interaction.id) {
            return;
        }
        let choices = tokio::time::timeout(COMPLETION, self.choices(interaction)).await.unwrap_or_default();
        let response = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices));
        self.acknowledge(interaction.id, &interaction.token, &response).await;
    }

    async fn choices(&self, interaction: &CommandInteraction) -> Vec<AutocompleteChoice> {
        // Here the values are the acknowledgement: who waits too long for a turn gets none.
        let _permit = self.work.acquire().await;
        let service = &self.app.service;
        let spec = service.catalogue().get(&interaction.data.name);
        let Some((spec, typed)) = spec.zip(interaction.data.autocomplete()) else { return Vec::new() };
        let Some(arg) = spec.visible_args().find(|arg| arg.name == typed.name) else { return Vec::new() };
        let call = invocation(interaction);
        let user = user(&interaction.user, interaction.member.as_deref(), &interaction.locale);
        let input = Input::Command(call.clone());
        let request = request(interaction.id, &spot_of_command(interaction), user, input);
        let found = service.suggest(&request, &call, arg, typed.value).await;
        let choice = |choice: sanguo_commands::Choice| {
            let name = text::cut(&choice.label, limits::CHOICE);
            match (menu::is_number(arg.kind), choice.text.parse::<i64>()) {
                (true, Ok(number)) => AutocompleteChoice::new(name, number),
                _ => AutocompleteChoice::new(name, choice.text),
            }
        };
        found.into_iter().take(limits::CHOICES).map(choice).collect()
    }

    async fn acknowledge(&self, id: InteractionId, token: &str, response: &CreateInteractionResponse) {
        if let Err(error) = client::respond(&self.http, id, token, response).await {
            // What the user asked for is done all the same; the channel hears of it.
            tracing::warn!(interaction = id.get(), error, "an interaction is not acknowledged");
        }
    }

    /// What stands on a menu before something is chosen.
    fn placeholder(&self, answer: &Answer) -> String {
        if !buttons::has_menu(&answer.message.buttons) {
            return String::new();
        }
        self.app.service.texts().get(answer.language, "discord-choose", &[])
    }

    fn show(&self, call: &Call<'_>, done: serenity::Result<()>) {
        if let Err(error) = done {
            tracing::warn!(interaction = call.id.get(), error = describe(&error), "an answer cannot be shown");
        }
    }

    /// Does what is asked, as far as it is possible at that spot.
    async fn work(&self, call: &Call<'_>) -> Answer {
        let service = &self.app.service;
        self.channels.note(&call.spot).await;
        let given = match &call.request.input {
            Input::Command(invocation) => Some(invocation.clone()),
            Input::Press(id) => Invocation::from_id(id),
            Input::Line(_) => None,
        };
        let given = given.and_then(|given| Some((service.catalogue().get(&given.command)?, given)));
        if let Some(key) = given.as_ref().and_then(|(spec, given)| self.impossible(call, spec, given)) {
            let language = service.language(&call.request).await;
            let text = self.explain(Words::new(service.texts(), language), key, call);
            return Answer { refused: true, language, ..Answer::private(Message::text(text)) };
        }
        let mut answer = service.handle(&call.request).await;
        self.app.wakeup.wake();
        let tells = given.is_some_and(|(spec, given)| spec.tells_the_place(&given));
        if !answer.refused && tells && !self.missing(call).is_empty() {
            let words = Words::new(service.texts(), answer.language);
            answer.message.text += &format!("\n\n{}", self.explain(words, "discord-missing", call));
        }
        answer
    }

    fn missing(&self, call: &Call<'_>) -> Permissions {
        call.spot.missing(self.games == Games::Thread)
    }

    /// Why a command that speaks to the place it is given in cannot work there: the key of a text.
    fn impossible(&self, call: &Call<'_>, spec: &Spec, given: &Invocation) -> Option<&'static str> {
        // Without permissions nothing is begun here; what is there already can always be ended.
        let lacking = match spec.scope {
            Scope::Opening => Some("discord-cannot-open"),
            Scope::Place if !spec.ends(given) => Some("discord-cannot-bridge"),
            _ => None,
        };
        if lacking.is_none() && !spec.is_of_place(given) {
            return None;
        }
        if call.spot.guild.is_none() {
            Some("discord-only-in-server")
        } else if !call.spot.member {
            Some("discord-not-member")
        } else {
            lacking.filter(|_| !self.missing(call).is_empty())
        }
    }

    fn explain(&self, words: Words<'_>, key: &str, call: &Call<'_>) -> String {
        let missing: Vec<String> = place::names(self.missing(call)).map(|key| words.word(key)).collect();
        let link = place::invitation(self.application.get());
        words.say(key, &[("link", link.into()), ("missing", words.list(&missing).into())])
    }
}

fn spot_of_command(interaction: &CommandInteraction) -> Spot {
    Spot::of(
        interaction.channel.as_ref(),
        interaction.channel_id,
        interaction.guild_id,
        &interaction.authorizing_integration_owners,
        interaction.app_permissions,
    )
}

fn user(account: &Account, member: Option<&Member>, locale: &str) -> User {
    let nick = member.and_then(|member| member.nick.clone());
    User {
        account: account.id.to_string(),
        name: nick.or_else(|| account.global_name.clone()).unwrap_or_else(|| account.name.clone()),
        language: Language::read(locale),
        manages: member
            .and_then(|member| member.permissions)
            .is_some_and(|p| p.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)),
    }
}

fn request(id: InteractionId, spot: &Spot, user: User, input: Input) -> Request {
    let asker = Asker { platform: PLATFORM, channel: spot.channel.clone(), thread: spot.thread.clone(), user };
    asker.request(id, input)
}

/// The command of an interaction with the arguments given so far.
fn invocation(interaction: &CommandInteraction) -> Invocation {
    let mut invocation = Invocation::new(&interaction.data.name);
    for option in &interaction.data.options {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => text.trim().to_owned(),
            CommandDataOptionValue::Integer(number) => number.to_string(),
            // The argument that is being typed is no value yet.
            _ => continue,
        };
        if !value.is_empty() {
            invocation.args.insert(option.name.clone(), value);
        }
    }
    invocation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once() {
        let mut seen = Seen::default();
        assert!(seen.is_new(1) && !seen.is_new(1));
        for id in 2..3000 {
            assert!(seen.is_new(id));
        }
        assert!(!seen.is_new(2999) && seen.all.len() == REMEMBERED);
    }

    #[test]
    fn every_argument_of_few_values_has_choices() {
        let texts = sanguo_commands::Texts::new();
        let catalogue = sanguo_commands::catalogue();
        let menu = serde_json::to_value(menu::commands(catalogue, &texts, true)).unwrap();
        for (spec, command) in catalogue.iter().zip(menu.as_array().unwrap()) {
            for arg in spec.visible_args().filter(|arg| !arg.kind.values().is_empty()) {
                let options = command["options"].as_array().unwrap();
                let option = options.iter().find(|option| option["name"] == arg.name).unwrap();
                assert!(!option["choices"].as_array().unwrap().is_empty(), "{} {}", spec.name, arg.name);
            }
        }
    }
}
