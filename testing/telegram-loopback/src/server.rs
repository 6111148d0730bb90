//! The server: HTTP on loopback, long polling, scripted failures.

use std::net::SocketAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{FromRequest, Multipart, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use crate::call::Call;
use crate::methods;
use crate::reply::Refused;
use crate::unseen;
use crate::world::{Answered, Failure, SentFile, TOKEN, World, add_the_unknown};

/// The world with those who wait for it to change.
#[derive(Debug)]
pub struct Shared {
    world: Mutex<World>,
    changed: Condvar,
    news: watch::Sender<u64>,
}

impl Shared {
    /// An empty world.
    pub fn new() -> Shared {
        Shared { world: Mutex::new(World::new()), changed: Condvar::new(), news: watch::Sender::new(0) }
    }

    /// Looks at the world or changes it.
    pub fn with<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let done = act(&mut self.lock());
        self.changed.notify_all();
        self.news.send_modify(|n| *n += 1);
        done
    }

    /// Waits until something is so.
    pub fn wait<T>(&self, patience: Duration, look: impl Fn(&World) -> Option<T>) -> Option<T> {
        let mut world = self.lock();
        let until = std::time::Instant::now() + patience;
        loop {
            if let Some(found) = look(&world) {
                return Some(found);
            }
            let left = until.checked_duration_since(std::time::Instant::now())?;
            world = self.changed.wait_timeout(world, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Shared {
    fn default() -> Shared {
        Shared::new()
    }
}

/// Serves on a free port of this machine until the process ends; returns the address.
pub fn serve(shared: Arc<Shared>) -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.set_nonblocking(true).expect("a listener");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            let router = Router::new()
                .fallback(|| async { StatusCode::NOT_FOUND })
                .route("/{bot}/{method}", axum::routing::any(handle))
                .route("/file/{bot}/documents/{id}", axum::routing::get(file))
                .layer(axum::extract::DefaultBodyLimit::max(60 << 20))
                .with_state(shared);
            axum::serve(listener, router).await.expect("the loopback API serves");
        });
    });
    address
}

async fn handle(
    State(shared): State<Arc<Shared>>,
    Path((bot, method)): Path<(String, String)>,
    request: Request,
) -> Response {
    if bot != format!("bot{TOKEN}") || shared.with(|world| world.revoked) {
        return reply(&Err(Refused { code: 401, ..Refused::bad("Unauthorized") }));
    }
    let call = match read(&method, request).await {
        Ok(call) => call,
        Err(why) => return reply(&Err(Refused::mistake(&format!("Bad Request: {why}")))),
    };
    if call.method == "getUpdates" {
        return reply(&updates(&shared, &call).await);
    }
    let slow = shared.with(|world| {
        let slow = world.slow.get(&call.number("chat_id")?).copied().filter(|_| call.method.starts_with("send"));
        world.slow_calls += usize::from(slow.is_some());
        slow
    });
    if let Some(slow) = slow {
        tokio::time::sleep(slow).await;
    }
    match shared.with(|world| act(world, call)) {
        Some(mut answer) => {
            if let Ok(result) = &mut answer {
                add_the_unknown(result);
            }
            reply(&answer)
        }
        // The one who asked gives up, or is killed.
        None => std::future::pending().await,
    }
}

/// What is in a file, as the test wants it.
async fn file(State(shared): State<Arc<Shared>>, Path((bot, id)): Path<(String, String)>) -> Response {
    let found = shared.with(|world| {
        let file = world.files.get_mut(&id)?;
        file.fetched += 1;
        Some(file.clone())
    });
    tokio::time::sleep(found.as_ref().map(|file| file.slow).unwrap_or_default()).await;
    match found.filter(|_| bot == format!("bot{TOKEN}")) {
        Some(SentFile { elsewhere: Some(url), .. }) => (StatusCode::FOUND, [(header::LOCATION, url)]).into_response(),
        Some(file) => file.content.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Answers a call, or not, and notes it.
fn act(world: &mut World, call: Call) -> Option<Result<Value, Refused>> {
    let scripted = world.failures.iter().position(|(method, _)| *method == call.method);
    let failure = scripted.and_then(|at| world.failures.remove(at)).map(|(_, failure)| failure);
    let answer = match failure {
        Some(Failure::Refuse(refused)) => Some(Err(refused)),
        Some(Failure::Hang) => None,
        Some(Failure::DoAndHang) => {
            let _ = methods::answer(world, &call);
            None
        }
        None => Some(methods::answer(world, &call)),
    };
    if let Some(Err(refused)) = &answer
        && refused.mistake
    {
        world.mistakes.push(format!("{}: {} {:?}", call.method, refused.description, call.fields));
    }
    let call = Call { files: Default::default(), ..call };
    world.calls.push(Answered { call, answer: answer.clone() });
    answer
}

/// Long polling: the updates from a number on; asking with it confirms those before.
async fn updates(shared: &Shared, call: &Call) -> Result<Value, Refused> {
    call.only(&["offset", "limit", "timeout", "allowed_updates"])?;
    let mut news = shared.news.subscribe();
    let patience = Duration::from_secs(call.number("timeout").unwrap_or(0).clamp(0, 50).unsigned_abs());
    let until = tokio::time::Instant::now() + patience;
    let allowed = call.object("allowed_updates")?.unwrap_or_default();
    loop {
        news.mark_unchanged();
        let scripted = {
            let mut world = shared.lock();
            let at = world.failures.iter().position(|(method, _)| method == "getUpdates");
            at.and_then(|at| world.failures.remove(at))
        };
        // A request that waits already is ended too, as another one with the same token would end it.
        if let Some((_, Failure::Refuse(refused))) = scripted {
            shared.with(|_| ());
            return Err(refused);
        }
        let found = {
            let mut world = shared.lock();
            if world.webhook.is_some() {
                let text = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to \
                            delete the webhook first";
                return Err(Refused { code: 409, ..Refused::bad(text) });
            }
            if world.revoked {
                return Err(Refused { code: 401, ..Refused::bad("Unauthorized") });
            }
            world.forget_old_updates();
            if let Some(offset) = call.number("offset") {
                world.updates.retain(|update| update["update_id"].as_i64() >= Some(offset));
                shared.changed.notify_all();
            }
            let wanted = |update: &&Value| {
                let kind = update.as_object().into_iter().flat_map(Map::keys).find(|key| *key != "update_id");
                allowed.as_array().is_none_or(|allowed| allowed.iter().any(|a| a.as_str() == kind.map(String::as_str)))
            };
            let open = !world.paused;
            world.updates.iter().filter(|_| open).filter(wanted).take(100).cloned().collect::<Vec<_>>()
        };
        if !found.is_empty() {
            return Ok(json!(found));
        }
        if tokio::time::timeout_at(until, news.changed()).await.is_err() {
            return Ok(json!([]));
        }
    }
}

fn reply(answer: &Result<Value, Refused>) -> Response {
    match answer {
        Ok(result) => Json(json!({"ok": true, "result": result})).into_response(),
        Err(refused) => {
            let status = StatusCode::from_u16(refused.code).unwrap_or(StatusCode::BAD_REQUEST);
            (status, Json(refused.body())).into_response()
        }
    }
}

/// The methods as the documentation spells them; the server does not mind their case.
const METHODS: [&str; 21] = [
    "getMe",
    "setMessageReaction",
    "getWebhookInfo",
    "getChatMember",
    "getUpdates",
    "setMyCommands",
    "deleteWebhook",
    "setWebhook",
    "sendMessage",
    "sendPhoto",
    "sendDocument",
    "sendAnimation",
    "sendChatAction",
    "getFile",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "editMessageReplyMarkup",
    "deleteMessage",
    "answerCallbackQuery",
    "answerInlineQuery",
];

async fn read(method: &str, request: Request) -> Result<Call, String> {
    let known = METHODS.iter().chain(&unseen::METHODS).find(|known| known.eq_ignore_ascii_case(method));
    let mut call = Call { method: known.copied().unwrap_or(method).to_owned(), ..Call::default() };
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        let mut form = Multipart::from_request(request, &()).await.map_err(|error| error.to_string())?;
        while let Some(part) = form.next_field().await.map_err(|error| error.to_string())? {
            let name = part.name().unwrap_or_default().to_owned();
            let is_file = part.file_name().is_some();
            let bytes = part.bytes().await.map_err(|error| error.to_string())?;
            if is_file {
                call.files.insert(name, bytes.to_vec());
            } else {
                let text = String::from_utf8(bytes.to_vec()).map_err(|error| error.to_string())?;
                call.fields.insert(name, Value::String(text));
            }
        }
        return Ok(call);
    }
    let body = axum::body::to_bytes(request.into_body(), 1 << 20).await.map_err(|error| error.to_string())?;
    if !body.is_empty() {
        call.fields = serde_json::from_slice(&body).map_err(|error| error.to_string())?;
        call.fields.retain(|_, value| !value.is_null());
    }
    Ok(call)
}
