//! The loopback interface over HTTP: every call the bot makes is checked by the rules, answered, and noted.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::Shared;
use crate::inventions;
use crate::rules;
use crate::world::{
    APPLICATION, Call, Channel, Fault, GUILD, Message, NONCE_LASTS, RENAMES, TOKEN, Trouble, World, kind, permission,
};

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(answer).with_state(shared)
}

/// What a call brings.
struct Brought {
    body: Value,
    files: Vec<Bytes>,
}

/// How long a bot waits at least before it sends the same answer to an interaction once more.
const LATE: Duration = Duration::from_secs(1);

/// What it is answered with.
pub(crate) struct Reply(u16, Value);

fn refused(status: u16, code: i64, message: &str) -> Reply {
    Reply(status, json!({"code": code, "message": message}))
}

fn unknown_channel() -> Reply {
    refused(404, 10_003, "Unknown Channel")
}

/// The host of the files that people send.
pub(crate) const FILES: &str = "cdn.discordapp.com";

/// A file that somebody sent, as the test wants it.
fn file(world: &mut World, path: &str) -> Response {
    let id = path.strip_prefix("/ephemeral-attachments/1/").and_then(|rest| rest.split('/').next()?.parse().ok());
    let Some(file) = id.and_then(|id: u64| world.files.get_mut(&id)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    file.fetched += 1;
    match &file.elsewhere {
        Some(url) => (StatusCode::FOUND, [(header::LOCATION, url.clone())]).into_response(),
        None => file.content.clone().into_response(),
    }
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    if request.headers().get(header::HOST).is_some_and(|host| host == FILES) {
        return shared.change(|world| file(world, request.uri().path()));
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let route = path.strip_prefix("/api/v10/").unwrap_or_default();
    let taken = shared.change(|world| world.limits.take(method.as_str(), route));
    let mut response = if taken.is_too_many() {
        let seconds = taken.reset_after.as_secs_f64();
        let scope = if taken.global { "global" } else { "user" };
        limited(&shared, &method, &path, seconds, scope)
    } else {
        serve(Arc::clone(&shared), request).await
    };
    taken.tell(response.headers_mut());
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert("x-ratelimit-remaining", header::HeaderValue::from_static("0"));
    }
    response
}

/// Topics/Rate Limits, Exceeding A Rate Limit.
fn limited(shared: &Shared, method: &Method, path: &str, seconds: f64, scope: &'static str) -> Response {
    let global = scope == "global";
    let body = json!({"message": "You are being rate limited.", "retry_after": seconds, "global": global});
    let mut response = respond(shared, method, path, Reply(429, body));
    // Whole seconds in the header, not in the body.
    let whole = seconds.ceil().to_string().parse().expect("a header");
    let headers = response.headers_mut();
    headers.insert("retry-after", whole);
    headers.insert("x-ratelimit-scope", header::HeaderValue::from_static(scope));
    if global {
        headers.insert("x-ratelimit-global", header::HeaderValue::from_static("true"));
    }
    response
}

async fn serve(shared: Arc<Shared>, request: Request) -> Response {
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    let brought = match bring(request).await {
        Ok(brought) => brought,
        Err(wrong) => {
            shared.change(|world| world.violation(format!("{method} {path}: {wrong}")));
            // Reference, Content Type, demands one; else it is what the body holds.
            let code = if wrong.contains("content type") { 50_035 } else { 50_109 };
            return respond(&shared, &method, &path, refused(400, code, &wrong));
        }
    };
    let Some(route) = path.strip_prefix("/api/v10/") else {
        shared.change(|world| world.violation(format!("{method} {path}: not below /api/v10")));
        return respond(&shared, &method, &path, refused(404, 0, "404: Not Found"));
    };
    let trouble = shared.change(|world| take_fault(world, &method, route));
    match trouble {
        Some(Trouble::Refused(status, code)) => {
            return respond(&shared, &method, &path, refused(status, code, "as the test wants it"));
        }
        Some(Trouble::Limited(seconds)) => return limited(&shared, &method, &path, seconds, "user"),
        Some(Trouble::LimitedForAll(seconds)) => return limited(&shared, &method, &path, seconds, "shared"),
        Some(Trouble::Silence) => {
            shared.change(|world| world.calls.push(Call { line: format!("{method} {path}"), status: 0 }));
            tokio::time::sleep(Duration::from_secs(600)).await;
            return StatusCode::GATEWAY_TIMEOUT.into_response();
        }
        Some(Trouble::Lost) | None => {}
    }
    if let Err(reply) = check_headers(&shared, &headers, route) {
        return respond(&shared, &method, &path, reply);
    }
    let reply = shared.change(|world| act(world, method.as_str(), route, &query, &brought));
    if trouble == Some(Trouble::Lost) {
        return respond(&shared, &method, &path, refused(502, 0, "the answer is lost"));
    }
    respond(&shared, &method, &path, reply)
}

fn respond(shared: &Shared, method: &Method, path: &str, reply: Reply) -> Response {
    shared.change(|world| world.calls.push(Call { line: format!("{method} {path}"), status: reply.0 }));
    let status = StatusCode::from_u16(reply.0).expect("a status");
    let Reply(number, mut body) = reply;
    if body.is_null() {
        return status.into_response();
    }
    inventions::in_answer(path.trim_start_matches("/api/v10/"), number, &mut body);
    (status, axum::Json(body)).into_response()
}

async fn bring(request: Request) -> Result<Brought, String> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
    if kind.starts_with("multipart/form-data") {
        return bring_form(request).await;
    }
    let bytes = to_bytes(request.into_body(), 1 << 24).await.map_err(|error| error.to_string())?;
    if bytes.is_empty() {
        return Ok(Brought { body: Value::Null, files: Vec::new() });
    }
    if kind != "application/json" {
        return Err(format!("Reference, HTTP API: content type {kind:?}"));
    }
    let body = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
    Ok(Brought { body, files: Vec::new() })
}

/// A message with files (Reference, Uploading Files).
async fn bring_form(request: Request) -> Result<Brought, String> {
    let mut form = Multipart::from_request(request, &()).await.map_err(|error| error.to_string())?;
    let mut brought = Brought { body: Value::Null, files: Vec::new() };
    while let Some(field) = form.next_field().await.map_err(|error| error.to_string())? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|error| error.to_string())?;
        match name.as_str() {
            "payload_json" => brought.body = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?,
            name if name == format!("files[{}]", brought.files.len()) => brought.files.push(bytes),
            other => return Err(format!("Reference, Uploading Files: part {other:?}")),
        }
    }
    Ok(brought)
}

fn take_fault(world: &mut World, method: &Method, route: &str) -> Option<Trouble> {
    let meets = |fault: &&mut Fault| fault.times > 0 && fault.method == method.as_str() && route.contains(&fault.path);
    let fault = world.faults.iter_mut().find(meets)?;
    if fault.skip > 0 {
        fault.skip -= 1;
        return None;
    }
    fault.times -= 1;
    Some(fault.trouble)
}

/// Reference, Authentication and User Agent. Calls by an interaction's token need no other.
fn check_headers(shared: &Shared, headers: &HeaderMap, route: &str) -> Result<(), Reply> {
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok()).unwrap_or_default();
    if !text(header::USER_AGENT).starts_with("DiscordBot (") {
        shared.change(|world| world.violation("Reference, User Agent: not as demanded".to_owned()));
    }
    let by_token = route.starts_with("interactions/") || route.starts_with("webhooks/");
    if by_token || text(header::AUTHORIZATION) == format!("Bot {TOKEN}") {
        return Ok(());
    }
    Err(refused(401, 0, "401: Unauthorized"))
}

/// Does what a call asks for.
fn act(world: &mut World, method: &str, route: &str, query: &str, brought: &Brought) -> Reply {
    let parts: Vec<&str> = route.split('/').collect();
    let id = |text: &str| text.parse::<u64>().unwrap_or_default();
    match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => Reply(200, json!({"url": world.gateway_address})),
        ("GET", ["gateway", "bot"]) => Reply(
            200,
            json!({
                "url": world.gateway_address, "shards": 1,
                "session_start_limit": {
                    "total": 1000, "remaining": world.gateway.left, "reset_after": 14_400_000, "max_concurrency": 1,
                },
            }),
        ),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => Reply(200, application(world)),
        ("POST", ["users", "@me", "channels"]) => private_channel(world, brought),
        ("GET", ["users", "@me"]) => Reply(200, world.user_json(APPLICATION)),
        ("GET", ["users", "@me", "guilds"]) => guilds(world, query),
        ("GET" | "PUT", ["applications", app, "commands"]) if id(app) == APPLICATION => {
            menu(world, method, None, brought)
        }
        ("GET" | "PUT", ["applications", app, "guilds", guild, "commands"]) if id(app) == APPLICATION => {
            menu(world, method, Some(id(guild)), brought)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => callback(world, id(interaction), token, brought),
        ("PATCH", ["webhooks", app, token, "messages", "@original"]) if id(app) == APPLICATION => {
            original(world, token, brought)
        }
        ("POST", ["webhooks", app, token]) if id(app) == APPLICATION => followup(world, token, brought),
        ("POST", ["channels", channel, "messages"]) => new_message(world, id(channel), brought),
        ("PATCH", ["channels", channel, "messages", message]) => edit(world, id(channel), id(message), brought),
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            thread(world, id(channel), id(message), brought)
        }
        ("GET", ["channels", channel]) => match world.allowed(id(channel)) & permission::VIEW {
            _ if !world.channels.contains_key(&id(channel)) => unknown_channel(),
            0 => refused(403, 50_001, "Missing Access"),
            _ => Reply(200, world.channel_json(id(channel))),
        },
        ("GET", ["channels", channel, "thread-members", user]) => thread_member(world, id(channel), id(user)),
        ("PATCH", ["channels", channel]) => change_thread(world, id(channel), brought),
        ("GET", ["guilds", guild]) if id(guild) == GUILD && world.bot_is_member() => Reply(200, world.guild_json()),
        ("GET", ["guilds", guild, "channels"]) if id(guild) == GUILD && world.bot_is_member() => {
            Reply(200, world.guild_create()["channels"].clone())
        }
        ("GET", ["guilds", guild, "members", user]) if id(guild) == GUILD && world.bot_is_member() => {
            let user = id(user);
            if user == APPLICATION || world.members.contains(&user) {
                Reply(200, world.member_json(user))
            } else {
                refused(404, 10_007, "Unknown Member")
            }
        }
        ("GET", ["guilds", ..]) => refused(403, 50_001, "Missing Access"),
        _ => {
            world.violation(format!("{method} {route}: no such call is expected"));
            refused(404, 0, "404: Not Found")
        }
    }
}

/// Resources/Application, Application Object.
fn application(world: &World) -> Value {
    let mut application = json!({
        "id": APPLICATION.to_string(), "name": "Sanguo", "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "flags": 0, "verify_key": "x", "interactions_endpoint_url": null,
        "integration_types_config": {
            "0": {"oauth2_install_params": {
                "scopes": ["applications.commands", "bot"], "permissions": permission::ALL_NEEDED.to_string(),
            }},
            "1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
        },
    });
    for (name, value) in world.application.as_object().into_iter().flatten() {
        application[name] = value.clone();
    }
    application
}

/// Resources/User, Create DM.
fn private_channel(world: &mut World, brought: &Brought) -> Reply {
    let user: u64 = brought.body["recipient_id"].as_str().and_then(|id| id.parse().ok()).unwrap_or_default();
    if !world.users.values().any(|known| *known == user) {
        return refused(400, 50_033, "Invalid Recipient(s)");
    }
    let known = world.channels.iter().find(|(_, channel)| channel.recipient == Some(user)).map(|(id, _)| *id);
    let id = known.unwrap_or_else(|| world.fresh());
    let private = || Channel { kind: kind::DM, recipient: Some(user), ..Channel::default() };
    world.channels.entry(id).or_insert_with(private);
    Reply(200, world.channel_json(id))
}

/// Resources/Channel, Get Thread Member.
fn thread_member(world: &World, thread: u64, user: u64) -> Reply {
    match world.channels.get(&thread) {
        None => unknown_channel(),
        Some(_) if world.allowed(thread) & permission::VIEW == 0 => refused(403, 50_001, "Missing Access"),
        Some(found) if found.members.contains(&user) => Reply(200, world.thread_member_json(thread, user)),
        Some(_) => refused(404, 10_007, "Unknown Member"),
    }
}

/// Resources/User, Get Current User Guilds.
fn guilds(world: &World, query: &str) -> Reply {
    let none = !world.bot_is_member() || query.contains("after=");
    let guild = json!({
        "id": GUILD.to_string(), "name": "Loopback", "icon": null, "banner": null, "owner": false,
        "permissions": world.permissions.to_string(), "features": [],
    });
    Reply(200, if none { json!([]) } else { json!([guild]) })
}

fn invalid(world: &mut World, what: &str, wrong: String) -> Reply {
    world.violation(format!("{what}: {wrong}"));
    // Reference, Error Messages.
    let errors = json!({"_errors": [{"code": "LOOPBACK", "message": wrong}]});
    Reply(400, json!({"code": 50_035, "message": "Invalid Form Body", "errors": errors}))
}

fn menu(world: &mut World, method: &str, guild: Option<u64>, brought: &Brought) -> Reply {
    if guild.is_some_and(|guild| guild != GUILD || !world.bot_is_member()) {
        return refused(403, 50_001, "Missing Access");
    }
    if method == "PUT" {
        if let Err(wrong) = rules::menu(&brought.body, guild.is_none()) {
            return invalid(world, "a menu", wrong);
        }
        // Interactions/Application Commands, Installation Contexts: those that the application supports.
        let supported = application(world)["integration_types_config"].clone();
        let types = brought.body.as_array().into_iter().flatten().flat_map(|c| c["integration_types"].as_array());
        if types.flatten().any(|kind| supported[kind.to_string()].is_null()) {
            return refused(400, 50_035, "Invalid Form Body");
        }
        let mut commands = brought.body.clone();
        for command in commands.as_array_mut().into_iter().flatten() {
            let (number, version) = (world.fresh(), world.fresh());
            command["id"] = json!(number.to_string());
            command["version"] = json!(version.to_string());
            command["application_id"] = json!(APPLICATION.to_string());
            command["type"] = json!(1);
            command["default_member_permissions"] = Value::Null;
        }
        world.menus.insert(guild, commands);
    }
    Reply(200, world.menus.get(&guild).cloned().unwrap_or_else(|| json!([])))
}

/// Interactions/Receiving and Responding, Create Interaction Response.
fn callback(world: &mut World, id: u64, token: &str, brought: &Brought) -> Reply {
    let Some(interaction) = world.interactions.get(token).filter(|i| i.id == id).cloned() else {
        world.violation(format!("interaction {id} does not exist"));
        return refused(404, 10_062, "Unknown interaction");
    };
    let after = interaction.made.elapsed();
    if interaction.answered.is_some() {
        // Only after a lost answer is a second one no mistake of the bot, or when it is the same once more because the
        // first one's was late: on a machine with much to do either may be under way for long.
        let lost = world.calls.iter().any(|call| call.line.contains(token) && matches!(call.status, 0 | 429 | 502));
        let again = interaction.answered.as_ref() == Some(&brought.body) && after >= LATE;
        if !lost && !again {
            world.violation(format!("interaction {id} is answered twice"));
        }
        return refused(400, 40_060, "Interaction has already been acknowledged.");
    }
    if after > Duration::from_secs(3) {
        world.violation(format!("interaction {id} is answered after {after:?}"));
        return refused(404, 10_062, "Unknown interaction");
    }
    if let Err(wrong) = rules::response(&brought.body, interaction.kind) {
        return invalid(world, "a response", wrong);
    }
    let deferred = brought.body["type"] == 5;
    let private = brought.body["data"]["flags"].as_u64().unwrap_or_default() & 64 != 0;
    let original = if deferred {
        let waiting = json!({"content": "", "waiting": true});
        Some(add_message(world, interaction.channel, private.then_some(interaction.user), waiting, &[]))
    } else {
        interaction.pressed
    };
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.answered = Some(brought.body.clone());
        interaction.answered_after_ms = Some(after.as_millis());
        interaction.original = original;
    }
    Reply(204, Value::Null)
}

fn add_message(world: &mut World, channel: u64, only_for: Option<u64>, body: Value, files: &[Bytes]) -> u64 {
    check_commands(world, &body);
    let id = world.fresh();
    // Attachments have ids of their own, next to that of the message.
    world.next += 4;
    let picture = files.iter().all(|file| file.starts_with(b"\x89PNG"));
    if !picture {
        world.violation("a file is no PNG".to_owned());
    }
    let picture = !files.is_empty() && picture;
    let file = files.first().map(|file| file.to_vec());
    world.messages.insert(id, Message { id, channel, only_for, body, edits: 0, picture, file });
    id
}

/// Commands that are mentioned are in the menu (Reference, Message Formatting); others are shown as text with a number.
fn check_commands(world: &mut World, body: &Value) {
    let embeds = body["embeds"].as_array().into_iter().flatten().map(|embed| &embed["description"]);
    let texts: Vec<&str> = [&body["content"]].into_iter().chain(embeds).filter_map(Value::as_str).collect();
    let mentions = texts.iter().flat_map(|text| text.split("</").skip(1)).filter_map(|rest| rest.split_once('>'));
    let unknown: Vec<String> = mentions
        .map(|(mention, _)| mention.to_owned())
        .filter(|mention| {
            let mut all = world.menus.values().filter_map(Value::as_array).flatten();
            let same = |c: &Value| {
                Some(mention.as_str())
                    == c["name"].as_str().zip(c["id"].as_str()).map(|(n, i)| format!("{n}:{i}")).as_deref()
            };
            !all.any(same)
        })
        .collect();
    for mention in unknown {
        world.violation(format!("</{mention}> is no command"));
    }
}

/// Puts the given fields into a message, and drops the picture when the attachments say so.
fn change_message(world: &mut World, id: u64, brought: &Brought) -> Reply {
    check_commands(world, &brought.body);
    let Some(message) = world.messages.get_mut(&id) else { return refused(404, 10_008, "Unknown Message") };
    for (key, value) in brought.body.as_object().into_iter().flatten() {
        message.body[key] = value.clone();
    }
    if let Some(object) = message.body.as_object_mut() {
        object.remove("waiting");
    }
    if brought.body["attachments"].is_array() {
        message.file = brought.files.first().map(|file| file.to_vec());
        message.picture = message.file.as_ref().is_some_and(|file| file.starts_with(b"\x89PNG"));
    }
    message.edits += 1;
    let message = message.clone();
    Reply(200, world.message_json(&message))
}

/// Interactions/Receiving and Responding, Interaction Callback: how long the token of an interaction is good.
const TOKEN_LASTS: Duration = Duration::from_secs(15 * 60);

/// Interactions/Receiving and Responding, Edit Original Interaction Response.
fn original(world: &mut World, token: &str, brought: &Brought) -> Reply {
    let Some(interaction) = world.interactions.get(token).cloned() else {
        world.violation("an unknown interaction token".to_owned());
        return refused(404, 10_015, "Unknown Webhook");
    };
    if interaction.made.elapsed() > TOKEN_LASTS {
        return refused(401, 50_027, "Invalid webhook token provided");
    }
    if let Err(wrong) = rules::webhook_edit(&brought.body, brought.files.len()) {
        return invalid(world, "an answer", wrong);
    }
    let Some(original) = interaction.original.filter(|_| interaction.answered.is_some()) else {
        world.violation("an answer is edited before it was promised".to_owned());
        return refused(404, 10_008, "Unknown Message");
    };
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.shown.push(original);
    }
    change_message(world, original, brought)
}

/// Interactions/Receiving and Responding, Create Followup Message.
fn followup(world: &mut World, token: &str, brought: &Brought) -> Reply {
    let Some(interaction) = world.interactions.get(token).cloned() else {
        world.violation("an unknown interaction token".to_owned());
        return refused(404, 10_015, "Unknown Webhook");
    };
    if interaction.made.elapsed() > TOKEN_LASTS {
        return refused(401, 50_027, "Invalid webhook token provided");
    }
    if let Err(wrong) = rules::followup(&brought.body, brought.files.len()) {
        return invalid(world, "a further answer", wrong);
    }
    // It would take the place of the first one, and be seen by those who see that.
    let promised = interaction.original.and_then(|id| world.messages.get(&id));
    if promised.is_some_and(|message| message.body["waiting"] == true) {
        world.violation("a further answer comes while the first is only promised".to_owned());
    }
    if interaction.answered.is_none() {
        world.violation("a further answer comes before the first".to_owned());
        return refused(404, 10_015, "Unknown Webhook");
    }
    let private = brought.body["flags"].as_u64().unwrap_or_default() & 64 != 0;
    let only_for = private.then_some(interaction.user);
    let id = add_message(world, interaction.channel, only_for, brought.body.clone(), &brought.files);
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.shown.push(id);
    }
    let message = world.messages[&id].clone();
    Reply(200, world.message_json(&message))
}

fn is_thread(world: &World, channel: u64) -> bool {
    world.channels.get(&channel).is_some_and(Channel::is_thread)
}

/// What is missing for writing in a channel.
fn may_write(world: &World, channel: u64, files: usize) -> Result<(), Reply> {
    if !world.channels.contains_key(&channel) {
        return Err(unknown_channel());
    }
    let found = &world.channels[&channel];
    if found.kind == kind::DM {
        let is = |users: &std::collections::BTreeSet<u64>| found.recipient.is_some_and(|user| users.contains(&user));
        if is(&world.refusing) {
            return Err(refused(403, 50_007, "Cannot send messages to this user"));
        }
        // Not documented, but what is answered.
        if found.recipient.is_some() && !(world.bot_is_member() && is(&world.members)) {
            return Err(refused(403, 50_278, "Cannot send messages to this user due to having no mutual guilds"));
        }
        return Ok(());
    }
    let allowed = world.allowed(channel);
    if allowed & permission::VIEW == 0 {
        return Err(refused(403, 50_001, "Missing Access"));
    }
    if matches!(found.kind, kind::FORUM | kind::MEDIA) {
        return Err(refused(400, 50_008, "Cannot send messages in a non-text channel"));
    }
    let writing = if is_thread(world, channel) { permission::SEND_IN_THREADS } else { permission::SEND };
    if allowed & writing == 0 || (files > 0 && allowed & permission::ATTACH == 0) {
        return Err(refused(403, 50_013, "Missing Permissions"));
    }
    Ok(())
}

/// Resources/Message, Create Message.
fn new_message(world: &mut World, channel: u64, brought: &Brought) -> Reply {
    if let Err(wrong) = rules::new_message(&brought.body, brought.files.len()) {
        return invalid(world, "a message", wrong);
    }
    if let Err(reply) = may_write(world, channel, brought.files.len()) {
        return reply;
    }
    // Topics/Threads, Active & Archived Threads: a message reopens a thread, unless it is locked.
    if let Some(found) = world.channels.get(&channel) {
        if found.locked {
            return refused(400, 160_005, "Thread is locked");
        }
        if found.archived && world.active() >= world.active_threads {
            return refused(400, 160_006, "Maximum number of active threads reached");
        }
        if found.archived {
            world.change_thread(channel, |found| found.archived = false);
        }
    }
    let nonce = brought.body["nonce"].as_str().map(str::to_owned).filter(|_| brought.body["enforce_nonce"] == true);
    // By author, wherever it was sent; also when the message was deleted since (discord-api-docs#6647).
    let known = nonce.as_ref().and_then(|nonce| world.nonces.get(nonce));
    if let Some((_, known)) = known.filter(|(sent, _)| sent.elapsed() < NONCE_LASTS) {
        return match world.messages.get(known).cloned() {
            Some(known) => Reply(200, world.message_json(&known)),
            None => refused(404, 10_008, "Unknown Message"),
        };
    }
    for user in brought.body["allowed_mentions"]["users"].as_array().into_iter().flatten() {
        let call = format!("<@{}>", user.as_str().unwrap_or_default());
        if !brought.body["content"].as_str().unwrap_or_default().contains(&call) {
            world.violation(format!("{call} is allowed to be called but is not in the content"));
        }
    }
    let mut body = brought.body.clone();
    if world.allowed(channel) & permission::EMBED == 0 {
        // They are left out in silence (Topics/Permissions, EMBED_LINKS).
        body["embeds"] = json!([]);
    }
    let id = add_message(world, channel, None, body, &brought.files);
    if let Some(nonce) = nonce {
        world.nonces.insert(nonce, (Instant::now(), id));
    }
    // Who writes in a thread or is called there is added to it (Topics/Threads, Thread Membership).
    let called = brought.body["allowed_mentions"]["users"].as_array().into_iter().flatten();
    let called: Vec<u64> = called.filter_map(|user| user.as_str()?.parse().ok()).collect();
    for user in called.into_iter().filter(|user| world.members.contains(user)).chain([APPLICATION]).collect::<Vec<_>>()
    {
        world.add_to_thread(channel, user);
    }
    let message = world.messages[&id].clone();
    Reply(200, world.message_json(&message))
}

/// Resources/Message, Edit Message.
fn edit(world: &mut World, channel: u64, message: u64, brought: &Brought) -> Reply {
    if let Err(wrong) = rules::edit(&brought.body, brought.files.len()) {
        return invalid(world, "an edit", wrong);
    }
    if !world.channels.contains_key(&channel) {
        return unknown_channel();
    }
    // Topics/Threads, Locked Threads.
    if world.channels[&channel].locked {
        return refused(400, 160_005, "Thread is locked");
    }
    if world.channels[&channel].archived {
        return refused(400, 50_083, "Thread is archived");
    }
    match world.messages.get(&message).filter(|m| m.channel == channel) {
        Some(found) if found.only_for.is_some() => {
            world.violation("a private message is edited like a public one".to_owned());
            refused(404, 10_008, "Unknown Message")
        }
        Some(_) => change_message(world, message, brought),
        None => refused(404, 10_008, "Unknown Message"),
    }
}

/// Resources/Channel, Start Thread from Message.
fn thread(world: &mut World, channel: u64, message: u64, brought: &Brought) -> Reply {
    if let Err(wrong) = rules::thread(&brought.body) {
        return invalid(world, "a thread", wrong);
    }
    if world.channels.contains_key(&message) {
        return refused(400, 160_004, "A thread has already been created for this message");
    }
    let kind = match world.channels.get(&channel).map(|channel| channel.kind) {
        None => return unknown_channel(),
        Some(kind::TEXT) => kind::THREAD,
        Some(kind::NEWS) => kind::NEWS_THREAD,
        Some(_) => {
            world.violation("a thread is opened where there can be none".to_owned());
            return refused(400, 50_024, "Cannot execute action on this channel type");
        }
    };
    if !world.messages.contains_key(&message) {
        return refused(404, 10_008, "Unknown Message");
    }
    if world.allowed(channel) & permission::THREADS == 0 {
        return refused(403, 50_013, "Missing Permissions");
    }
    if world.active() >= world.active_threads {
        return refused(400, 160_006, "Maximum number of active threads reached");
    }
    let name = brought.body["name"].as_str().unwrap_or_default().to_owned();
    let auto_archive = brought.body["auto_archive_duration"].as_u64().unwrap_or(4320);
    let (owner, members) = (APPLICATION, [APPLICATION].into());
    let thread = Channel { kind, name, parent: Some(channel), auto_archive, owner, members, ..Default::default() };
    world.channels.insert(message, thread);
    let mut told = world.channel_json(message);
    told["newly_created"] = json!(true);
    world.dispatch("THREAD_CREATE", told);
    Reply(201, world.channel_json(message))
}

/// Resources/Channel, Modify Channel (thread), and Topics/Threads, Editing & Deleting Threads.
fn change_thread(world: &mut World, channel: u64, brought: &Brought) -> Reply {
    let change = &brought.body;
    if let Err(wrong) = rules::thread_change(change) {
        return invalid(world, "a change of a thread", wrong);
    }
    let manages = world.allowed(channel) & permission::MANAGE_THREADS != 0;
    let full = world.active() >= world.active_threads;
    let Some(found) = world.channels.get_mut(&channel) else { return unknown_channel() };
    let may = if change.as_object().is_some_and(|change| change.keys().eq(["archived"])) && change["archived"] == false
    {
        found.members.contains(&APPLICATION)
    } else {
        found.owner == APPLICATION
    };
    // Who has opened a locked thread may reopen it by one page and may not by another; a bot must not count on it.
    if !manages && (!may || found.locked) {
        return refused(403, 50_013, "Missing Permissions");
    }
    if found.archived && change["archived"] == false && full {
        return refused(400, 160_006, "Maximum number of active threads reached");
    }
    if found.archived && change["archived"] != false {
        return refused(400, 50_083, "Thread is archived");
    }
    if change["name"].is_string() && change["name"] != found.name {
        let (most, within) = RENAMES;
        found.renamed.retain(|at| at.elapsed() < within);
        if found.renamed.len() >= most {
            let body = json!({"message": "You are being rate limited.", "retry_after": 500.0, "global": false});
            return Reply(429, body);
        }
        found.renamed.push(Instant::now());
    }
    let change = change.clone();
    world.change_thread(channel, |found| {
        if let Some(archived) = change["archived"].as_bool() {
            found.archived = archived;
        }
        if let Some(name) = change["name"].as_str() {
            name.clone_into(&mut found.name);
        }
        if let Some(minutes) = change["auto_archive_duration"].as_u64() {
            found.auto_archive = minutes;
        }
    });
    Reply(200, world.channel_json(channel))
}
