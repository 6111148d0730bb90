-- Moves that players have laid down in advance: lines of moves from the position as it is, with ';' between.
CREATE TABLE aheads (
    game   INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    plan   TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
