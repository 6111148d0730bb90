//! What users do on Discord: slash commands, buttons, menus, and values asked for while they type.

#[cfg(test)]
mod fuzz;
mod turns;

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::{Answer, Arg, Input, Invocation, Language, Message, Named, Request, Scope, Spec, User, Words};
use serde_json::Value;
use serenity::all::{
    ApplicationId, AutocompleteChoice, ChannelId, ChannelType, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, InteractionId, Permissions, UserId,
};
use serenity::http::Http;

use turns::{Turn, Turns};

use crate::discord::channels::Channels;
use crate::discord::error::describe;
use crate::discord::guilds::Guilds;
use crate::discord::model::{Account, Interaction, InteractionKind, Resolved};
use crate::discord::outbound::markup::Markup;
use crate::discord::outbound::{buttons, client, limits, render};
use crate::discord::place::{self, Spot};
use crate::discord::settings::Games;
use crate::discord::{PLATFORM, files, menu};
use crate::front::{App, Asker};

/// How long a list of values may take; Discord waits three seconds for it.
const COMPLETION: Duration = Duration::from_millis(1800);
/// How long it may take to look whether the bot is in a thread.
const LOOK: Duration = Duration::from_secs(3);
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
    /// Discord's interface, for answers.
    pub answers: Arc<Http>,
    /// What fetches files that people send.
    pub files: reqwest::Client,
    /// The servers of the bot.
    pub guilds: Guilds,
    /// What is known of the channels.
    pub channels: Channels,
    /// How texts are written.
    pub markup: Arc<Markup>,
    /// Where games are played.
    pub games: Games,
    /// The number of the application.
    pub application: ApplicationId,
    /// The bot itself.
    pub me: UserId,
    seen: Mutex<Seen>,
    /// A permit for each interaction in flight.
    turns: Turns,
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
        (answers, files): (Arc<Http>, reqwest::Client),
        channels: Channels,
        markup: Arc<Markup>,
        games: Games,
        (application, me): (ApplicationId, UserId),
    ) -> Handler {
        let turns = Turns::new();
        let guilds = Guilds::default();
        Handler { app, answers, files, guilds, channels, markup, games, application, me, seen: Mutex::default(), turns }
    }

    fn is_new(&self, id: InteractionId) -> bool {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).is_new(id.get())
    }

    /// What a user did.
    pub async fn interaction(&self, interaction: &Interaction) {
        if !self.is_new(interaction.id) {
            return;
        }
        match interaction.kind() {
            InteractionKind::Command => self.command(interaction).await,
            InteractionKind::Component => self.component(interaction).await,
            InteractionKind::Autocomplete => self.complete(interaction).await,
            InteractionKind::Other => tracing::debug!("an interaction of a kind that the bot does not offer"),
        }
    }

    /// A slash command.
    async fn command(&self, interaction: &Interaction) {
        // All answers are for the requester alone; what others must hear goes through the outbox.
        let promise = CreateInteractionResponseMessage::new().ephemeral(true);
        self.acknowledge(interaction.id, &interaction.token, &CreateInteractionResponse::Defer(promise)).await;
        let _turn = self.turn(interaction).await;
        let mut given = invocation(self.command_of(interaction), interaction);
        let mut file = None;
        if let Some((spec, arg)) = self.file_arg(interaction) {
            given.args.remove(arg.name);
            file = files::sent(&self.files, spec, interaction).await;
        }
        let mut call = self.call(interaction, Input::Command(given));
        call.request.file = file;
        let answer = self.work(&call).await;
        let placeholder = self.placeholder(&answer);
        let shown = render::private(&self.app.service, &self.markup, &answer.message, &placeholder).await;
        self.show(&call, client::answer(&self.answers, &self.app.stop, self.application, call.token, shown).await);
    }

    /// A button, or a choice from a menu.
    async fn component(&self, interaction: &Interaction) {
        let own = interaction.is_in_private_message();
        // A dialogue goes on in its own message; a button under a public message gets a private answer.
        let response = if own {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
        };
        self.acknowledge(interaction.id, &interaction.token, &response).await;
        let _turn = self.turn(interaction).await;
        let pressed = interaction.data.values.first().unwrap_or(&interaction.data.custom_id).clone();
        let call = self.call(interaction, Input::Press(pressed));
        let answer = self.work(&call).await;
        let placeholder = self.placeholder(&answer);
        let shown = render::private(&self.app.service, &self.markup, &answer.message, &placeholder).await;
        // After a trouble of the program the dialogue stays, so that its button can be pressed again.
        let done = if own && !answer.kept {
            client::tell(&self.answers, &self.app.stop, self.application, call.token, shown).await
        } else {
            client::answer(&self.answers, &self.app.stop, self.application, call.token, shown).await
        };
        self.show(&call, done);
    }

    async fn turn(&self, interaction: &Interaction) -> Option<Turn<'_>> {
        // An interaction without an account was not read at all.
        Some(self.turns.wait(interaction.account()?.id).await)
    }

    /// The command that an interaction gives, without what stands before the names of all.
    fn command_of<'a>(&self, interaction: &'a Interaction) -> &'a str {
        let name = interaction.data.name.as_str();
        name.strip_prefix(self.markup.prefix()).unwrap_or(name)
    }

    /// The argument of a command that is a file.
    fn file_arg(&self, interaction: &Interaction) -> Option<(&'static Spec, &'static Arg)> {
        let spec = self.app.service.catalogue().get(self.command_of(interaction))?;
        Some((spec, spec.file_arg()?))
    }

    fn call<'a>(&self, interaction: &'a Interaction, input: Input) -> Call<'a> {
        let spot = Spot::of(interaction, &self.guilds);
        let request = request(interaction, &spot, input);
        Call { id: interaction.id, token: &interaction.token, spot, request }
    }

    /// Values for an argument that is being typed.
    async fn complete(&self, interaction: &Interaction) {
        let choices = tokio::time::timeout(COMPLETION, self.choices(interaction)).await.unwrap_or_default();
        let response = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices));
        self.acknowledge(interaction.id, &interaction.token, &response).await;
    }

    async fn choices(&self, interaction: &Interaction) -> Vec<AutocompleteChoice> {
        // Here the values are the acknowledgement: who waits too long for a turn gets none.
        let _turn = self.turns.wait_typing().await;
        let service = &self.app.service;
        let spec = service.catalogue().get(self.command_of(interaction));
        let typed = interaction.data.options.iter().find(|argument| argument.focused);
        let Some((spec, typed)) = spec.zip(typed) else { return Vec::new() };
        let Some(arg) = spec.visible_args().find(|arg| arg.name == typed.name) else { return Vec::new() };
        let call = invocation(self.command_of(interaction), interaction);
        let request = request(interaction, &Spot::of(interaction, &self.guilds), Input::Command(call.clone()));
        let text = typed.value.as_str().map_or_else(|| typed.value.to_string(), str::to_owned);
        let found = service.suggest(&request, &call, arg, &text).await;
        let choice = |choice: sanguo_commands::Choice| {
            let name = limits::label(&choice.label, limits::CHOICE);
            match (menu::is_number(arg.kind), choice.text.parse::<i64>()) {
                (true, Ok(number)) => AutocompleteChoice::new(name, number),
                _ => AutocompleteChoice::new(name, choice.text),
            }
        };
        found.into_iter().take(limits::CHOICES).map(choice).collect()
    }

    async fn acknowledge(&self, id: InteractionId, token: &str, response: &CreateInteractionResponse) {
        if let Err(error) = client::respond(&self.answers, id, token, response).await {
            // What the user asked for is done all the same; the channel hears of it.
            tracing::warn!(interaction = id.get(), error, "could not acknowledge an interaction");
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
            tracing::warn!(interaction = call.id.get(), error = describe(&error), "could not show an answer");
        }
    }

    /// Does what is asked, as far as it is possible at that spot.
    async fn work(&self, call: &Call<'_>) -> Answer {
        let service = &self.app.service;
        let (channel, thread) = (&call.spot.channel, &call.spot.thread);
        // Side by side, since each may wait for the database.
        let ((), used) = futures::join!(self.channels.note(&call.spot), self.app.used(PLATFORM, channel, thread));
        if let Err(error) = used {
            tracing::warn!(%error, "could not wake what waits for a place");
        }
        let given = given(&call.request.input);
        let impossible = match &given {
            Some((spec, given)) => self.impossible(call, spec, given).await,
            None => None,
        };
        if let Some(key) = impossible {
            let language = service.language(&call.request).await;
            let text = self.explain(Words::new(service.texts(), language), key, call).await;
            return Answer { refused: true, language, ..Answer::private(Message::text(text)) };
        }
        let mut answer = service.handle(&call.request).await;
        self.app.wakeup.wake();
        let tells = given.is_some_and(|(spec, given)| spec.tells_the_place(&given));
        if !answer.refused && tells && !self.missing(call).await.is_empty() {
            let words = Words::new(service.texts(), answer.language);
            answer.message.text += &format!("\n\n{}", self.explain(words, "discord-missing", call).await);
        }
        answer
    }

    /// What the bot needs in the place of a call and is not allowed.
    async fn missing(&self, call: &Call<'_>) -> Permissions {
        let threads = self.games.are_threads_in(&self.app.service, &call.spot.channel).await;
        call.spot.missing(threads)
    }

    /// Why a command that speaks to the place it is given in cannot work there: the key of a text.
    async fn impossible(&self, call: &Call<'_>, spec: &Spec, given: &Invocation) -> Option<&'static str> {
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
        } else if self.is_outside(call).await {
            Some("discord-private-thread")
        } else {
            match lacking {
                Some(key) if !self.missing(call).await.is_empty() => Some(key),
                _ => None,
            }
        }
    }

    /// Whether a private thread goes on without the bot: commands can be given in it, and nothing be written
    /// (Topics/Threads, Permissions).
    async fn is_outside(&self, call: &Call<'_>) -> bool {
        let manages = call.spot.permissions.intersects(Permissions::MANAGE_THREADS | Permissions::ADMINISTRATOR);
        let thread = call.spot.thread.parse().ok().filter(|id| *id != 0).map(ChannelId::new);
        let Some(thread) = thread.filter(|_| call.spot.kind == ChannelType::PrivateThread && !manages) else {
            return false;
        };
        let is_in = client::is_in_thread(&self.answers, thread, self.me);
        // When Discord does not tell, it is tried.
        !matches!(tokio::time::timeout(LOOK, is_in).await, Ok(Ok(true) | Err(_)) | Err(_))
    }

    async fn explain(&self, words: Words<'_>, key: &str, call: &Call<'_>) -> String {
        let missing: Vec<String> = place::names(self.missing(call).await).map(|key| words.word(key)).collect();
        let link = place::invitation(self.application.get());
        words.say(key, &[("link", link.into()), ("missing", words.list(&missing).into())])
    }
}

/// Who may settle things for a whole server. To manage one of its channels is no right in all.
const MANAGES_SERVER: Permissions = Permissions::MANAGE_GUILD.union(Permissions::ADMINISTRATOR);
/// Who may settle things for a channel: whoever manages it, or the whole server. The permissions are those in the channel.
const MANAGES: Permissions = Permissions::MANAGE_GUILD
    .union(Permissions::ADMINISTRATOR)
    .union(Permissions::MANAGE_CHANNELS)
    .union(Permissions::MANAGE_THREADS);

/// The user of an interaction; whether the user manages what is managed by one of these permissions.
fn user(interaction: &Interaction, manages: Permissions) -> User {
    let (member, account) = (interaction.member.as_ref(), interaction.account());
    let nick = member.and_then(|member| member.nick.clone());
    let shown = nick.or_else(|| account.and_then(|account| account.global_name.clone()));
    User {
        // An interaction without an account was not read at all.
        account: account.map(|account| account.id.to_string()).unwrap_or_default(),
        name: shown.or_else(|| account.map(|account| account.username.clone())).unwrap_or_default(),
        language: Language::read(&interaction.locale),
        manages: member.and_then(|member| member.permissions).is_some_and(|p| p.intersects(manages)),
    }
}

/// The command that an input gives.
fn given(input: &Input) -> Option<(&'static Spec, Invocation)> {
    let given = match input {
        Input::Command(invocation) => invocation.clone(),
        Input::Press(id) => Invocation::from_id(id)?,
        Input::Line(_) => return None,
    };
    Some((sanguo_commands::catalogue().get(&given.command)?, given))
}

fn request(interaction: &Interaction, spot: &Spot, input: Input) -> Request {
    let (channel, thread) = (spot.channel.clone(), spot.thread.clone());
    let of_server = given(&input).is_some_and(|(spec, given)| spec.is_of_server(&given));
    let manages = if of_server { MANAGES_SERVER } else { MANAGES };
    // Where the bot is not a member it answers in private only.
    let (user, members) = (user(interaction, manages), members(&interaction.data.resolved));
    let asker = Asker { platform: PLATFORM, channel, thread, alone: !spot.member, user, members };
    asker.request(interaction.id, input)
}

/// The users whom a command names.
fn members(resolved: &Resolved) -> Vec<Named> {
    let named = |(id, account): (&String, &Account)| {
        let nick = resolved.members.get(id).and_then(|member| member.nick.clone());
        let name = nick.or_else(|| account.global_name.clone()).unwrap_or_else(|| account.username.clone());
        Named { said: id.clone(), account: id.clone(), name, is_bot: account.bot }
    };
    resolved.users.iter().map(named).collect()
}

/// The command of an interaction with the arguments given so far.
fn invocation(command: &str, interaction: &Interaction) -> Invocation {
    let mut invocation = Invocation::new(command);
    // The argument that is being typed is no value yet.
    for option in interaction.data.options.iter().filter(|option| !option.focused) {
        let value = match &option.value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
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
        let menu = serde_json::to_value(menu::commands(catalogue, &texts, true, "")).unwrap();
        for (spec, command) in catalogue.iter().zip(menu.as_array().unwrap()) {
            for arg in spec.visible_args().filter(|arg| !arg.kind.values().is_empty()) {
                let options = command["options"].as_array().unwrap();
                let option = options.iter().find(|option| option["name"] == arg.name).unwrap();
                assert!(!option["choices"].as_array().unwrap().is_empty(), "{} {}", spec.name, arg.name);
            }
        }
    }
}
