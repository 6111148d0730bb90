-- What the local web channel shows. Person NULL: everybody in the channel sees it. Speaker NULL: the bot says it.
CREATE TABLE local_messages (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    channel  TEXT NOT NULL,
    person   TEXT,
    speaker  TEXT,
    request  TEXT NOT NULL,
    outbox   INTEGER UNIQUE,
    body     TEXT NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX local_messages_of_channel ON local_messages (channel, id);
CREATE INDEX local_messages_of_request ON local_messages (request);
