-- What was agreed about a game besides its rules, as name=value with blanks between: the time per move and the like.
ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '';
-- When the call of the player to move first arrived somewhere; before `turn_since` when it has not yet.
ALTER TABLE games ADD COLUMN called_at INTEGER NOT NULL DEFAULT 0;

-- Whichever front delivers a message that calls the player to move, to the place or in private: the clock may run.
CREATE TRIGGER outbox_calls AFTER UPDATE OF state ON outbox
WHEN NEW.state = 'sent' AND json_valid(NEW.body) AND json_extract(NEW.body, '$.mover') IS NOT NULL
BEGIN
    UPDATE games SET called_at = NEW.done_at
    WHERE id = COALESCE(NEW.game, json_extract(NEW.body, '$.game'))
    AND called_at < turn_since AND turn_since <= NEW.created_at;
END;

-- What is to be done at some moment without anybody asking for it. Derived from the events of the game; a game that has
-- more events by now has other timers. Without a game: something of a person or of the house, told apart by `step`.
CREATE TABLE timers (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    game         INTEGER REFERENCES games (id),
    kind         TEXT NOT NULL,
    step         INTEGER NOT NULL DEFAULT 0,
    made_against INTEGER NOT NULL,
    due_at       INTEGER NOT NULL,
    attempts     INTEGER NOT NULL DEFAULT 0,
    error        TEXT
) STRICT;
CREATE UNIQUE INDEX timers_of_game ON timers (COALESCE(game, 0), kind, step);
CREATE INDEX timers_due ON timers (due_at, id);

-- When a process was last alive, and the spans in which none was: no clock runs in them.
CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE outages (
    from_at  INTEGER PRIMARY KEY,
    until_at INTEGER NOT NULL
) STRICT;

-- Spans in which a person's clocks stand.
CREATE TABLE vacations (
    person   INTEGER NOT NULL REFERENCES people (id),
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    PRIMARY KEY (person, from_at)
) STRICT;
