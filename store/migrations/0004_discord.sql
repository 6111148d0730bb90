-- What the Discord front remembers between runs.

-- The server and the kind of the channels in which games are played.
CREATE TABLE discord_channels (
    channel TEXT PRIMARY KEY,
    guild   TEXT NOT NULL,
    kind    INTEGER NOT NULL
) STRICT;

-- Messages whose buttons still do something, until a later message takes their place.
CREATE TABLE discord_buttons (
    message TEXT PRIMARY KEY,
    channel TEXT NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id),
    kind    TEXT NOT NULL
) STRICT;
CREATE INDEX discord_buttons_of_game ON discord_buttons (game);

-- The menu of commands as it was last registered, for each scope ('' is everywhere, else one server).
CREATE TABLE discord_menus (
    scope TEXT PRIMARY KEY,
    menu  TEXT NOT NULL
) STRICT;
