//! What the host's tool `check` looks at: token, connection, servers, permissions where games are played.

use std::path::Path;
use std::sync::Arc;

use sanguo_store::{Place, ReadOnly, StoreError};
use serenity::all::{ChannelId, GuildId, Permissions, UserId};
use serenity::http::Http;

use super::error::{DiscordError, ErrorKind, describe, kind};
use super::inbound::gateway::LAST_SESSIONS;
use super::model::Application;
use super::outbound::client;
use super::settings::{DiscordSettings, Games};
use super::{PLATFORM, http, permissions, place};

/// Looks at everything that can be looked at, prints what is well, and returns what needs fixing.
pub async fn check(settings: &DiscordSettings, database: &Path) -> Vec<String> {
    let Some(token) = settings.token() else {
        println!("ok: no DISCORD_TOKEN is set, so the bot does not play on Discord");
        return Vec::new();
    };
    let http = match http::client(settings) {
        Ok(client) => Arc::new(http::http(client, token, None)),
        Err(error) => return vec![error.to_string()],
    };
    let (application, me) = match client::who_am_i(&http).await {
        Ok(known) => known,
        Err(error) if kind(&error) == ErrorKind::Token => return vec![DiscordError::Token.to_string()],
        Err(error) => return vec![format!("Discord cannot be asked: {}", describe(&error))],
    };
    println!("ok: Discord accepts the token");
    let mut wrong = Vec::new();
    connection(&http, &mut wrong).await;
    portal(&application, &mut wrong);
    servers(&http, settings, application.id.get(), &mut wrong).await;
    places(&http, settings, me, database, &mut wrong).await;
    wrong
}

async fn connection(http: &Http, wrong: &mut Vec<String>) {
    match client::gateway(http).await.map(|gateway| gateway.session_start_limit) {
        Ok(limit) if limit.remaining < LAST_SESSIONS => wrong.push(format!(
            "the bot has connected to Discord too often, {} more connections are allowed and it waits; all are in {} \
             minutes. Find out what restarts it",
            limit.remaining,
            limit.reset_after / 60_000 + 1
        )),
        Ok(limit) => {
            println!("ok: {} more connections are allowed today; no privileged intents are needed", limit.remaining);
        }
        Err(error) => wrong.push(format!("Discord does not tell its gateway: {}", describe(&error))),
    }
}

/// What is set in the portal and keeps users from being answered, or the bot from being added.
fn portal(application: &Application, wrong: &mut Vec<String>) {
    let page = format!("https://discord.com/developers/applications/{}", application.id);
    let before = wrong.len();
    if application.interactions_endpoint_url.as_ref().is_some_and(|url| !url.is_empty()) {
        wrong.push(format!(
            "an Interactions Endpoint URL is set, so Discord sends commands there and the bot hears none; empty it on \
             {page}/information"
        ));
    }
    if application.bot_require_code_grant {
        wrong.push(format!(
            "\"Requires OAuth2 Code Grant\" is on, so the invite link does not add the bot; switch it off on {page}/bot"
        ));
    }
    let by_kind = &application.integration_types_config["0"]["oauth2_install_params"];
    let install = if by_kind.is_object() { by_kind } else { &application.install_params };
    let scopes = install["scopes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let granted = install["permissions"].as_str().and_then(|text| text.parse().ok()).unwrap_or_default();
    let lacking = place::all_needed() - Permissions::from_bits_truncate(granted);
    if !scopes.iter().any(|scope| scope == "bot") {
        wrong.push(format!(
            "with \"Add App\" on the bot's profile a server gets the commands without the bot, so nothing can be played \
             there; on {page}/installation, under Default Install Settings, Guild Install, add the scope \"bot\" and the \
             permissions {}",
            permissions::in_words(place::all_needed())
        ));
    } else if !lacking.is_empty() {
        wrong.push(format!(
            "who adds the bot with \"Add App\" does not grant it {}; add that on {page}/installation, under Default Install \
             Settings, Guild Install",
            permissions::in_words(lacking)
        ));
    }
    if wrong.len() == before {
        println!("ok: the portal's settings let servers add the bot, and commands reach it");
    }
}

async fn servers(http: &Http, settings: &DiscordSettings, application: u64, wrong: &mut Vec<String>) {
    let invitation = place::invitation(application);
    let mut found: Vec<GuildId> = Vec::new();
    loop {
        match client::guilds(http, found.last().copied()).await {
            Ok(page) if page.is_empty() => break,
            Ok(page) => found.extend(page),
            Err(error) => return wrong.push(format!("Discord does not tell the bot's servers: {}", describe(&error))),
        }
    }
    match found.len() {
        0 => wrong.push(format!("the bot is in no server yet; invite it with {invitation}")),
        count => println!("ok: the bot is in {count} servers; invite it to another one with {invitation}"),
    }
    if let Some(trial) = settings.discord_guild
        && !found.contains(&GuildId::new(trial))
    {
        wrong.push(format!("DISCORD_GUILD is {trial}, but the bot is not in that server"));
    }
}

async fn open_places(database: &Path) -> Result<Vec<(String, Place)>, StoreError> {
    ReadOnly::open(database).await?.view().await?.discord_places().await
}

/// The places of open games.
async fn places(http: &Http, settings: &DiscordSettings, me: UserId, database: &Path, wrong: &mut Vec<String>) {
    if !database.exists() {
        return;
    }
    let places = match open_places(database).await {
        Ok(places) => places,
        Err(error) => return wrong.push(format!("the places of open games cannot be read: {error}")),
    };
    let mut good = 0;
    for (guild, place) in places {
        let target = if place.thread.is_empty() { &place.channel } else { &place.thread };
        let ids = guild.parse::<u64>().ok().zip(target.parse::<u64>().ok()).filter(|(a, b)| *a != 0 && *b != 0);
        let Some((guild, channel)) = ids else { continue };
        let threads = settings.discord_games == Games::Thread;
        let here = format!("{PLATFORM} channel https://discord.com/channels/{guild}/{channel}");
        match permissions::missing(http, me, GuildId::new(guild), ChannelId::new(channel), threads).await {
            Ok(missing) if missing.is_empty() => good += 1,
            Ok(missing) => wrong.push(format!(
                "in the {here} the bot lacks: {}. Grant them to its role, in the server's settings or the channel's",
                permissions::in_words(missing)
            )),
            Err(error) if kind(&error) == ErrorKind::Gone => wrong.push(format!(
                "the {here} is gone; its games go on in the channel above, or with /move #number from anywhere"
            )),
            Err(error) if kind(&error) == ErrorKind::Forbidden => wrong
                .push(format!("the {here} cannot be seen by the bot; invite it again, or grant it \"View Channel\"")),
            Err(error) => wrong.push(format!("the {here} cannot be looked at: {}", describe(&error))),
        }
    }
    println!("ok: the bot may do what it needs in {good} places of open games");
}
