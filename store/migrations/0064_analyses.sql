-- Looks back over games, done by the machine when nobody waits for it. `events` is the number of events that the game
-- had; without a result it is still to be done, from `due_at` on.
CREATE TABLE analyses (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    events INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    result TEXT
);
CREATE INDEX analyses_waiting ON analyses (due_at) WHERE result IS NULL;

-- Who is told when one is done: an account in private, or with an empty account all places of the game.
CREATE TABLE analysis_waits (
    game INTEGER NOT NULL REFERENCES analyses (game),
    platform TEXT NOT NULL,
    account TEXT NOT NULL,
    place INTEGER NOT NULL REFERENCES places (id),
    PRIMARY KEY (game, platform, account)
);
