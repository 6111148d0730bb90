-- What each seat of a game that has come to its end got from it. Derived from the game's events in the change that ends
-- it, so that tables need not replay games. Counts: which tables count it (rated, points, friendly, machine).
CREATE TABLE results (
    game      INTEGER NOT NULL REFERENCES games (id),
    seat      TEXT NOT NULL CHECK (seat IN ('u', 'w', 's')),
    person    INTEGER NOT NULL REFERENCES people (id),
    variant   TEXT NOT NULL,
    counts    TEXT NOT NULL,
    ended_at  INTEGER NOT NULL,
    points    INTEGER NOT NULL,
    won       INTEGER NOT NULL,
    exit      TEXT NOT NULL,
    alliances INTEGER NOT NULL,
    deposed   INTEGER NOT NULL,
    absorbed  INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX results_of_person ON results (person, ended_at);

-- What is derived from other rows, and the version of the program's rules it was derived by.
CREATE TABLE derived (
    name    TEXT PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT;

-- When a person asked to be forgotten: no table lists them since.
ALTER TABLE people ADD COLUMN forgotten_at INTEGER;
