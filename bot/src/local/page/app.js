// The local channel's page: shows messages as they come, says lines and presses buttons. No build step, no framework.

const $ = (id) => document.getElementById(id);
const language = navigator.language || "en";
const store = {
  get(key, otherwise) {
    try { return JSON.parse(localStorage.getItem("sanguo." + key)) ?? otherwise; } catch { return otherwise; }
  },
  set(key, value) { localStorage.setItem("sanguo." + key, JSON.stringify(value)); },
};

let words = {};
let players = store.get("players", ["A", "B", "C"]);
// Each tab is its own player: the choice lives as long as the tab.
let me = sessionStorage.getItem("sanguo.me") || players[0];
let channels = store.get("channels", ["sanguo"]);
let channel = decodeURIComponent(location.hash.slice(1)) || channels[0];
let source = null;
let last = 0;

const query = (values) => new URLSearchParams({ channel, user: me, language, ...values });

async function ask(path, body) {
  const options = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error || response.statusText);
  return answer;
}

function notice(text) {
  $("notice").textContent = text || "";
  $("notice").hidden = !text;
}

function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

function buttonsOf(message) {
  const bar = element("div", "buttons");
  for (const button of message.buttons) {
    const node = element("button", button.style, button.label);
    node.dataset.button = button.id;
    node.onclick = () => press(message.id, button.id, bar);
    bar.append(node);
  }
  return bar;
}

function bodyOf(message) {
  const body = element("div", "body");
  for (const user of message.mentions) {
    body.append(element("span", user === me ? "mention me" : "mention", "@" + user), " ");
  }
  body.append(message.text);
  if (message.picture) {
    const picture = element("img");
    picture.alt = message.alt || "";
    // The address changes with the message, so that a dialogue that goes on in it shows its new picture.
    picture.src = message.picture + "?v=" + encodeURIComponent(message.text + message.buttons.length);
    picture.onload = follow;
    body.append(picture);
  }
  if (message.buttons.length && !message.retired) body.append(buttonsOf(message));
  return body;
}

let following = true;
$("log").addEventListener("scroll", () => {
  const log = $("log");
  following = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
});
function follow() {
  if (following) $("log").scrollTop = $("log").scrollHeight;
}

/** What each message on the page was made from: one that comes twice, by answer and by event, is drawn once. */
const shown = new Map();

function show(message) {
  // Others' commands are their business; what comes of them is told by the bot.
  if (message.from !== null && message.from !== me && /^[/／]/.test(message.text)) return;
  const made = JSON.stringify(message);
  if (shown.get(message.id) === made) return;
  shown.set(message.id, made);
  const kind = message.from === null ? "bot" : message.from === me ? "user mine" : "user";
  const node = element("article", `message ${kind}${message.private ? " private" : ""}${message.seat ? " seat-" + message.seat : ""}`);
  node.dataset.id = message.id;
  const only = message.private ? " · " + words["page-only-you"] : "";
  node.append(element("div", "who", (message.from ?? words["page-bot"]) + only), bodyOf(message));
  const old = document.querySelector(`.message[data-id="${message.id}"]`);
  if (old) old.replaceWith(node);
  else {
    // Messages stand in the order of their numbers, however they arrived.
    const later = [...document.querySelectorAll(".message")].find((n) => Number(n.dataset.id) > message.id);
    later ? later.before(node) : $("log").append(node);
  }
  last = Math.max(last, message.id);
  $("welcome")?.remove();
  remind(message);
  follow();
}

/** Whose turn it is in each game, for the title of a tab in the background. */
const turns = new Map();

function remind(message) {
  if (message.game !== null && !message.private && message.picture) {
    turns.set(message.game, message.seat !== null && message.mentions.includes(me));
  }
  const mine = [...turns.values()].some((turn) => turn);
  document.title = (mine ? "● " + words["page-turn"] + " – " : "") + words["page-title"];
}

async function load() {
  $("log").replaceChildren();
  shown.clear();
  turns.clear();
  last = 0;
  following = true;
  const messages = await ask("/api/messages?" + query({}));
  if (!messages.length) {
    const welcome = element("div", "message body", words["page-welcome"]);
    welcome.id = "welcome";
    $("log").append(welcome);
  }
  messages.forEach(show);
  listen();
}

function listen() {
  source?.close();
  source = new EventSource("/api/events?" + query({}));
  source.onmessage = (event) => show(JSON.parse(event.data));
  source.addEventListener("behind", () => load());
  source.onopen = async () => {
    notice("");
    // What came while nobody listened.
    for (const message of await ask("/api/messages?" + query({ after: last }))) show(message);
  };
  source.onerror = () => notice(words["page-offline"]);
}

async function say(text) {
  try {
    following = true;
    (await ask("/api/say", { channel, user: me, text, language })).forEach(show);
    notice("");
  } catch (error) {
    notice(error instanceof TypeError ? words["page-error"] : error.message);
    $("line").value ||= text;
  }
}

async function press(message, button, bar) {
  bar.querySelectorAll("button").forEach((node) => (node.disabled = true));
  try {
    following = true;
    (await ask("/api/press", { channel, user: me, message, button, language })).forEach(show);
    notice("");
  } catch (error) {
    notice(error instanceof TypeError ? words["page-error"] : error.message);
  }
  bar.querySelectorAll("button").forEach((node) => (node.disabled = false));
}

// --- completion ---

let choices = [];
let chosen = -1;
let asked = 0;

function showChoices(list) {
  choices = list;
  chosen = -1;
  const items = list.map((choice, i) => {
    const item = element("li");
    item.setAttribute("role", "option");
    item.append(element("span", "text", choice.text), element("span", "label", choice.label));
    item.onpointerdown = (event) => { event.preventDefault(); take(i); };
    return item;
  });
  $("choices").replaceChildren(...items);
  $("choices").hidden = !items.length;
}

function mark(i) {
  chosen = i;
  [...$("choices").children].forEach((item, k) => item.setAttribute("aria-selected", k === i));
  $("choices").children[i]?.scrollIntoView({ block: "nearest" });
}

function take(i) {
  $("line").value = choices[i].text;
  $("line").focus();
  complete();
}

async function complete() {
  const text = $("line").value;
  const number = ++asked;
  if (!text.startsWith("/") && !text.startsWith("／")) return showChoices([]);
  try {
    const list = await ask("/api/complete?" + query({ text }));
    // Only the answer to the latest question counts.
    if (number === asked) showChoices(list.filter((choice) => choice.text !== text));
  } catch { showChoices([]); }
}

$("line").addEventListener("input", complete);
$("line").addEventListener("blur", () => setTimeout(() => showChoices([]), 150));
$("line").addEventListener("keydown", (event) => {
  if (!choices.length || event.isComposing) return;
  const n = choices.length;
  if (event.key === "ArrowUp") mark((chosen <= 0 ? n : chosen) - 1);
  else if (event.key === "ArrowDown") mark((chosen + 1) % n);
  else if (event.key === "Tab") take(Math.max(chosen, 0));
  else if (event.key === "Enter" && chosen >= 0) take(chosen);
  else if (event.key === "Escape") showChoices([]);
  else return;
  event.preventDefault();
});

$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("line").value.trim();
  if (!text) return;
  $("line").value = "";
  asked++;
  showChoices([]);
  say(text);
});

// --- who and where ---

function chips(nav, label, names, current, choose, addLabel, addAsk) {
  const nodes = names.map((name) => {
    const node = element("button", "", name);
    node.setAttribute("aria-current", name === current);
    node.onclick = () => choose(name);
    return node;
  });
  const add = element("button", "add", addLabel);
  add.onclick = () => {
    const name = prompt(addAsk)?.trim().slice(0, 64);
    if (name) choose(name);
  };
  nav.replaceChildren(...(label ? [element("span", "label", label)] : []), ...nodes, add);
  nodes.find((node) => node.getAttribute("aria-current") === "true")?.scrollIntoView({ block: "nearest", inline: "center" });
}

function draw() {
  const show = (name) => "#" + name;
  chips($("channels"), "", channels.map(show), show(channel), (name) => go(name.replace(/^#/, "")),
    words["page-add-channel"], words["page-add-channel-ask"]);
  chips($("players"), words["page-you"], players, me, become, words["page-add-player"], words["page-add-player-ask"]);
  document.title = words["page-title"];
  document.documentElement.lang = words["language"];
  $("line").placeholder = words["page-hint"];
  $("send").setAttribute("aria-label", words["page-send"]);
  $("quick").replaceChildren(...words["commands"].map(({ line, label }) => {
    const node = element("button", "", label);
    node.onclick = () => say(line);
    return node;
  }));
}

function become(name) {
  me = name;
  sessionStorage.setItem("sanguo.me", me);
  if (!players.includes(name)) store.set("players", (players = [...players, name]));
  draw();
  load();
}

function go(name) {
  if (!name) return;
  channel = name;
  if (!channels.includes(name)) store.set("channels", (channels = [...channels, name]));
  if (decodeURIComponent(location.hash.slice(1)) !== name) location.hash = encodeURIComponent(name);
  draw();
  load();
}

addEventListener("hashchange", () => {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name && name !== channel) go(name);
});

words = await ask("/api/words?" + new URLSearchParams({ language }));
for (const name of await ask("/api/channels")) if (!channels.includes(name)) channels.push(name);
if (!channels.includes(channel)) channels.push(channel);
draw();
load();
