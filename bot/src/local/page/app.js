// The local channel's page: who plays, in which channel, the line to write in. No build step, no framework.

import { $, ask, element, here, notice, query, store } from "./common.js";
import * as board from "./board.js";
import { afterwards, catchUp, follow, load, loadFile, say, show } from "./talk.js";

let players = store.get("players", ["A", "B", "C"]);
let channels = store.get("channels", ["sanguo"]);
/** Channels that were closed here, though the bot knows them. */
let closed = store.get("closed", []);
let source = null;

// --- which player a tab is ---

let release = () => {};

/** Takes a player for this tab; false when another tab has it. */
function take(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((taken) => {
    navigator.locks.request("sanguo.player." + name, { ifAvailable: true }, (lock) => {
      taken(Boolean(lock));
      return lock && new Promise((end) => (release = end));
    }).catch(() => taken(true));
  });
}

/** The player that this tab was before it was loaded anew, or else one that no other tab is. */
async function freePlayer() {
  const before = sessionStorage.getItem("sanguo.me");
  for (const name of new Set([before, ...players].filter(Boolean))) if (await take(name)) return name;
  return before ?? players[0];
}

// --- news of all channels ---

/** What the bot says of every channel: its newest message, and whether it is our turn there. */
let overview = [];
const seenKey = () => "seen." + here.me;

async function look() {
  try { overview = await ask("/api/overview?" + query({})); } catch { return; }
  const before = store.get(seenKey(), null);
  const seen = before ?? {};
  // What was there before this player first looked is not new.
  for (const { channel, newest } of overview) {
    if (before === null || (channel === here.channel && document.visibilityState === "visible")) seen[channel] = newest;
  }
  store.set(seenKey(), seen);
  for (const { channel } of overview) {
    // A channel that was closed comes back when one is to move there.
    const known = channels.includes(channel);
    const back = !closed.includes(channel) || overview.some((other) => other.channel === channel && other.turn);
    if (!known && back) channels.push(channel);
  }
  draw();
}

const isUnread = (name) => {
  const of = overview.find((other) => other.channel === name);
  return of !== undefined && of.newest > (store.get(seenKey(), {})[name] ?? 0);
};
const isTurn = (name) => overview.some((other) => other.channel === name && other.turn);

let waiting = 0;
/** Looks soon, once for many messages that come together. */
function lookSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(() => { look(); board.refresh(); }, 60);
}

function listen() {
  source?.close();
  source = new EventSource("/api/events?" + query({}));
  source.onmessage = (event) => { show(JSON.parse(event.data)); lookSoon(); };
  source.addEventListener("elsewhere", lookSoon);
  source.addEventListener("behind", () => enter());
  source.onopen = async () => {
    notice();
    try { await catchUp(); } catch { /* it is tried again with the connection */ }
    lookSoon();
  };
  source.onerror = () => notice(here.words["page-offline"], true);
}

document.addEventListener("visibilitychange", lookSoon);

// --- the line ---

let choices = [];
let chosen = -1;
let asked = 0;
const said = [];
let back = 0;

function showChoices(list) {
  choices = list;
  chosen = -1;
  const items = list.map((choice, i) => {
    const item = element("li");
    item.setAttribute("role", "option");
    item.append(element("span", "text", choice.text), element("span", "label", choice.label));
    item.onpointerdown = (event) => { event.preventDefault(); complete(i); };
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

function complete(i) {
  $("line").value = choices[i].text;
  $("line").focus();
  findChoices();
}

async function findChoices() {
  const text = $("line").value;
  const number = ++asked;
  if (!text.startsWith("/") && !text.startsWith("／")) return showChoices([]);
  try {
    const list = await ask("/api/complete?" + query({ text }));
    // Only the answer to the latest question counts.
    if (number === asked) showChoices(list.filter((choice) => choice.text !== text));
  } catch { showChoices([]); }
}

/** Puts an earlier line back to be said again. */
function recall(step) {
  back = Math.min(Math.max(back + step, 0), said.length);
  $("line").value = back ? said[said.length - back] : "";
  showChoices([]);
}

$("line").addEventListener("input", findChoices);
$("line").addEventListener("blur", () => setTimeout(() => showChoices([]), 150));
$("line").addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const n = choices.length;
  if (!n || (back && event.key.startsWith("Arrow"))) {
    const recalled = back ? $("line").value === said[said.length - back] : !$("line").value;
    if (event.key === "ArrowUp" && recalled && said.length) recall(1);
    else if (event.key === "ArrowDown" && recalled && back) recall(-1);
    else if (event.key === "Escape" && $("line").value) { $("line").value = ""; back = 0; }
    else return;
  } else if (event.key === "ArrowUp") mark((chosen <= 0 ? n : chosen) - 1);
  else if (event.key === "ArrowDown") mark((chosen + 1) % n);
  else if (event.key === "Tab") complete(Math.max(chosen, 0));
  else if (event.key === "Enter" && chosen >= 0) complete(chosen);
  else if (event.key === "Escape") showChoices([]);
  else return;
  event.preventDefault();
  event.stopPropagation();
});

$("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("line").value.trim();
  if (!text) return;
  $("line").value = "";
  back = 0;
  if (said.at(-1) !== text) said.push(text);
  asked++;
  showChoices([]);
  if (!(await say(text))) $("line").value ||= text;
});

$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  if (file) await loadFile(file);
  // The same file may be chosen again.
  $("file").value = "";
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || $("large").open) return;
  if ($("quick").querySelector("details[open]")) closeMenus();
  else if (board.putDown()) event.preventDefault();
});

// --- buttons that are always there ---

const running = new Set();

/** Says a line once, however often its button is clicked meanwhile. */
async function sayOnce(line) {
  if (running.has(line)) return;
  running.add(line);
  await say(line);
  setTimeout(() => running.delete(line), 700);
}

function closeMenus() {
  $("quick").querySelectorAll("details[open]").forEach((menu) => (menu.open = false));
}

function quick({ line, label, choices: values }) {
  if (!values?.length) {
    const node = element("button", "", label);
    node.onclick = () => sayOnce(line);
    return node;
  }
  const menu = element("details", "menu");
  const list = element("div", "list");
  list.append(element("span", "label", here.words["page-games"]));
  for (const value of values) {
    const item = element("button", "", value.label);
    item.onclick = () => { closeMenus(); sayOnce(value.line); };
    list.append(item);
  }
  menu.append(element("summary", "", label), list);
  return menu;
}

// --- who and where ---

function chips(nav, { label, names, current, text, choose, close, closeLabel, addLabel, addAsk }) {
  const nodes = names.map((name) => {
    const chip = element("span", "chip");
    const node = element("button", "", text(name));
    node.setAttribute("aria-current", name === current);
    node.onclick = () => choose(name);
    if (nav.id === "channels") {
      node.classList.toggle("unread", name !== current && isUnread(name));
      node.classList.toggle("turn", isTurn(name));
      const notes = [isTurn(name) && here.words["page-turn"], node.classList.contains("unread") && here.words["page-unread"]];
      if (notes.some(Boolean)) node.setAttribute("aria-label", [text(name), ...notes.filter(Boolean)].join(", "));
    }
    chip.append(node);
    if (name === current && names.length > 1) {
      const cross = element("button", "close", "×");
      cross.setAttribute("aria-label", `${closeLabel}: ${name}`);
      cross.title = closeLabel;
      cross.onclick = () => close(name);
      chip.append(cross);
    }
    return chip;
  });
  const add = element("button", "add", addLabel);
  add.onclick = () => {
    const name = prompt(addAsk)?.trim().slice(0, 64).replace(/^#/, "");
    if (name) choose(name);
  };
  nav.setAttribute("aria-label", label);
  const scrolled = nav.scrollLeft;
  nav.replaceChildren(...(nav.id === "players" ? [element("span", "label", here.words["page-you"])] : []), ...nodes, add);
  nav.scrollLeft = scrolled;
}

// A wheel turns a bar that lies.
for (const nav of [$("channels"), $("players")]) {
  nav.addEventListener("wheel", (event) => {
    if (nav.scrollWidth <= nav.clientWidth || event.deltaX) return;
    nav.scrollLeft += event.deltaY;
    event.preventDefault();
  }, { passive: false });
}

let drawn = "";

function draw() {
  const words = here.words;
  const turns = overview.filter((other) => other.turn).length;
  const unread = channels.filter((name) => name !== here.channel && isUnread(name)).length;
  document.title = (turns ? "● " + words["page-turn"] + " – " : unread ? `(${unread}) ` : "") + words["page-title"];
  // What has not changed is not drawn anew: somebody may be about to click it.
  const state = JSON.stringify([here.me, here.channel, words.language, players, channels, overview, channels.map(isUnread)]);
  if (state === drawn) return;
  drawn = state;
  chips($("players"), {
    label: words["page-players"], names: players, current: here.me, text: (name) => name, choose: become,
    close: forget, closeLabel: words["page-close-player"],
    addLabel: words["page-add-player"], addAsk: words["page-add-player-ask"],
  });
  chips($("channels"), {
    label: words["page-channels"], names: channels, current: here.channel, text: (name) => "#" + name, choose: go,
    close: leaveChannel, closeLabel: words["page-close-channel"],
    addLabel: words["page-add-channel"], addAsk: words["page-add-channel-ask"],
  });
}

const showCurrent = () =>
  document.querySelectorAll("nav [aria-current=true]").forEach((node) => {
    const nav = node.closest("nav");
    nav.scrollLeft = node.offsetLeft - nav.clientWidth / 2;
  });

/** Fetches the page's words: the language is the user's own once one is chosen. */
async function speak() {
  const words = await ask("/api/words?" + query({}));
  const changed = words.language !== here.words.language;
  here.words = words;
  if (!changed) return false;
  document.documentElement.lang = words.language;
  $("line").placeholder = words["page-hint"];
  $("line").setAttribute("aria-label", words["page-hint"]);
  $("send").setAttribute("aria-label", words["page-send"]);
  $("file").setAttribute("aria-label", words["page-load"]);
  $("attach").title = words["page-load"];
  $("large-close").setAttribute("aria-label", words["page-close"]);
  $("quick").replaceChildren(...words.commands.map(quick));
  board.label();
  return true;
}

/** Shows the channel to the player. */
async function enter() {
  board.leave();
  try {
    await speak();
    draw();
    showCurrent();
    await load();
    listen();
    await Promise.all([look(), board.refresh()]);
    follow();
  } catch { notice(here.words["page-offline"], true); }
}

afterwards(async () => {
  lookSoon();
  // What was said may have been the choice of a language.
  if (await speak()) { draw(); load(); }
});

async function become(name) {
  if (!players.includes(name)) store.set("players", (players = [...players, name]));
  if (name !== here.me) {
    release();
    await take(name);
  }
  here.me = name;
  sessionStorage.setItem("sanguo.me", name);
  enter();
}

function forget(name) {
  store.set("players", (players = players.filter((other) => other !== name)));
  become(players[0]);
}

function go(name) {
  if (!name) return;
  here.channel = name;
  store.set("closed", (closed = closed.filter((other) => other !== name)));
  if (!channels.includes(name)) channels.push(name);
  store.set("channels", channels);
  if (decodeURIComponent(location.hash.slice(1)) !== name) location.hash = encodeURIComponent(name);
  enter();
}

function leaveChannel(name) {
  channels = channels.filter((other) => other !== name);
  store.set("channels", channels);
  store.set("closed", (closed = [...new Set([...closed, name])]));
  go(channels[0]);
}

addEventListener("hashchange", () => {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name && name !== here.channel) go(name);
});

$("large-close").onclick = () => $("large").close();
$("large").addEventListener("click", (event) => {
  if (event.target === $("large")) $("large").close();
  else if (event.target.tagName === "IMG") event.target.classList.toggle("whole");
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("details")) closeMenus();
});

here.channel = decodeURIComponent(location.hash.slice(1)) || channels[0];
here.me = await freePlayer();
sessionStorage.setItem("sanguo.me", here.me);
if (!channels.includes(here.channel)) channels.push(here.channel);
enter();
