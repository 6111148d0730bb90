//! The files of the page, and who may use its interface.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use sanguo_commands::{ArgKind, Catalogue, Language, Texts};

const PAGE: &str = include_str!("page/index.html");
/// The scripts of the page, by name.
const SCRIPTS: [(&str, &str); 4] = [
    ("/app.js", include_str!("page/app.js")),
    ("/board.js", include_str!("page/board.js")),
    ("/common.js", include_str!("page/common.js")),
    ("/talk.js", include_str!("page/talk.js")),
];
const STYLE: &str = include_str!("page/style.css");

/// The texts of the page, by the keys under which the language files have them.
const WORDS: &[&str] = &[
    "page-title",
    "page-hint",
    "page-send",
    "page-you",
    "page-add-player",
    "page-add-player-ask",
    "page-add-channel",
    "page-add-channel-ask",
    "page-only-you",
    "page-bot",
    "page-offline",
    "page-error",
    "page-welcome",
    "page-turn",
    "page-board",
    "page-close",
    "page-close-channel",
    "page-close-player",
    "page-unread",
    "page-tap",
    "page-ahead",
    "page-promote",
    "page-large",
    "page-working",
    "page-load",
    "page-channels",
    "page-players",
    "page-games",
];

/// The files of the page.
pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let file = |kind: &'static str, text: &'static str| {
        get(move || async move { ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text) })
    };
    let files = Router::new()
        .route("/", file("text/html; charset=utf-8", PAGE))
        .route("/style.css", file("text/css; charset=utf-8", STYLE));
    SCRIPTS.iter().fold(files, |files, (name, text)| files.route(name, file("text/javascript; charset=utf-8", text)))
}

/// The words of the page in a language, and the commands that it offers as buttons.
pub fn words(texts: &Texts, commands: &Catalogue, language: Language) -> serde_json::Value {
    let mut map: serde_json::Map<String, serde_json::Value> =
        WORDS.iter().map(|key| ((*key).to_owned(), texts.get(language, key, &[]).into())).collect();
    map.insert("language".to_owned(), language.code().into());
    let buttons = commands.iter().filter_map(|spec| {
        let (label, line) = (texts.get(language, spec.page_button?, &[]), format!("/{}", spec.name));
        // Which game is asked before one is opened.
        let first = spec.args.first().filter(|arg| arg.kind == ArgKind::Variant);
        let values = first.map(|arg| arg.kind.values()).unwrap_or_default();
        let choices = values.iter().map(|value| {
            serde_json::json!({ "line": format!("{line} {}", value.word), "label": value.name(texts, language) })
        });
        let choices: Vec<serde_json::Value> = choices.collect();
        Some(serde_json::json!({ "line": line, "label": label, "choices": choices }))
    });
    map.insert("commands".to_owned(), buttons.collect());
    map.into()
}

/// Keeps out pages of other sites that a browser on this machine has open: the request must name this machine as its
/// host, and come from no other origin.
pub async fn same_origin(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, header::HOST);
    let own_host = host.is_some_and(is_loopback_host);
    let own_origin = match text(headers, header::ORIGIN) {
        None => true,
        Some(origin) => host.is_some_and(|host| origin == format!("http://{host}")),
    };
    if own_host && own_origin {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "this page answers only on this machine and only its own pages\n").into_response()
}

/// Headers that keep a browser from showing what is here within other pages, or as something else than it is.
pub async fn safe_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The longest text of a refusal that is passed on, in bytes.
const LONGEST_REFUSAL: usize = 16 * 1024;

/// Gives every refusal a body `{"error":"…"}`: also those that were given without one, or as plain text.
pub async fn error_in_words(response: Response) -> Response {
    let status = response.status();
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !(status.is_client_error() || status.is_server_error()) || is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = axum::body::to_bytes(body, LONGEST_REFUSAL).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said).trim().to_owned();
    let words = if said.is_empty() { status.canonical_reason().unwrap_or("refused").to_lowercase() } else { said };
    for name in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        parts.headers.remove(name);
    }
    (parts.status, parts.headers, Json(serde_json::json!({ "error": words }))).into_response()
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a host, with or without port, is this machine's loopback.
fn is_loopback_host(host: &str) -> bool {
    let bare = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    bare.eq_ignore_ascii_case("localhost") || bare.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_hosts() {
        for host in ["localhost", "localhost:8033", "127.0.0.1:8033", "127.3.2.1", "[::1]:8033"] {
            assert!(is_loopback_host(host), "{host}");
        }
        for host in ["example.org", "127.0.0.1.example.org:8033", "10.0.0.1", "[::2]", "", "localhost.example.org"] {
            assert!(!is_loopback_host(host), "{host}");
        }
    }

    #[test]
    fn every_word_of_the_page_exists_in_every_language() {
        let texts = Texts::new();
        for language in Language::ALL {
            for key in WORDS {
                assert!(texts.find(language, key, &[]).is_some(), "{key} in {}", language.code());
            }
        }
    }
}
