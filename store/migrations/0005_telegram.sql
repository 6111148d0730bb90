-- Updates as Telegram sent them, kept before they are confirmed, and acted on in order within a chat.
-- Telegram's numbers may begin anew after a quiet week, so the order is that of arrival.
CREATE TABLE telegram_updates (
    seq       INTEGER PRIMARY KEY AUTOINCREMENT,
    bot       INTEGER NOT NULL,
    update_id INTEGER NOT NULL,
    chat      TEXT NOT NULL,
    body      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    done_at   INTEGER,
    UNIQUE (bot, update_id)
) STRICT;
CREATE INDEX telegram_updates_waiting ON telegram_updates (bot, chat, seq) WHERE done_at IS NULL;
CREATE INDEX telegram_updates_by_age ON telegram_updates (done_at);

-- Messages of the bot that can be replied to or have buttons. What is asked by them happens in the place (channel,
-- thread), which for a private message is where it was asked for. Owner: the only account that may press.
CREATE TABLE telegram_messages (
    bot     INTEGER NOT NULL,
    chat    TEXT NOT NULL,
    message INTEGER NOT NULL,
    channel TEXT NOT NULL,
    thread  TEXT NOT NULL,
    game    INTEGER REFERENCES games (id),
    owner   TEXT,
    picture INTEGER NOT NULL,
    buttons TEXT NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (bot, chat, message)
) STRICT;
CREATE INDEX telegram_messages_by_age ON telegram_messages (at);

-- Who has started the bot in a private chat, and what waits there for those who have not.
CREATE TABLE telegram_privates (
    bot     INTEGER NOT NULL,
    account TEXT NOT NULL,
    open    INTEGER NOT NULL,
    waiting TEXT,
    PRIMARY KEY (bot, account)
) STRICT;

-- Groups that became supergroups: buttons of their old messages still name the old chat.
CREATE TABLE telegram_moved (
    chat TEXT PRIMARY KEY,
    into_chat TEXT NOT NULL
) STRICT;

-- The newest board of each game as a file on Telegram's servers.
CREATE TABLE telegram_boards (
    bot  INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id),
    file TEXT NOT NULL,
    PRIMARY KEY (bot, game)
) STRICT;

-- Games that can be watched by whoever knows the token.
CREATE TABLE shares (
    game  INTEGER PRIMARY KEY REFERENCES games (id),
    token TEXT NOT NULL UNIQUE
) STRICT;

-- Players who agree that everybody may see their game. It is public when all of them do.
CREATE TABLE share_consents (
    game   INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (game, person)
) STRICT;
