-- Codes that somebody enters elsewhere soon: to be the same person on two platforms, or to bridge two places.
CREATE TABLE codes (
    code       TEXT PRIMARY KEY,
    kind       TEXT NOT NULL CHECK (kind IN ('link', 'bridge')),
    person     INTEGER NOT NULL REFERENCES people (id),
    place      INTEGER NOT NULL REFERENCES places (id),
    expires_at INTEGER NOT NULL
) STRICT;

-- Two bridged places hear of each other's games. Each bridge stands here twice, once from either end.
CREATE TABLE bridges (
    place INTEGER PRIMARY KEY REFERENCES places (id),
    other INTEGER NOT NULL UNIQUE REFERENCES places (id)
) STRICT;

-- Where a game is played besides its own place.
CREATE TABLE game_places (
    game  INTEGER NOT NULL REFERENCES games (id),
    place INTEGER NOT NULL REFERENCES places (id),
    PRIMARY KEY (game, place)
) STRICT;
CREATE INDEX game_places_of_place ON game_places (place);
