//! The calls of Discord's interface that the front makes, with answers read no further than needed.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::Result;
use serenity::all::{
    ApplicationId, ChannelId, CreateActionRow, CreateAttachment, CreateCommand, CreateInteractionResponse, GuildId,
    InteractionId, MessageId, UserId,
};
use serenity::http::{Http, LightMethod, Multipart, MultipartUpload, Request, Route};

use super::render::{Body, Shown};
use crate::clock;
use crate::discord::error::{ErrorKind, describe, kind};
use crate::discord::model::{Application, Channel, Command, Guild, Member};
use crate::front::{Backoff, Stop};

/// A message or channel: its id.
#[derive(Deserialize)]
struct Made<Id> {
    id: Id,
}

fn request<'a>(route: Route<'a>, method: LightMethod, body: &impl Serialize) -> serde_json::Result<Request<'a>> {
    Ok(Request::new(route, method).body(Some(serde_json::to_vec(body)?)))
}

/// A request with a message body and its file.
fn posting<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &Body,
    file: Option<CreateAttachment>,
) -> serde_json::Result<Request<'a>> {
    let Some(file) = file else { return request(route, method, body) };
    Ok(Request::new(route, method).multipart(Some(Multipart {
        upload: MultipartUpload::Attachments(vec![file]),
        fields: Vec::new(),
        payload_json: Some(serde_json::to_string(body)?),
    })))
}

/// Sends a message, in as many pieces as it takes, each of them once however often this is tried again soon after.
pub async fn send(http: &Http, channel: ChannelId, shown: Shown, nonce: &str) -> Result<MessageId> {
    let count = shown.before.len();
    let route = || Route::ChannelMessages { channel_id: channel };
    for (i, body) in shown.before.into_iter().enumerate() {
        let body = body.once(format!("{nonce}.{i}"));
        http.request(request(route(), LightMethod::Post, &body)?).await?;
    }
    let body = shown.last.once(format!("{nonce}.{count}"));
    let made: Made<MessageId> = http.fire(posting(route(), LightMethod::Post, &body, shown.file)?).await?;
    Ok(made.id)
}

/// The private channel of the bot with a user, opened when there is none yet (Resources/User, Create DM).
pub async fn private_channel(http: &Http, user: UserId) -> Result<ChannelId> {
    #[derive(Serialize)]
    struct With {
        recipient_id: UserId,
    }
    let made: Made<ChannelId> =
        http.fire(request(Route::UserMeDmChannels, LightMethod::Post, &With { recipient_id: user })?).await?;
    Ok(made.id)
}

/// Puts something else in the place of a message.
pub async fn edit(http: &Http, channel: ChannelId, message: MessageId, shown: Shown) -> Result<()> {
    let route = Route::ChannelMessage { channel_id: channel, message_id: message };
    http.request(posting(route, LightMethod::Patch, &shown.last, shown.file)?).await.map(drop)
}

/// Puts other buttons in the place of those of a message, or none, and leaves the rest.
pub async fn change_buttons(
    http: &Http,
    channel: ChannelId,
    message: MessageId,
    rows: &[CreateActionRow],
) -> Result<()> {
    #[derive(Serialize)]
    struct Buttons<'a> {
        components: &'a [CreateActionRow],
    }
    let route = Route::ChannelMessage { channel_id: channel, message_id: message };
    http.request(request(route, LightMethod::Patch, &Buttons { components: rows })?).await.map(drop)
}

/// Opens a thread from a message, and returns it. It has the number of the message.
pub async fn open_thread(http: &Http, channel: ChannelId, message: MessageId, name: &str) -> Result<ChannelId> {
    #[derive(Serialize)]
    struct New<'a> {
        name: &'a str,
        auto_archive_duration: u16,
    }
    /// A week, the longest there is.
    const WEEK: u16 = 10_080;
    let route = Route::ChannelMessageThreads { channel_id: channel, message_id: message };
    let body = New { name, auto_archive_duration: WEEK };
    match http.fire::<Made<ChannelId>>(request(route, LightMethod::Post, &body)?).await {
        Ok(made) => Ok(made.id),
        Err(error) if kind(&error) == ErrorKind::ThreadExists => Ok(ChannelId::new(message.get())),
        Err(error) => Err(error),
    }
}

/// A change of a thread; what is not said stays.
#[derive(Serialize, Default)]
pub struct ThreadChange {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is archived.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub archived: Option<bool>,
    /// After how many minutes without a message it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_archive_duration: Option<u16>,
}

/// Changes a thread.
pub async fn change_thread(http: &Http, thread: ChannelId, change: &ThreadChange) -> Result<()> {
    let route = Route::Channel { channel_id: thread };
    http.request(request(route, LightMethod::Patch, change)?).await.map(drop)
}

/// Reopens an archived thread.
pub async fn reopen(http: &Http, thread: ChannelId) -> Result<()> {
    change_thread(http, thread, &ThreadChange { archived: Some(false), ..ThreadChange::default() }).await
}

/// Whether a user is in a thread.
pub async fn is_in_thread(http: &Http, thread: ChannelId, user: UserId) -> Result<bool> {
    let route = Route::ChannelThreadMember { channel_id: thread, user_id: user };
    match http.request(Request::new(route, LightMethod::Get)).await {
        Ok(_) => Ok(true),
        Err(error) if matches!(kind(&error), ErrorKind::NoMember | ErrorKind::Forbidden | ErrorKind::Gone) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether a user is a member of a server.
pub async fn is_member(http: &Http, guild: GuildId, user: UserId) -> Result<bool> {
    let route = Route::GuildMember { guild_id: guild, user_id: user };
    match http.request(Request::new(route, LightMethod::Get)).await {
        Ok(_) => Ok(true),
        Err(error) if kind(&error) == ErrorKind::NoMember => Ok(false),
        Err(error) => Err(error),
    }
}

/// How long one attempt to acknowledge may take: two of them fit into the three seconds there are.
const ACKNOWLEDGE: Duration = Duration::from_millis(1200);

/// Acknowledges or answers an interaction at once, a second time when the first attempt fails on the way.
pub async fn respond(
    http: &Http,
    id: InteractionId,
    token: &str,
    response: &CreateInteractionResponse,
) -> Result<(), String> {
    let mut told = String::new();
    for _ in 0..2 {
        let attempt = http.create_interaction_response(id, token, response, Vec::new());
        match tokio::time::timeout(ACKNOWLEDGE, attempt).await {
            Ok(Ok(())) => return Ok(()),
            // The first attempt arrived, only its answer did not.
            Ok(Err(error)) if kind(&error) == ErrorKind::Answered => return Ok(()),
            Ok(Err(error)) => {
                told = describe(&error);
                if !kind(&error).may_pass() {
                    break;
                }
            }
            Err(_) => "no answer in time".clone_into(&mut told),
        }
    }
    Err(told)
}

/// How often an answer is tried, and the pauses between: its user is waiting.
const TRIES: u32 = 4;
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(6));

/// Shows the answer to an interaction in the message that was promised or pressed, what does not fit in more messages.
pub async fn answer(http: &Http, stop: &Stop, application: ApplicationId, token: &str, shown: Shown) -> Result<()> {
    let Shown { mut before, last, file } = shown;
    let original = || Route::WebhookOriginalInteractionResponse { application_id: application, token };
    let followup = || Route::WebhookFollowupMessages { application_id: application, token };
    if before.is_empty() {
        return patiently(http, stop, || posting(original(), LightMethod::Patch, &last, file.clone())).await;
    }
    let first = before.remove(0);
    patiently(http, stop, || posting(original(), LightMethod::Patch, &first, None)).await?;
    for body in before {
        let body = body.ephemeral();
        patiently(http, stop, || posting(followup(), LightMethod::Post, &body, None)).await?;
    }
    let last = last.ephemeral();
    patiently(http, stop, || posting(followup(), LightMethod::Post, &last, file.clone())).await
}

/// Tells the user of an interaction something more, for that user only.
pub async fn tell(http: &Http, stop: &Stop, application: ApplicationId, token: &str, shown: Shown) -> Result<()> {
    let route = || Route::WebhookFollowupMessages { application_id: application, token };
    let last = shown.last.ephemeral();
    patiently(http, stop, || posting(route(), LightMethod::Post, &last, shown.file.clone())).await
}

/// Sends a request, again after troubles that pass, unless the process stops.
async fn patiently<'a>(http: &Http, stop: &Stop, make: impl Fn() -> serde_json::Result<Request<'a>>) -> Result<()> {
    let mut pauses = PAUSES;
    for _ in 1..TRIES {
        match http.request(make()?).await {
            Err(error) if kind(&error).may_pass() && !stop.pause(pauses.next(clock::chance())).await => {}
            done => return done.map(drop),
        }
    }
    http.request(make()?).await.map(drop)
}

async fn get<T: DeserializeOwned>(http: &Http, route: Route<'_>) -> Result<T> {
    http.fire(Request::new(route, LightMethod::Get)).await
}

/// The bot's application and its own account.
pub async fn who_am_i(http: &Http) -> Result<(Application, UserId)> {
    let application = get(http, Route::Oauth2ApplicationCurrent).await?;
    let user: Made<UserId> = get(http, Route::UserMe).await?;
    Ok((application, user.id))
}

/// A channel or thread.
pub async fn channel(http: &Http, channel: ChannelId) -> Result<Channel> {
    get(http, Route::Channel { channel_id: channel }).await
}

/// A server.
pub async fn guild(http: &Http, guild: GuildId) -> Result<Guild> {
    get(http, Route::Guild { guild_id: guild }).await
}

/// The channels of a server.
pub async fn channels(http: &Http, guild: GuildId) -> Result<Vec<Channel>> {
    let all: Vec<Value> = get(http, Route::GuildChannels { guild_id: guild }).await?;
    Ok(all.into_iter().filter_map(|one| serde_json::from_value(one).ok()).collect())
}

/// A member of a server.
pub async fn member(http: &Http, guild: GuildId, user: UserId) -> Result<Member> {
    get(http, Route::GuildMember { guild_id: guild, user_id: user }).await
}

/// The servers of the bot, at most 200 after one of them.
pub async fn guilds(http: &Http, after: Option<GuildId>) -> Result<Vec<GuildId>> {
    let mut params = vec![("limit", "200".to_owned())];
    params.extend(after.map(|id| ("after", id.to_string())));
    let all: Vec<Made<GuildId>> =
        http.fire(Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(params))).await?;
    Ok(all.into_iter().map(|guild| guild.id).collect())
}

/// How a bot may connect (Events/Gateway, Get Gateway Bot).
#[derive(Deserialize, Debug)]
pub struct GatewayTold {
    /// The address.
    pub url: String,
    /// How many sessions may be begun.
    pub session_start_limit: SessionStartLimit,
}

/// How many sessions may be begun.
#[derive(Deserialize, Debug)]
pub struct SessionStartLimit {
    /// How many more today.
    pub remaining: u64,
    /// When the day ends, in milliseconds from now.
    pub reset_after: u64,
}

/// How the bot may connect.
pub async fn gateway(http: &Http) -> Result<GatewayTold> {
    get(http, Route::GatewayBot).await
}

/// The commands of a menu, for everywhere or for one server.
pub async fn commands(http: &Http, application: ApplicationId, guild: Option<GuildId>) -> Result<Vec<Command>> {
    get(http, menu(application, guild)).await
}

/// Puts commands in the place of a menu, and returns them as they are there.
pub async fn set_commands(
    http: &Http,
    application: ApplicationId,
    guild: Option<GuildId>,
    commands: &[CreateCommand],
) -> Result<Vec<Command>> {
    http.fire(request(menu(application, guild), LightMethod::Put, &commands)?).await
}

fn menu(application: ApplicationId, guild: Option<GuildId>) -> Route<'static> {
    match guild {
        Some(guild) => Route::GuildCommands { application_id: application, guild_id: guild },
        None => Route::Commands { application_id: application },
    }
}
