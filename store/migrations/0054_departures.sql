-- Servers and groups that the bot is in no more, and since when. After a while what is kept of them is forgotten, unless
-- it comes back before.
CREATE TABLE departures (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    server   TEXT NOT NULL,
    left_at  INTEGER NOT NULL,
    UNIQUE (platform, server)
) STRICT;
