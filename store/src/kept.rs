//! What is kept of a person: everything, for whoever asks for it.

use serde_json::Value;

use crate::error::StoreError;
use crate::ids::PersonId;
use crate::view::View;

/// A kind of what is kept, with a query that finds it for person $1: one JSON object a row.
struct Kind(&'static str, &'static str);

/// In the order in which it is told.
const KINDS: [Kind; 16] = [
    Kind(
        "choices",
        "SELECT json_object('language', language, 'look', look, 'settings', settings, 'first_seen_at', created_at) \
         FROM people WHERE id = $1",
    ),
    Kind(
        "accounts",
        "SELECT json_object('platform', platform, 'account', account, 'name', name) FROM accounts WHERE person = $1 \
         ORDER BY platform",
    ),
    Kind(
        "names",
        "SELECT json_object('platform', 'telegram', 'account', n.account, 'username', n.username, 'name', n.name) \
         FROM telegram_names n JOIN accounts a ON a.platform = 'telegram' AND a.account = n.account WHERE a.person = $1",
    ),
    Kind(
        "private-chats",
        "SELECT json_object('platform', 'telegram', 'bot', t.bot, 'open', t.open, 'waits', t.waiting) \
         FROM telegram_privates t JOIN accounts a ON a.platform = 'telegram' AND a.account = t.account \
         WHERE a.person = $1",
    ),
    Kind(
        "games",
        "SELECT json_object('game', g.id, 'rules', g.variant, 'seat', s.seat, 'state', g.state, \
         'created_at', g.created_at) FROM seats s JOIN games g ON g.id = s.game WHERE s.person = $1 ORDER BY g.id",
    ),
    Kind(
        "events",
        "SELECT json_object('game', game, 'number', number, 'at', at, 'kind', kind, 'data', data) FROM events \
         WHERE person = $1 ORDER BY game, number",
    ),
    Kind(
        "results",
        "SELECT json_object('game', game, 'seat', seat, 'points', points, 'won', won, 'counts', counts, \
         'ended_at', ended_at) FROM results WHERE person = $1 ORDER BY game",
    ),
    Kind("plans", "SELECT json_object('game', game, 'plan', plan) FROM aheads WHERE person = $1 ORDER BY game"),
    Kind(
        "whispers",
        "SELECT json_object('game', game, 'from', from_seat, 'to', to_seat, 'yours', json(CASE WHEN sender = $1 \
         THEN 'true' ELSE 'false' END), 'text', text, 'at', at) FROM whispers WHERE sender = $1 OR receiver = $1 ORDER BY id",
    ),
    Kind(
        "invitations",
        "SELECT json_object('game', game, 'seat', seat, 'declined', declined, 'at', at) FROM invitations \
         WHERE person = $1 ORDER BY game",
    ),
    Kind(
        "followed",
        "SELECT json_object('game', game, 'every_move', moves) FROM followers WHERE person = $1 ORDER BY game",
    ),
    Kind(
        "analyses",
        "SELECT json_object('game', w.game) FROM analysis_waits w JOIN accounts a ON a.platform = w.platform \
         AND a.account = w.account WHERE a.person = $1 ORDER BY w.game",
    ),
    Kind("shared", "SELECT json_object('game', game) FROM share_consents WHERE person = $1 ORDER BY game"),
    Kind(
        "vacations",
        "SELECT json_object('from_at', from_at, 'until_at', until_at) FROM vacations WHERE person = $1 ORDER BY from_at",
    ),
    Kind(
        "codes",
        "SELECT json_object('kind', kind, 'expires_at', expires_at) FROM codes WHERE person = $1 ORDER BY code",
    ),
    Kind(
        "messages",
        "SELECT json_object('text', CASE WHEN json_valid(o.body) THEN json_extract(o.body, '$.text') END, \
         'at', o.created_at) FROM outbox o JOIN places p ON p.id = o.place JOIN accounts a ON a.platform = p.platform \
         AND a.account = p.thread WHERE p.channel = '' AND a.person = $1 ORDER BY o.id",
    ),
];

/// What is kept of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// Its kind: one of few words.
    pub kind: &'static str,
    /// What there is of it, as JSON objects.
    pub rows: Vec<Value>,
}

impl View {
    /// All that is kept of a person, by kinds. Kinds of which nothing is kept are there too.
    pub async fn kept_of(&mut self, person: PersonId) -> Result<Vec<Kept>, StoreError> {
        let mut all = Vec::new();
        for Kind(kind, query) in KINDS {
            let rows: Vec<String> = sqlx::query_scalar(query).bind(person).fetch_all(self.tx()).await?;
            let rows = rows.iter().filter_map(|row| serde_json::from_str(row).ok()).collect();
            all.push(Kept { kind, rows });
        }
        Ok(all)
    }
}
