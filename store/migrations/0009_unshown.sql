-- Whether those whom a message calls were told of it in private, because its place does not take it.
ALTER TABLE outbox ADD COLUMN told INTEGER NOT NULL DEFAULT 0;

-- Games that cannot be shown in a place at present. Lost: what told of the game there was given up, so that its newest
-- board has to be made anew; else it waits in the outbox. Due: when that is tried next, without waiting for the place to
-- be heard of. Keep: how many boards of the game may wait; older ones are outdated. Told: the number of events by which
-- the player to move was last told in private.
CREATE TABLE unshown (
    place  INTEGER NOT NULL REFERENCES places (id),
    game   INTEGER NOT NULL REFERENCES games (id),
    since  INTEGER NOT NULL,
    why    TEXT NOT NULL,
    lost   INTEGER NOT NULL,
    keep   INTEGER NOT NULL,
    due_at INTEGER,
    tries  INTEGER NOT NULL DEFAULT 0,
    told   INTEGER NOT NULL DEFAULT -1,
    PRIMARY KEY (place, game)
) STRICT;
