//! What Discord tells, read no further than the bot needs it. Whatever else an object holds, now or in years, is passed
//! over; a field that the bot can do without and cannot read is as good as not there. So nothing that Discord adds can
//! make the bot deaf.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serenity::all::{ChannelId, ChannelType, CommandId, GuildId, InteractionId, Permissions, RoleId, UserId};

/// A field that may be missing or of another form.
fn lenient<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(from: D) -> Result<T, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(from)?).unwrap_or_default())
}

/// A list without those of its elements that cannot be read.
fn readable<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Vec<T>, D::Error> {
    let Value::Array(list) = Value::deserialize(from)? else { return Ok(Vec::new()) };
    Ok(list.into_iter().filter_map(|one| serde_json::from_value(one).ok()).collect())
}

/// Permissions as Discord writes them: a number as text. Bits that nobody knows yet are dropped.
fn bits<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Permissions>, D::Error> {
    let bits = match Value::deserialize(from)? {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64(),
        _ => None,
    };
    Ok(bits.map(Permissions::from_bits_truncate))
}

/// An id of a thing of any kind.
fn number<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(from)?;
    let id = value.as_str().and_then(|text| text.parse().ok()).or_else(|| value.as_u64());
    id.ok_or_else(|| serde::de::Error::custom("an id is a number"))
}

/// What a user did (Interactions/Receiving and Responding, Interaction Structure).
#[derive(Deserialize, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: InteractionId,
    /// The secret by which it is answered.
    pub token: String,
    /// Its type: see [`Interaction::kind`].
    #[serde(rename = "type")]
    kind: u64,
    /// What was done.
    #[serde(default, deserialize_with = "lenient")]
    pub data: Data,
    /// Where.
    pub channel_id: ChannelId,
    /// More about where.
    #[serde(default, deserialize_with = "lenient")]
    pub channel: Option<Channel>,
    /// The server.
    #[serde(default, deserialize_with = "lenient")]
    pub guild_id: Option<GuildId>,
    /// The user as a member of the server.
    #[serde(default, deserialize_with = "lenient")]
    pub member: Option<Member>,
    /// The user, in private messages.
    #[serde(default, deserialize_with = "lenient")]
    user: Option<Account>,
    /// The language of the user's program.
    #[serde(default, deserialize_with = "lenient")]
    pub locale: String,
    /// What the bot may do there.
    #[serde(default, deserialize_with = "bits")]
    pub app_permissions: Option<Permissions>,
    /// The message whose button was pressed.
    #[serde(default, deserialize_with = "lenient")]
    message: Option<Pressed>,
}

/// What kind of thing a user did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InteractionKind {
    /// A slash command was given.
    Command,
    /// A button was pressed, or something was chosen from a menu.
    Component,
    /// An argument is being typed.
    Autocomplete,
    /// Something that the bot does not offer.
    Other,
}

impl Interaction {
    /// What kind of thing the user did.
    pub fn kind(&self) -> InteractionKind {
        match self.kind {
            2 => InteractionKind::Command,
            3 => InteractionKind::Component,
            4 => InteractionKind::Autocomplete,
            _ => InteractionKind::Other,
        }
    }

    /// Who did it.
    pub fn account(&self) -> Option<&Account> {
        self.member.as_ref().and_then(|member| member.user.as_ref()).or(self.user.as_ref())
    }

    /// Whether the message whose button was pressed is seen by that user alone.
    pub fn is_in_private_message(&self) -> bool {
        const EPHEMERAL: u64 = 1 << 6;
        self.message.as_ref().is_some_and(|message| message.flags & EPHEMERAL != 0)
    }
}

/// The data of a command, or of a button or menu.
#[derive(Deserialize, Default, Debug)]
pub struct Data {
    /// The command.
    #[serde(default, deserialize_with = "lenient")]
    pub name: String,
    /// Its arguments.
    #[serde(default, deserialize_with = "readable")]
    pub options: Vec<Argument>,
    /// The users whom the arguments name.
    #[serde(default, deserialize_with = "lenient")]
    pub resolved: Resolved,
    /// The button or menu.
    #[serde(default, deserialize_with = "lenient")]
    pub custom_id: String,
    /// What was chosen from a menu.
    #[serde(default, deserialize_with = "readable")]
    pub values: Vec<String>,
}

/// Users whom a command names, by their ids.
#[derive(Deserialize, Default, Debug)]
pub struct Resolved {
    /// Their accounts.
    #[serde(default, deserialize_with = "lenient")]
    pub users: BTreeMap<String, Account>,
    /// As members of the server, without the accounts.
    #[serde(default, deserialize_with = "lenient")]
    pub members: BTreeMap<String, Member>,
    /// The files that come with it.
    #[serde(default, deserialize_with = "lenient")]
    pub attachments: BTreeMap<String, Attachment>,
}

/// A file that somebody sends (Resources/Message, Attachment Object).
#[derive(Deserialize, Default, Debug)]
pub struct Attachment {
    /// Where it is.
    #[serde(default, deserialize_with = "lenient")]
    pub url: String,
    /// How many bytes it has.
    #[serde(default, deserialize_with = "lenient")]
    pub size: u64,
}

/// An argument of a command.
#[derive(Deserialize, Debug)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its value.
    #[serde(default)]
    pub value: Value,
    /// Whether it is being typed.
    #[serde(default, deserialize_with = "lenient")]
    pub focused: bool,
}

#[derive(Deserialize, Debug)]
struct Pressed {
    #[serde(default, deserialize_with = "lenient")]
    flags: u64,
}

/// A user.
#[derive(Deserialize, Debug)]
pub struct Account {
    /// The account.
    pub id: UserId,
    /// Its name.
    #[serde(default, deserialize_with = "lenient")]
    pub username: String,
    /// The name it shows.
    #[serde(default, deserialize_with = "lenient")]
    pub global_name: Option<String>,
    /// Whether it belongs to a program.
    #[serde(default, deserialize_with = "lenient")]
    pub bot: bool,
}

/// A member of a server.
#[derive(Deserialize, Debug)]
pub struct Member {
    /// The user.
    #[serde(default, deserialize_with = "lenient")]
    pub user: Option<Account>,
    /// The name shown in that server.
    #[serde(default, deserialize_with = "lenient")]
    pub nick: Option<String>,
    /// The roles.
    #[serde(default, deserialize_with = "readable")]
    pub roles: Vec<RoleId>,
    /// What the user may do in the channel of an interaction.
    #[serde(default, deserialize_with = "bits")]
    pub permissions: Option<Permissions>,
}

/// A channel or thread.
#[derive(Deserialize, Debug)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its kind.
    #[serde(rename = "type", default = "unknown_kind", deserialize_with = "channel_kind")]
    pub kind: ChannelType,
    /// Its server.
    #[serde(default, deserialize_with = "lenient")]
    pub guild_id: Option<GuildId>,
    /// The channel of a thread.
    #[serde(default, deserialize_with = "lenient")]
    pub parent_id: Option<ChannelId>,
    /// What is allowed and denied in it.
    #[serde(default, deserialize_with = "readable")]
    pub permission_overwrites: Vec<Overwrite>,
    /// What only threads have.
    #[serde(default, deserialize_with = "lenient")]
    pub thread_metadata: ThreadState,
    /// Where it stands in the list.
    #[serde(default, deserialize_with = "lenient")]
    pub position: i64,
}

fn unknown_kind() -> ChannelType {
    ChannelType::Unknown(u8::MAX)
}

fn channel_kind<'de, D: Deserializer<'de>>(from: D) -> Result<ChannelType, D::Error> {
    let number = Value::deserialize(from)?.as_u64().and_then(|kind| u8::try_from(kind).ok());
    Ok(number.map_or_else(unknown_kind, ChannelType::from))
}

/// The state of a thread.
#[derive(Deserialize, Default, Debug)]
pub struct ThreadState {
    /// Whether it is archived.
    #[serde(default, deserialize_with = "lenient")]
    pub archived: bool,
    /// Whether only moderators may reopen it.
    #[serde(default, deserialize_with = "lenient")]
    pub locked: bool,
}

/// What is allowed and denied in a channel to a role or user.
#[derive(Deserialize, Debug)]
pub struct Overwrite {
    /// The role or user.
    #[serde(deserialize_with = "number")]
    pub id: u64,
    /// What is allowed.
    #[serde(default, deserialize_with = "bits")]
    pub allow: Option<Permissions>,
    /// What is denied.
    #[serde(default, deserialize_with = "bits")]
    pub deny: Option<Permissions>,
}

/// A role of a server.
#[derive(Deserialize, Debug)]
pub struct Role {
    /// Its id; that of everybody is the server's.
    pub id: RoleId,
    /// What it allows.
    #[serde(default, deserialize_with = "bits")]
    pub permissions: Option<Permissions>,
}

/// A server.
#[derive(Deserialize, Debug)]
pub struct Guild {
    /// Its id.
    pub id: GuildId,
    /// Who owns it.
    #[serde(default, deserialize_with = "lenient")]
    pub owner_id: Option<UserId>,
    /// Its roles.
    #[serde(default, deserialize_with = "readable")]
    pub roles: Vec<Role>,
    /// Where it has its own messages.
    #[serde(default, deserialize_with = "lenient")]
    pub system_channel_id: Option<ChannelId>,
    /// Its language.
    #[serde(default, deserialize_with = "lenient")]
    pub preferred_locale: String,
}

/// A command of a menu.
#[derive(Deserialize, Debug)]
pub struct Command {
    /// Its id.
    pub id: CommandId,
    /// Its name.
    #[serde(default, deserialize_with = "lenient")]
    pub name: String,
    /// Changes whenever somebody changes it.
    #[serde(default, deserialize_with = "lenient")]
    pub version: String,
}

/// The bot's application (Resources/Application, Application Structure).
#[derive(Deserialize, Debug)]
pub struct Application {
    /// Its id.
    pub id: serenity::all::ApplicationId,
    /// Where interactions are sent to instead of the gateway.
    #[serde(default, deserialize_with = "lenient")]
    pub interactions_endpoint_url: Option<String>,
    /// Whether the printed link is not enough to add the bot.
    #[serde(default, deserialize_with = "lenient")]
    pub bot_require_code_grant: bool,
    /// How it is added, by the kinds of installing.
    #[serde(default, deserialize_with = "lenient")]
    pub integration_types_config: Value,
    /// How it is added, when that is not told by kind.
    #[serde(default, deserialize_with = "lenient")]
    pub install_params: Value,
}
