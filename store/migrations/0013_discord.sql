-- The servers that the bot has greeted, by when it was added.
CREATE TABLE discord_guilds (
    guild     TEXT PRIMARY KEY,
    joined_at INTEGER NOT NULL
) STRICT;

-- The messages of lobbies in channels, which tell what becomes of their game, and the threads that are opened from them.
CREATE TABLE discord_lobbies (
    message        TEXT PRIMARY KEY,
    channel        TEXT NOT NULL,
    game           INTEGER NOT NULL REFERENCES games (id),
    -- 'wanted' while a thread is to be opened from it, then 'open'; 'none' when there is none; 'closed' after the end.
    thread         TEXT NOT NULL CHECK (thread IN ('wanted', 'open', 'none', 'closed')),
    -- The state of the game that the message tells, and the name of the thread.
    shown          TEXT NOT NULL,
    name           TEXT NOT NULL,
    -- When the thread was renamed last, and the time before.
    renamed_at     INTEGER NOT NULL DEFAULT 0,
    renamed_before INTEGER NOT NULL DEFAULT 0,
    -- When something is to be done; none while nothing is.
    due_at         INTEGER,
    attempts       INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX discord_lobbies_of_game ON discord_lobbies (game);
CREATE INDEX discord_lobbies_due ON discord_lobbies (due_at) WHERE due_at IS NOT NULL;
