// The board beside the talk, from one's own side: tap a piece, then where it goes.

import { $, ask, element, failed, here, notice, openLarge, query, store } from "./common.js";
import { choose, stopAsking, tap } from "./talk.js";

/** The board that is shown, as the bot describes it. */
let board = null;
/** The game that was picked by hand. */
let picked = null;
/** The spot of the piece that is to move. */
let from = null;
let spots = [];
let asked = 0;

const points = $("board-points");

/** Fetches the board anew. */
export async function refresh() {
  const number = ++asked;
  try {
    const fresh = (await ask("/api/board?" + query(picked ? { game: picked } : {}))) ??
      (picked ? await ask("/api/board?" + query({})) : null);
    if (number === asked) draw(fresh);
  } catch { /* the talk tells of a lost connection */ }
}

/** Forgets the board of another channel or player. */
export function leave() {
  asked++;
  picked = null;
  draw(null);
}

function draw(fresh) {
  const same = board && fresh && board.game === fresh.game && board.at === fresh.at;
  if (!same) { from = null; stopAsking(); }
  board = fresh;
  $("board").hidden = !board;
  document.body.classList.toggle("with-board", Boolean(board));
  if (!board) return points.replaceChildren();
  const picture = $("board-picture");
  const address = `/board/${board.game}.png?` + query({ at: board.at, look: board.look });
  if (picture.getAttribute("src") !== address) picture.src = address;
  picture.alt = board.alt;
  const frame = $("board-frame");
  frame.style.setProperty("--ratio", board.width / board.height);
  frame.setAttribute("aria-label", board.title + (board.mine ? ". " + here.words["page-tap"] : ""));
  $("board-status").textContent = board.status;
  $("board-status").className = board.mine ? "mine" : "";
  const games = $("board-games");
  games.hidden = board.games.length < 2 && !picked;
  games.setAttribute("aria-label", here.words["page-board"]);
  const known = board.games.length > 1 ? board.games : [...games.options].map((o) => [Number(o.value), o.textContent]);
  const list = known.some(([id]) => id === board.game) ? known : board.games;
  games.replaceChildren(...list.map(([id, title]) => {
    const option = element("option", "", title);
    option.value = id;
    option.selected = id === board.game;
    return option;
  }));
  drawPoints();
}

function drawPoints() {
  const focused = document.activeElement?.dataset?.spot;
  spots = [...board.points, ...board.hand].map((spot) => {
    const node = element("button", "point");
    node.type = "button";
    node.dataset.spot = spot.name;
    node.title = spot.label;
    node.setAttribute("aria-label", spot.label);
    node.tabIndex = -1;
    node.style.left = (100 * spot.x) / board.width + "%";
    node.style.top = (100 * spot.y) / board.height + "%";
    node.style.width = (100 * board.unit) / board.width + "%";
    node.onclick = () => touch(spot);
    return { ...spot, node };
  });
  points.replaceChildren(...spots.map((spot) => spot.node));
  const first = spots.find((spot) => spot.name === focused) ?? spots.find((spot) => starts(spot.name)) ?? spots[0];
  if (first) first.node.tabIndex = 0;
  if (focused) first?.node.focus({ preventScroll: true });
  mark();
}

const starts = (name) => board.moves.some((move) => move.from === name);
const ends = (name) => board.moves.filter((move) => move.from === from && move.to === name);

/** Shows what can be tapped: one's pieces that can move, the one picked, and where it can go. */
function mark() {
  for (const { name, node, owner } of spots) {
    const target = from !== null && ends(name).length > 0;
    node.classList.toggle("movable", starts(name));
    node.classList.toggle("picked", name === from);
    node.classList.toggle("target", target);
    node.classList.toggle("capture", target && owner !== null);
    node.setAttribute("aria-pressed", name === from);
  }
}

function touch(spot) {
  spots.forEach((other) => (other.node.tabIndex = other.name === spot.name ? 0 : -1));
  const ways = from === null ? [] : ends(spot.name);
  if (ways.length) return board.mine ? go(ways) : notice(here.words["page-ahead"]);
  stopAsking();
  from = spot.name !== from && starts(spot.name) ? spot.name : null;
  mark();
}

/** Where several moves end on the same point (with promotion, or without) it is asked which. */
function go(ways) {
  if (ways.length > 1) {
    return choose(here.words["page-promote"], ways.map((way) => [way.label, () => send(way)]));
  }
  send(ways[0]);
}

async function send(way) {
  try {
    await tap({ game: board.game, at: board.at, from: way.from, to: way.ends });
  } catch (error) { failed(error); }
  refresh();
}

/** Whether something was picked that is put down now. */
export function putDown() {
  const was = from !== null || !$("ask").hidden;
  from = null;
  stopAsking();
  mark();
  return was;
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Arrow keys go to the nearest point that way; the board is one stop for Tab.
points.addEventListener("keydown", (event) => {
  const way = DIRECTIONS[event.key];
  const at = spots.find((spot) => spot.node === document.activeElement);
  if (!way || !at) return;
  event.preventDefault();
  const cost = (spot) => {
    const [dx, dy] = [spot.x - at.x, spot.y - at.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return ahead < board.unit / 4 || aside > ahead * 1.8 ? Infinity : ahead + 2 * aside;
  };
  const next = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), at);
  if (cost(next) === Infinity) return;
  at.node.tabIndex = -1;
  next.node.tabIndex = 0;
  next.node.focus();
});

$("board-games").addEventListener("change", (event) => {
  picked = Number(event.target.value);
  refresh();
});

$("board-picture").addEventListener("dblclick", () => openLarge($("board-picture").src, $("board-picture").alt));

function fold(folded) {
  $("board").classList.toggle("folded", folded);
  $("board-fold").setAttribute("aria-expanded", !folded);
  $("board-fold").textContent = folded ? "▸" : "▾";
}
$("board-fold").addEventListener("click", () => {
  const folded = !$("board").classList.contains("folded");
  store.set("folded", folded);
  fold(folded);
});
fold(store.get("folded", false));

/** The words of the board's own controls. */
export function label() {
  $("board-fold").setAttribute("aria-label", here.words["page-board"]);
}
