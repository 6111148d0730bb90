//! A Discord on this machine, for tests of bots: its interface over HTTP and its gateway, strict, with one server in it.
//! A bot's own unmodified client talks to it; tests make its users type and press, make trouble, and read what was
//! received.
//!
//! What is accepted is transcribed in [`rules`] from Discord's published documentation. Whatever breaks a rule is
//! refused and noted, and fails the test at the end.

mod gateway;
mod inventions;
mod limits;
mod rest;
pub mod rules;
mod tls;
mod users;
mod world;

use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

pub use users::{Act, Press};
pub use world::{
    APPLICATION, Call, Fault, GUILD, Install, Message, Pressable, SentFile, TOKEN, Trouble, kind, permission,
};

use world::{Channel, Frame, World};

/// How long a test waits for something to happen.
const PATIENCE: Duration = Duration::from_secs(120);

/// The world, and a signal for those who wait for it to change.
pub(crate) struct Shared {
    world: Mutex<World>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let changed = change(&mut self.lock());
        self.changed.notify_all();
        changed
    }

    /// Waits until something is there.
    #[track_caller]
    pub(crate) fn wait<T>(&self, what: &str, mut look: impl FnMut(&World) -> Option<T>) -> T {
        let begun = Instant::now();
        let mut world = self.lock();
        loop {
            if let Some(found) = look(&world) {
                return found;
            }
            let Some(left) = PATIENCE.checked_sub(begun.elapsed()) else {
                let messages: Vec<_> = world.messages.values().map(|m| (m.channel, m.only_for, m.text())).collect();
                panic!(
                    "no {what}\nmessages: {messages:#?}\nviolations: {:#?}\ncalls: {:#?}",
                    world.violations, world.calls
                );
            };
            (world, _) = self.changed.wait_timeout(world, left).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A loopback Discord.
pub struct Discord {
    pub(crate) shared: Arc<Shared>,
    authority: String,
    address: String,
    /// Breaking a rule is what a test wants.
    lenient: bool,
    /// There until the end.
    runtime: Option<Runtime>,
}

impl Discord {
    /// Starts one.
    #[must_use]
    pub fn start() -> Discord {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
        let (authority, acceptor) = tls::make(&["discord.com", rest::FILES]);
        let (shared, address) = runtime.block_on(async {
            let https = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let ws = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = https.local_addr().expect("an address").to_string();
            let resuming = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let told = |listener: &TcpListener| format!("ws://{}/", listener.local_addr().expect("an address"));
            let world = World::new(told(&ws), told(&resuming));
            let shared = Arc::new(Shared { world: Mutex::new(world), changed: Condvar::new() });
            let listener = tls::Listener::new(https, acceptor);
            tokio::spawn(axum::serve(listener, rest::router(Arc::clone(&shared))).into_future());
            for (listener, purpose) in [(ws, gateway::For::Sessions), (resuming, gateway::For::Resuming)] {
                tokio::spawn(axum::serve(listener, gateway::router(Arc::clone(&shared), purpose)).into_future());
            }
            (shared, address)
        });
        Discord { shared, authority, address, lenient: false, runtime: Some(runtime) }
    }

    /// Users, channels and messages, as text, to go on with another time.
    #[must_use]
    pub fn save(&self) -> String {
        serde_json::to_string_pretty(&self.shared.lock().save()).expect("it can be written")
    }

    /// Puts users, channels and messages that were saved in the place of those that are there.
    pub fn restore(&self, saved: &str) {
        let saved = serde_json::from_str(saved).expect("it was saved");
        self.shared.change(|world| world.restore(saved));
    }

    /// The settings with which a bot talks to it. The authority's certificate is put into the folder.
    #[must_use]
    pub fn environment(&self, folder: &Path) -> Vec<(String, String)> {
        let ca = folder.join("ca.pem");
        std::fs::write(&ca, &self.authority).expect("the authority");
        [("DISCORD_TOKEN", TOKEN), ("DISCORD_API_ADDRESS", &self.address), ("DISCORD_API_CA", &ca.to_string_lossy())]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into()
    }

    /// Something that can be sent with a command: the value of its argument.
    pub fn upload(&self, file: SentFile) -> String {
        self.shared.change(|world| {
            let id = world.fresh();
            world.files.insert(id, file);
            id.to_string()
        })
    }

    /// How often a file was fetched.
    pub fn fetched(&self, id: &str) -> usize {
        self.shared.lock().files.get(&id.parse().unwrap_or_default()).map_or(0, |file| file.fetched)
    }

    /// Makes a channel.
    pub fn channel(&self, kind: u64) -> u64 {
        self.shared.change(|world| {
            let id = world.fresh();
            world.channels.insert(id, Channel { kind, name: format!("channel-{id}"), ..Channel::default() });
            id
        })
    }

    /// Makes a thread or forum post in a channel, which somebody else has opened.
    pub fn thread_in(&self, parent: u64) -> u64 {
        self.thread_of_kind(parent, kind::THREAD)
    }

    /// Makes a private thread in a channel, without the bot.
    pub fn private_thread_in(&self, parent: u64) -> u64 {
        self.thread_of_kind(parent, kind::PRIVATE_THREAD)
    }

    fn thread_of_kind(&self, parent: u64, kind: u64) -> u64 {
        let id = self.channel(kind);
        self.shared.change(|world| {
            world.channels.entry(id).and_modify(|channel| channel.parent = Some(parent));
        });
        id
    }

    /// A user calls the bot in a thread, which adds it.
    pub fn call_bot(&self, thread: u64) {
        self.shared.change(|world| world.add_to_thread(thread, APPLICATION));
    }

    /// Who is in a thread.
    #[must_use]
    pub fn members_of(&self, thread: u64) -> Vec<u64> {
        self.shared.lock().channels[&thread].members.iter().copied().collect()
    }

    /// The private channel of the bot with a user, if there is one.
    #[must_use]
    pub fn private_with(&self, name: &str) -> Option<u64> {
        let user = self.user(name);
        let world = self.shared.lock();
        world.channels.iter().find(|(_, channel)| channel.recipient == Some(user)).map(|(id, _)| *id)
    }

    /// Waits until the bot has opened a private channel with a user.
    #[track_caller]
    #[must_use]
    pub fn wait_private(&self, name: &str) -> u64 {
        let user = self.user(name);
        self.shared.wait("private channel", |world| {
            world.channels.iter().find(|(_, channel)| channel.recipient == Some(user)).map(|(id, _)| *id)
        })
    }

    /// Lets a user take no private messages from the bot, or take them again.
    pub fn refuse_private(&self, name: &str, refuse: bool) {
        let user = self.user(name);
        self.shared.change(|world| if refuse { world.refusing.insert(user) } else { world.refusing.remove(&user) });
    }

    /// Sets how many threads of the server may be active.
    pub fn set_active_threads(&self, most: usize) {
        self.shared.change(|world| world.active_threads = most);
    }

    /// Makes a role with permissions.
    pub fn role(&self, permissions: u64) -> u64 {
        self.shared.change(|world| {
            let id = world.fresh();
            world.roles.insert(id, permissions);
            id
        })
    }

    /// Lets a role do in a channel what others may not.
    pub fn allow_role(&self, channel: u64, role: u64, permissions: u64) {
        self.shared.change(|world| {
            world.channels.entry(channel).and_modify(|found| {
                found.role_allowed.insert(role, permissions);
            });
            let told = world.channel_json(channel);
            world.dispatch("CHANNEL_UPDATE", told);
        });
    }

    /// Gives the bot a role (Events/Gateway Events, Guild Member Update: told for the bot itself without any intent).
    pub fn give_role(&self, role: u64) {
        self.shared.change(|world| {
            world.bot_roles.insert(role);
            let mut told = world.member_json(APPLICATION);
            told["guild_id"] = json!(GUILD.to_string());
            world.dispatch("GUILD_MEMBER_UPDATE", told);
        });
    }

    /// Lets a user do something in the server.
    pub fn allow_user(&self, name: &str, permissions: u64) {
        let user = self.user(name);
        self.shared.change(|world| world.may.insert(user, permissions));
    }

    /// Lets some minutes pass, after which the nonces of messages are not known any more.
    pub fn forget_nonces(&self) {
        self.shared.change(|world| world.nonces.clear());
    }

    /// Changes settings of the application.
    pub fn set_application(&self, settings: Value) {
        self.shared.change(|world| world.application = settings);
    }

    /// Names the channel in which the server has its own messages.
    pub fn set_system_channel(&self, channel: u64) {
        self.shared.change(|world| world.system_channel = Some(channel));
    }

    /// How many sessions may still be begun today.
    pub fn set_sessions_left(&self, left: u64) {
        self.shared.change(|world| world.gateway.left = left);
    }

    /// Asks the bot to connect anew (Events/Gateway, Connection Lifecycle, opcode 7), as Discord does routinely.
    pub fn ask_to_reconnect(&self) {
        self.shared.change(|world| {
            world.gateway.ready = false;
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(Frame::Json(json!({"op": 7, "t": null, "s": null, "d": null})));
            }
        });
    }

    /// How often a session was to be begun or resumed at the wrong address.
    #[must_use]
    pub fn astray(&self) -> usize {
        self.shared.lock().gateway.astray
    }

    /// Whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, thread: u64) -> bool {
        self.shared.lock().channels[&thread].archived
    }

    /// Waits until a thread or channel is called so that its name contains a text.
    #[track_caller]
    pub fn wait_name(&self, channel: u64, text: &str) {
        self.shared.wait(&format!("channel called {text}"), |world| {
            world.channels.get(&channel).is_some_and(|found| found.name.contains(text)).then_some(())
        });
    }

    /// Waits for a thread whose name begins so.
    #[track_caller]
    #[must_use]
    pub fn thread_named(&self, begins: &str) -> u64 {
        self.shared.wait(&format!("thread called {begins}"), |world| {
            let mut all = world.channels.iter().filter(|(_, channel)| channel.is_thread());
            all.find(|(_, channel)| channel.name.starts_with(begins)).map(|(id, _)| *id)
        })
    }

    /// Waits until a thread is active, or archived.
    #[track_caller]
    pub fn wait_archived(&self, thread: u64, archived: bool) {
        self.shared.wait("thread in that state", |world| (world.channels[&thread].archived == archived).then_some(()));
    }

    /// After how many minutes a thread is archived.
    #[must_use]
    pub fn archived_after(&self, thread: u64) -> u64 {
        self.shared.lock().channels[&thread].auto_archive
    }

    /// All channels and threads.
    #[must_use]
    pub fn channels(&self) -> Vec<u64> {
        self.shared.lock().channels.keys().copied().collect()
    }

    /// The threads of a channel.
    #[must_use]
    pub fn threads(&self, parent: u64) -> Vec<u64> {
        let world = self.shared.lock();
        world.channels.iter().filter(|(_, channel)| channel.parent == Some(parent)).map(|(id, _)| *id).collect()
    }

    /// Waits for the thread that is opened in a channel.
    #[must_use]
    pub fn thread_of(&self, parent: u64) -> u64 {
        self.shared.wait("thread", |world| {
            world.channels.iter().find(|(_, channel)| channel.parent == Some(parent)).map(|(id, _)| *id)
        })
    }

    /// The name of a channel or thread.
    #[must_use]
    pub fn name_of(&self, channel: u64) -> String {
        self.shared.lock().channels[&channel].name.clone()
    }

    /// Archives a thread, and locks it.
    pub fn archive(&self, thread: u64, lock: bool) {
        self.shared.change(|world| world.change_thread(thread, |found| (found.archived, found.locked) = (true, lock)));
    }

    /// Unlocks and reopens a thread.
    pub fn unlock(&self, thread: u64) {
        self.shared
            .change(|world| world.change_thread(thread, |found| (found.archived, found.locked) = (false, false)));
    }

    /// Tells another gateway than its own.
    pub fn set_gateway(&self, address: &str) {
        self.shared.change(|world| address.clone_into(&mut world.gateway_address));
    }

    /// Lets somebody else change the menu.
    pub fn spoil_menu(&self) {
        self.shared.change(|world| world.menus.insert(None, json!([])));
    }

    /// Deletes a channel or thread with its messages.
    pub fn delete_channel(&self, id: u64) {
        self.shared.change(|world| {
            let mut told = world.channel_json(id);
            let removed = world.channels.remove(&id);
            world.channels.retain(|_, channel| channel.parent != Some(id));
            let World { channels, messages, .. } = world;
            messages.retain(|_, message| channels.contains_key(&message.channel));
            if removed.is_some_and(|channel| channel.is_thread()) {
                // Events/Gateway Events, Thread Delete: these fields alone.
                told = json!({
                    "id": told["id"], "guild_id": told["guild_id"], "parent_id": told["parent_id"], "type": told["type"],
                });
                world.dispatch("THREAD_DELETE", told);
            } else {
                world.dispatch("CHANNEL_DELETE", told);
            }
        });
    }

    /// Deletes a message.
    pub fn delete_message(&self, id: u64) {
        self.shared.change(|world| world.messages.remove(&id));
    }

    /// Takes permissions from the bot in a channel; none: gives all back, and tells it as Discord does.
    pub fn deny(&self, channel: u64, permissions: u64) {
        self.shared.change(|world| {
            world.channels.entry(channel).and_modify(|channel| channel.denied = permissions);
            let told = world.channel_json(channel);
            world.dispatch("CHANNEL_UPDATE", told);
        });
    }

    /// Removes the bot from the server, or invites it again.
    pub fn set_member(&self, member: bool) {
        self.install(if member { Install::Bot } else { Install::ByUsers });
    }

    /// Changes how the application is in the server, and tells the bot so.
    pub fn install(&self, install: Install) {
        self.shared.change(|world| {
            let (before, now) = (world.bot_is_member(), install == Install::Bot);
            world.install = install;
            if now && !before {
                let guild = world.guild_create();
                world.dispatch("GUILD_CREATE", guild);
            } else if before && !now {
                world.dispatch("GUILD_DELETE", json!({"id": GUILD.to_string()}));
            }
        });
    }

    /// Sets when the bot was added to the server, as Discord tells it.
    pub fn set_joined_at(&self, moment: &str) {
        self.shared.change(|world| moment.clone_into(&mut world.joined_at));
    }

    /// A user leaves the server.
    pub fn leave(&self, name: &str) {
        let user = self.user(name);
        self.shared.change(|world| world.members.remove(&user));
    }

    /// Makes trouble at calls to come.
    pub fn fail(&self, method: &'static str, path: &str, times: usize, trouble: Trouble) {
        self.fail_after(0, method, path, times, trouble);
    }

    /// The same after some calls that are let pass.
    pub fn fail_after(&self, skip: usize, method: &'static str, path: &str, times: usize, trouble: Trouble) {
        self.shared.change(|world| world.faults.push(Fault { method, path: path.to_owned(), skip, times, trouble }));
    }

    /// Ends trouble that was made.
    pub fn heal(&self) {
        self.shared.change(|world| world.faults.clear());
    }

    /// Closes the gateway connection: with a code, or without a word.
    pub fn drop_gateway(&self, code: Option<u16>) {
        self.shared.change(|world| {
            world.gateway.ready = false;
            if let Some(sender) = &world.gateway.sender {
                let _ = sender.send(code.map_or(Frame::Drop, Frame::Close));
            }
        });
    }

    /// Forgets the gateway session, so that the bot has to identify anew.
    pub fn forget_session(&self) {
        self.shared.change(|world| world.gateway.session = None);
    }

    /// How many calls were refused because there were too many of them.
    #[must_use]
    pub fn limited(&self) -> usize {
        self.shared.lock().limits.exceeded
    }

    /// How often the bot wanted to begin a session too soon after another.
    #[must_use]
    pub fn hasty(&self) -> usize {
        self.shared.lock().gateway.hasty
    }

    /// Sets how often connections to come have to give a sign of life.
    pub fn set_heartbeat(&self, every: Duration) {
        self.shared.change(|world| world.gateway.heartbeat = every);
    }

    /// Leaves signs of life without an answer, as a connection does that is broken without a word, or not any more.
    pub fn leave_heartbeats(&self, unanswered: bool) {
        self.shared.change(|world| world.gateway.mute = unanswered);
    }

    /// How many connections gave no sign of life.
    #[must_use]
    pub fn dead(&self) -> usize {
        self.shared.lock().gateway.dead
    }

    /// How often the bot has identified and resumed.
    #[must_use]
    pub fn connections(&self) -> (usize, usize) {
        let world = self.shared.lock();
        (world.gateway.identified, world.gateway.resumed)
    }

    /// Waits until the bot has identified and resumed so often.
    pub fn wait_connections(&self, identified: usize, resumed: usize) {
        self.shared.wait("connection", |world| {
            let gateway = &world.gateway;
            (gateway.ready && gateway.identified >= identified && gateway.resumed >= resumed).then_some(())
        });
    }

    /// Waits until the bot has identified so often.
    #[track_caller]
    pub fn wait_identified(&self, times: usize) {
        self.shared.wait("connection of the bot", |world| (world.gateway.identified >= times).then_some(()));
    }

    /// Sends an event of any kind over the gateway.
    pub fn dispatch(&self, name: &str, data: Value) {
        self.shared.change(|world| world.dispatch(name, data));
    }

    /// The menu registered everywhere, or in a server.
    #[must_use]
    pub fn menu(&self, guild: Option<u64>) -> Option<Value> {
        self.shared.lock().menus.get(&guild).cloned()
    }

    /// The public messages of a channel or thread, in order.
    #[must_use]
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        let world = self.shared.lock();
        world.messages.values().filter(|m| m.channel == channel && m.only_for.is_none()).cloned().collect()
    }

    /// Waits for a public message in a channel.
    #[track_caller]
    pub fn wait_message(&self, channel: u64, what: &str, fits: impl Fn(&Message) -> bool) -> Message {
        self.shared.wait(what, |world| {
            let mut public = world.messages.values().rev().filter(|m| m.channel == channel && m.only_for.is_none());
            public.find(|message| fits(message)).cloned()
        })
    }

    /// Waits until the public messages of a channel, in order, are as wanted.
    #[track_caller]
    pub fn wait_public(&self, channel: u64, what: &str, fits: impl Fn(&mut dyn Iterator<Item = &Message>) -> bool) {
        self.shared.wait(what, |world| {
            let mut public = world.messages.values().filter(|m| m.channel == channel && m.only_for.is_none());
            fits(&mut public).then_some(())
        });
    }

    /// Waits for a public message that contains a text.
    #[track_caller]
    pub fn wait_text(&self, channel: u64, text: &str) -> Message {
        self.wait_message(channel, text, |message| message.text().contains(text))
    }

    /// A message as it is now.
    #[must_use]
    pub fn message(&self, id: u64) -> Option<Message> {
        self.shared.lock().messages.get(&id).cloned()
    }

    /// Waits until a message is as wanted.
    #[track_caller]
    pub fn wait_until(&self, id: u64, what: &str, fits: impl Fn(&Message) -> bool) -> Message {
        self.shared.wait(what, |world| world.messages.get(&id).filter(|message| fits(message)).cloned())
    }

    /// The calls that came, those whose line contains a text.
    #[must_use]
    pub fn calls(&self, text: &str) -> Vec<Call> {
        self.shared.lock().calls.iter().filter(|call| call.line.contains(text)).cloned().collect()
    }

    /// Waits until so many such calls came.
    #[track_caller]
    pub fn wait_calls(&self, text: &str, count: usize) {
        self.shared.wait(text, |world| {
            (world.calls.iter().filter(|call| call.line.contains(text)).count() >= count).then_some(())
        });
    }

    /// Takes note that this test breaks rules itself.
    pub fn lenient(&mut self) {
        self.lenient = true;
    }

    /// The rules broken so far.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        self.shared.lock().violations.clone()
    }

    /// How long the bot took to acknowledge interactions, in milliseconds, the longest last.
    #[must_use]
    pub fn acknowledged_after(&self) -> Vec<u128> {
        let world = self.shared.lock();
        let mut times: Vec<u128> = world.interactions.values().filter_map(|i| i.answered_after_ms).collect();
        times.sort_unstable();
        times
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Also within another runtime, where waiting for its end is not allowed.
            runtime.shutdown_background();
        }
        if !std::thread::panicking() && !self.lenient {
            let violations = self.violations();
            assert!(violations.is_empty(), "the bot broke rules of Discord's documentation: {violations:#?}");
        }
    }
}
