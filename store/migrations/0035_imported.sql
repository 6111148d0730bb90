-- Games that were read from files. Nobody plays them, and they have no seats.
ALTER TABLE games ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_imported ON games (creator, created_at) WHERE imported = 1;
