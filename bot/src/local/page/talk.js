// The talk: messages as they come, with times, pictures and buttons; older ones as one scrolls up.

import { $, ask, element, failed, here, linked, notice, openLarge, query, upload } from "./common.js";

/** How many messages are fetched at once. */
const PAGE = 60;

/** What each message on the page was made from: one that comes twice, by answer and by event, is drawn once. */
const shown = new Map();
/** Messages that only repeat what everybody is told. */
const quiet = new Set();
let first = Infinity;
let last = 0;
let older = true;
let fetching = false;
let following = true;
/** Where the talk was scrolled to when it was last looked at. */
let top = 0;
/** The message that is asked at the board instead. */
let asking = null;

const log = $("log");

function buttonsOf(message, pressed) {
  const bar = element("div", message.buttons.length > 8 ? "buttons many" : "buttons");
  for (const button of message.buttons) {
    const node = element("button", button.style, button.label);
    node.dataset.button = button.id;
    node.onclick = () => pressed(message, button, bar);
    bar.append(node);
  }
  return bar;
}

function timeOf(at) {
  const date = new Date(at);
  const node = element("time");
  const day = date.toDateString() === new Date().toDateString() ? {} : { month: "short", day: "numeric" };
  const language = here.words.language;
  node.textContent = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", ...day }).format(date);
  node.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "medium" }).format(date);
  node.dateTime = date.toISOString();
  return node;
}

function pictureOf(message) {
  const link = element("a", "picture");
  const image = element("img");
  image.alt = message.alt || "";
  image.loading = "lazy";
  // The address changes with the message, so that a dialogue that goes on in it shows its new picture.
  const version = new URLSearchParams({ user: here.me, v: message.text + message.buttons.length });
  image.src = `${message.picture}?${version}`;
  link.href = `${message.picture}?width=2000&${version}`;
  link.title = here.words["page-large"];
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openLarge(link.href, image.alt);
  };
  link.append(image);
  return link;
}

/** A film, which plays by itself; a click shows it large. */
function filmOf(message) {
  const link = element("a", "picture");
  const image = element("img", "film");
  image.alt = message.text;
  // The address changes with the message: a dialogue that goes on in it shows its new film.
  image.src = `${message.file}?${new URLSearchParams({ v: message.text + JSON.stringify(message.buttons) })}`;
  link.href = image.src;
  link.title = here.words["page-large"];
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openLarge(link.href, image.alt);
  };
  link.append(image);
  return link;
}

function bodyOf(message, pressed) {
  const body = element("div", "body");
  const content = element("div", "content");
  const text = element("div", "text");
  for (const user of message.mentions) {
    text.append(element("span", user === here.me ? "mention me" : "mention", "@" + user), " ");
  }
  text.append(...linked(message.text));
  content.append(text);
  if (message.picture) content.append(pictureOf(message));
  if (message.film) content.append(filmOf(message));
  else if (message.file) {
    const link = element("a", "file", message.file.split("/").pop());
    link.href = message.file;
    link.download = "";
    text.append(" ", link);
  }
  body.append(content);
  if (message.buttons.length && !message.retired) body.append(buttonsOf(message, pressed));
  return body;
}

const nodeOf = (id) => log.querySelector(`.message[data-id="${id}"]`);

/** Shows a message in its place; whether it was new. */
export function show(message) {
  // Others' commands are their business; what comes of them is told by the bot.
  if (message.from !== null && message.from !== here.me && /^[/／]/.test(message.text)) return false;
  const made = JSON.stringify(message);
  if (quiet.has(message.id) || shown.get(message.id) === made) return false;
  shown.set(message.id, made);
  last = Math.max(last, message.id);
  first = Math.min(first, message.id || Infinity);
  if (message.id === asking) {
    if (message.buttons.length) return askAtBoard(message), false;
    stopAsking();
  }
  const kind = message.from === null ? "bot" : message.from === here.me ? "user mine" : "user";
  const seat = message.seat ? " seat-" + message.seat : "";
  const node = element("article", `message ${kind}${message.private ? " private" : ""}${seat}`);
  node.dataset.id = message.id;
  const who = element("div", "who", message.from ?? here.words["page-bot"]);
  if (message.private) who.append(" · " + here.words["page-only-you"]);
  who.append(" · ", timeOf(message.at));
  node.append(who, bodyOf(message, press));
  const old = nodeOf(message.id);
  if (old) old.replaceWith(node);
  else {
    // Messages stand in the order of their numbers, however they arrived.
    const later = [...log.querySelectorAll(".message")].find((n) => Number(n.dataset.id) > message.id);
    later ? later.before(node) : log.append(node);
  }
  $("welcome")?.remove();
  follow(node);
  return !old;
}

/** Goes on to the newest message; of one that is higher than the talk its beginning is shown. */
export function follow(node = log.querySelector(".message:last-child")) {
  if (!following || !node) return;
  const high = node.offsetHeight > log.clientHeight && node === log.lastElementChild;
  log.scrollTop = high ? node.offsetTop : log.scrollHeight;
  top = log.scrollTop;
}

log.addEventListener("scroll", () => {
  // The talk may have become lower since it was scrolled: only going up ends the following.
  if (log.scrollHeight - log.scrollTop - log.clientHeight < 120) following = true;
  else if (log.scrollTop < top - 1) following = false;
  top = log.scrollTop;
  if (log.scrollTop < 400) fetchOlder();
});
new ResizeObserver(() => follow()).observe(log);

async function fetchOlder() {
  if (fetching || !older || first === Infinity) return;
  fetching = true;
  try {
    const channel = here.channel;
    const messages = await ask("/api/messages?" + query({ before: first, limit: PAGE }));
    if (channel !== here.channel) return;
    older = messages.length === PAGE;
    const [height, before, followed] = [log.scrollHeight, log.scrollTop, following];
    following = false;
    messages.forEach(show);
    // What is read stays where it is.
    log.scrollTop = top = before + log.scrollHeight - height;
    following = followed;
  } catch (error) { failed(error); }
  fetching = false;
}

/** Empties the talk and fills it with the newest messages of the channel. */
export async function load() {
  log.replaceChildren();
  shown.clear();
  stopAsking();
  [first, last, older, following] = [Infinity, 0, true, true];
  const messages = await ask("/api/messages?" + query({ limit: PAGE }));
  older = messages.length === PAGE;
  if (!messages.length) {
    const welcome = element("div", "message body", here.words["page-welcome"]);
    welcome.id = "welcome";
    log.append(welcome);
  }
  messages.forEach(show);
  follow();
}

/** Fetches what came while nobody listened. */
export async function catchUp() {
  const messages = await ask("/api/messages?" + query({ after: last }));
  return messages.map(show).some(Boolean);
}

/** Leaves a message out of the talk. */
function hush(message) {
  quiet.add(message.id);
  nodeOf(message.id)?.remove();
  if (message.id === asking) stopAsking();
}

let done = () => {};
/** What is to happen after something was said or pressed. */
export const afterwards = (action) => (done = action);

/** Waits for what comes of something; when it takes more than a second, that is said. */
async function patiently(answering) {
  const slow = setTimeout(() => notice(here.words["page-working"], true), 1000);
  try {
    return await answering;
  } finally {
    clearTimeout(slow);
  }
}

const act = (path, body) => showAll(ask(path, body));

async function showAll(answering) {
  following = true;
  const messages = await patiently(answering);
  // What everybody is told with a picture need not be told once more in private.
  const told = messages.some((message) => message.from === null && !message.private && message.picture);
  for (const message of messages) {
    if (told && message.private && !message.buttons.length && !message.picture) hush(message);
    else show(message);
  }
  notice();
  done();
  return messages;
}

export async function say(text) {
  try {
    await act("/api/say", { text });
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** Reads a game from a file. */
export async function loadFile(file) {
  try { await showAll(upload(file)); } catch (error) { failed(error); }
}

async function press(message, button, bar) {
  bar.querySelectorAll("button").forEach((node) => (node.disabled = true));
  try {
    const answers = await act("/api/press", { message: message.id, button: button.id });
    const large = button.id.includes("~size=full") && answers.findLast((answer) => answer.picture);
    if (large) openLarge(large.picture, large.alt);
  } catch (error) { failed(error); }
  bar.querySelectorAll("button").forEach((node) => (node.disabled = false));
}

// --- questions at the board ---

/** Sends a tap, and shows the question that comes of it below the talk instead of in it. */
export async function tap(body) {
  const messages = await ask("/api/tap", body);
  notice();
  const question = messages.findLast((message) => message.private && message.buttons.length);
  if (!question) {
    messages.forEach(show);
    return done();
  }
  asking = question.id;
  nodeOf(question.id)?.remove();
  askAtBoard(question);
}

function askAtBoard(message) {
  const text = element("p");
  text.append(...linked(message.text));
  $("ask").replaceChildren(text, buttonsOf(message, press));
  $("ask").hidden = false;
  $("ask").querySelector("button")?.focus({ preventScroll: true });
}

export function stopAsking() {
  asking = null;
  $("ask").hidden = true;
  $("ask").replaceChildren();
}

/** Asks something of the page's own below the talk: a list of labels, each with what it does. */
export function choose(text, choices) {
  const bar = element("div", "buttons");
  for (const [label, action] of choices) {
    const node = element("button", "plain", label);
    node.onclick = () => { stopAsking(); action(); };
    bar.append(node);
  }
  $("ask").replaceChildren(element("p", "", text), bar);
  $("ask").hidden = false;
  bar.querySelector("button")?.focus({ preventScroll: true });
}
