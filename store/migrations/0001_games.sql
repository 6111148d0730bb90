-- People, and their accounts on each platform.
CREATE TABLE people (
    id         INTEGER PRIMARY KEY,
    language   TEXT,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE accounts (
    platform TEXT NOT NULL,
    account  TEXT NOT NULL,
    person   INTEGER NOT NULL REFERENCES people (id),
    name     TEXT NOT NULL,
    PRIMARY KEY (platform, account)
) STRICT;
CREATE INDEX accounts_of_person ON accounts (person);

-- Where messages go: a channel, or a thread in one. Thread is '' for the channel itself.
CREATE TABLE places (
    id         INTEGER PRIMARY KEY,
    platform   TEXT NOT NULL,
    channel    TEXT NOT NULL,
    thread     TEXT NOT NULL,
    language   TEXT,
    UNIQUE (platform, channel, thread)
) STRICT;

-- A game is its settings, the version of the rules it was begun under, and its events.
-- The other columns can be derived from the events; they are kept to find games without replaying all of them.
CREATE TABLE games (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    place         INTEGER NOT NULL REFERENCES places (id),
    variant       TEXT NOT NULL,
    options       TEXT NOT NULL,
    start         TEXT,
    rules_version INTEGER NOT NULL,
    creator       INTEGER NOT NULL REFERENCES people (id),
    created_at    INTEGER NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('lobby', 'playing', 'over', 'cancelled', 'aborted', 'aside')),
    events        INTEGER NOT NULL,
    position      TEXT NOT NULL,
    turn          TEXT CHECK (turn IN ('u', 'w', 's')),
    turn_since    INTEGER NOT NULL,
    changed_at    INTEGER NOT NULL,
    aside_why     TEXT
) STRICT;
CREATE INDEX games_of_place ON games (place, state);

CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   TEXT NOT NULL CHECK (seat IN ('u', 'w', 's')),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (game, seat),
    UNIQUE (game, person)
) STRICT;
CREATE INDEX seats_of_person ON seats (person);

-- Append-only. The number counts from 1 within a game; two changes made against the same number cannot both be kept.
CREATE TABLE events (
    game   INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    person INTEGER REFERENCES people (id),
    kind   TEXT NOT NULL,
    data   TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

-- The first answer to each request, so that the same request twice acts once.
CREATE TABLE answers (
    key    TEXT PRIMARY KEY,
    body   TEXT NOT NULL,
    at     INTEGER NOT NULL
) STRICT;
CREATE INDEX answers_by_age ON answers (at);

-- Messages to send, written with the change they tell of. Sent in order of id within a place.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    place      INTEGER NOT NULL REFERENCES places (id),
    game       INTEGER REFERENCES games (id),
    request    TEXT NOT NULL,
    body       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    due_at     INTEGER NOT NULL,
    state      TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    done_at    INTEGER,
    receipt    TEXT,
    error      TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (place, id) WHERE state = 'waiting';
CREATE INDEX outbox_of_game ON outbox (game, id);
CREATE INDEX outbox_by_age ON outbox (done_at);
