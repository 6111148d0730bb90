-- Who is invited to a game whose seats are being taken; with a seat: that one is kept. Whoever accepts has a seat, and no
-- invitation any more.
CREATE TABLE invitations (
    game     INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person   INTEGER NOT NULL REFERENCES people (id),
    inviter  INTEGER NOT NULL REFERENCES people (id),
    seat     TEXT CHECK (seat IN ('u', 'w', 's')),
    declined INTEGER NOT NULL DEFAULT 0,
    at       INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
CREATE INDEX invitations_of_person ON invitations (person);

-- The game in which the players of an ended one play again.
CREATE TABLE rematches (
    game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    next INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE
) STRICT;

-- Finds the lobbies that a person has opened.
CREATE INDEX games_of_creator ON games (creator, state);

-- Games wait for players for a week; those that are there already for a day from now at least.
INSERT INTO timers (game, kind, step, made_against, due_at)
SELECT id, 'lobby', 0, events, MAX(created_at + 604800000, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 86400000)
FROM games WHERE state = 'lobby';
