//! The loopback gateway (Events/Gateway, Connection Lifecycle): hello, identify, heartbeats, resume, events.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::Shared;
use crate::world::{APPLICATION, Frame, GUILD, IDENTIFY_EVERY, TOKEN};

/// What an address is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum For {
    /// Beginning sessions.
    Sessions,
    /// Going on with them: the address that "Ready" tells.
    Resuming,
}

pub(crate) fn router(shared: Arc<Shared>, purpose: For) -> Router {
    Router::new().route("/", get(upgrade)).with_state((shared, purpose))
}

async fn upgrade(
    State((shared, purpose)): State<(Arc<Shared>, For)>,
    Query(query): Query<Vec<(String, String)>>,
    socket: WebSocketUpgrade,
) -> Response {
    if !query.contains(&("v".to_owned(), "10".to_owned())) {
        shared.change(|world| world.violation("Events/Gateway, Connecting: version 10 is not asked for".to_owned()));
    }
    socket.on_upgrade(move |socket| serve(shared, purpose, socket))
}

async fn serve(shared: Arc<Shared>, purpose: For, mut socket: WebSocket) {
    let heartbeat = shared.change(|world| world.gateway.heartbeat);
    let millis = u64::try_from(heartbeat.as_millis()).unwrap_or(u64::MAX);
    let hello = json!({"op": 10, "t": null, "s": null, "d": {"heartbeat_interval": millis}});
    if socket.send(Message::Text(hello.to_string().into())).await.is_err() {
        return;
    }
    let (sender, mut frames) = mpsc::unbounded_channel();
    let connection = shared.change(|world| {
        world.gateway.connection += 1;
        world.gateway.ready = false;
        world.gateway.sender = Some(sender);
        world.gateway.connection
    });
    let mut alive = Instant::now();
    loop {
        tokio::select! {
            // Topics/Opcodes, Gateway Close Event Codes: the session has timed out. How late is too late is not told.
            () = tokio::time::sleep_until((alive + heartbeat * 2).into()) => {
                shared.change(|world| world.gateway.dead += 1);
                let close = CloseFrame { code: 4009, reason: "".into() };
                let _ = socket.send(Message::Close(Some(close))).await;
                break;
            }
            frame = frames.recv() => match frame {
                Some(Frame::Json(value)) => {
                    if socket.send(Message::Text(value.to_string().into())).await.is_err() {
                        break;
                    }
                }
                Some(Frame::Close(code)) => {
                    let close = CloseFrame { code, reason: "".into() };
                    let _ = socket.send(Message::Close(Some(close))).await;
                    break;
                }
                Some(Frame::Drop) | None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    if hear(&shared, purpose, &text) == Some(1) {
                        alive = Instant::now();
                    }
                }
                // The answer to a close is sent by itself, while this waits for the end.
                Some(Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    shared.change(|world| {
        if world.gateway.connection == connection {
            world.gateway.sender = None;
            world.gateway.ready = false;
        }
    });
}

fn send(shared: &Shared, value: Value) {
    shared.change(|world| {
        if let Some(sender) = &world.gateway.sender {
            let _ = sender.send(Frame::Json(value));
        }
    });
}

/// What the client sends (Events/Gateway Events, Send Events): its opcode.
fn hear(shared: &Shared, purpose: For, text: &str) -> Option<u64> {
    let Ok(frame) = serde_json::from_str::<Value>(text) else {
        shared.change(|world| world.violation(format!("Events/Gateway: not JSON: {text}")));
        return None;
    };
    let code = frame["op"].as_u64();
    match code {
        Some(1) if shared.change(|world| world.gateway.mute) => {}
        Some(1) => send(shared, json!({"op": 11, "t": null, "s": null, "d": null})),
        Some(2) => identify(shared, purpose, &frame["d"]),
        Some(6) => resume(shared, purpose, &frame["d"]),
        Some(3) => {}
        other => shared.change(|world| world.violation(format!("Topics/Opcodes, Gateway Opcodes: {other:?}"))),
    }
    code
}

/// The intents that are privileged (Events/Gateway, Privileged Intents).
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

fn identify(shared: &Shared, purpose: For, data: &Value) {
    shared.change(|world| {
        if purpose == For::Resuming {
            // Not documented; a bot must not count on it.
            world.gateway.astray += 1;
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Drop);
            }
            return;
        }
        if data["token"].as_str().is_none_or(|token| token.trim_start_matches("Bot ") != TOKEN) {
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Close(4004));
            }
            return;
        }
        if data["intents"].as_u64().is_none_or(|intents| intents & PRIVILEGED != 0) {
            world.violation(format!("Events/Gateway, Privileged Intents: {}", data["intents"]));
        }
        if !["os", "browser", "device"].iter().all(|field| data["properties"][field].is_string()) {
            world.violation("Events/Gateway Events, Identify Connection Properties: missing".to_owned());
        }
        if world.gateway.identified_at.is_some_and(|at| at.elapsed() < IDENTIFY_EVERY) {
            world.gateway.hasty += 1;
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Json(json!({"op": 9, "t": null, "s": null, "d": false})));
            }
            return;
        }
        world.gateway.identified_at = Some(Instant::now());
        // Events/Gateway, Session Start Limit: "all active sessions are terminated, and the bot token is reset".
        let Some(left) = world.gateway.left.checked_sub(1) else {
            world.violation("Events/Gateway, Session Start Limit: too many sessions are begun".to_owned());
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Close(4004));
            }
            return;
        };
        world.gateway.left = left;
        world.gateway.identified += 1;
        world.gateway.sequence = 0;
        world.gateway.sent.clear();
        let session = format!("session-{}", world.gateway.identified);
        world.gateway.session = Some(session.clone());
        world.gateway.ready = true;
        let user = json!({
            "id": APPLICATION.to_string(), "username": "Sanguo", "discriminator": "0", "global_name": null,
            "avatar": null, "bot": true, "mfa_enabled": false, "verified": true, "email": null, "flags": 0,
        });
        let guild = json!({"id": GUILD.to_string(), "unavailable": true});
        let ready = json!({
            "v": 10, "user": user, "guilds": if world.bot_is_member() { vec![guild] } else { Vec::new() },
            "session_id": session, "resume_gateway_url": world.resume_address, "shard": [0, 1],
            "application": {"id": APPLICATION.to_string(), "flags": 0},
        });
        world.dispatch("READY", ready);
        if world.bot_is_member() {
            let guild = world.guild_create();
            world.dispatch("GUILD_CREATE", guild);
        }
    });
}

fn resume(shared: &Shared, purpose: For, data: &Value) {
    shared.change(|world| {
        // Events/Gateway, Resuming: "If you don't use the resume_gateway_url (…) it will experience disconnects".
        if purpose == For::Sessions {
            world.gateway.astray += 1;
            world.gateway.session = None;
        }
        let known = data["session_id"].as_str().map(str::to_owned);
        if known.is_none() || known != world.gateway.session {
            // Invalid session, not to be resumed.
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Json(json!({"op": 9, "t": null, "s": null, "d": false})));
            }
            return;
        }
        world.gateway.resumed += 1;
        world.gateway.ready = true;
        let seen = data["seq"].as_u64().unwrap_or_default();
        let missed: Vec<Value> =
            world.gateway.sent.iter().filter(|event| event["s"].as_u64() > Some(seen)).cloned().collect();
        if let Some(sender) = &world.gateway.sender {
            missed.into_iter().for_each(|event| {
                let _ = sender.send(Frame::Json(event));
            });
        }
        world.dispatch("RESUMED", json!({}));
    });
}
