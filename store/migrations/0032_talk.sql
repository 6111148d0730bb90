-- Who follows a game without playing in it, and where it is told: in a channel, or to an account alone. Origin: the place
-- from which it was asked for. Moves: whether every move is told.
CREATE TABLE followers (
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place  INTEGER NOT NULL REFERENCES places (id),
    person INTEGER NOT NULL REFERENCES people (id),
    origin INTEGER NOT NULL REFERENCES places (id),
    moves  INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) STRICT;
CREATE INDEX followers_by_person ON followers (person);

-- What players of a game say to one another in secret.
CREATE TABLE whispers (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    game      INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    sender    INTEGER NOT NULL REFERENCES people (id),
    receiver  INTEGER NOT NULL REFERENCES people (id),
    from_seat TEXT NOT NULL CHECK (from_seat IN ('u', 'w', 's')),
    to_seat   TEXT NOT NULL CHECK (to_seat IN ('u', 'w', 's')),
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
CREATE INDEX whispers_of_game ON whispers (game, id);
