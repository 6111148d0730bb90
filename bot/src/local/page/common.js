// What all parts of the page share: who and where, asking the bot, notices, and what is kept in the browser.

export const $ = (id) => document.getElementById(id);

export const store = {
  get(key, otherwise) {
    try { return JSON.parse(localStorage.getItem("sanguo." + key)) ?? otherwise; } catch { return otherwise; }
  },
  set(key, value) {
    try { localStorage.setItem("sanguo." + key, JSON.stringify(value)); } catch { /* what is not kept is asked again */ }
  },
};

/** Who looks, at which channel, and the page's words in that user's language. */
export const here = { me: "", channel: "", language: navigator.language || "en", words: {} };

export const query = (values) =>
  new URLSearchParams({ channel: here.channel, user: here.me, language: here.language, ...values });

export async function ask(path, body) {
  const options = body && {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ channel: here.channel, user: here.me, language: here.language, ...body }),
  };
  return answered(fetch(path, options));
}

/** Sends a file; one that is too large without its content. */
export async function upload(file) {
  const about = { channel: here.channel, user: here.me, language: here.language, size: file.size };
  const body = file.size > 1_000_000 ? "" : file;
  return answered(fetch(`/api/load?${new URLSearchParams(about)}`, { method: "POST", body }));
}

async function answered(fetching) {
  const response = await fetching;
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error || response.statusText);
  return answer;
}

let noticed = 0;

/** Shows a notice; one that says nothing of the connection goes by itself. */
export function notice(text, stays = false) {
  clearTimeout(noticed);
  $("notice").textContent = text || "";
  $("notice").hidden = !text;
  if (text && !stays) noticed = setTimeout(notice, 8000);
}

export const failed = (error) => notice(error instanceof TypeError ? here.words["page-error"] : error.message);

export function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** A text in which links are links. */
export function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]，。；：！？）])/).map((part, i) => {
    if (i % 2 === 0) return part;
    const link = element("a", "", part);
    link.href = part;
    if (new URL(part).origin !== location.origin) { link.target = "_blank"; link.rel = "noopener"; }
    return link;
  });
}

/** Opens a picture alone, as large as the screen; a tap shows it in its own size. */
export function openLarge(src, alt) {
  const image = $("large").querySelector("img");
  image.src = src;
  image.alt = alt;
  image.className = "";
  if (!$("large").open) $("large").showModal();
}
