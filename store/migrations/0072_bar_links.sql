-- Old boards with a button that leads to the newest one: on every platform what was known for Telegram alone.
CREATE TABLE bar_links (
    platform TEXT NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    PRIMARY KEY (platform, channel, message)
) STRICT;
CREATE INDEX bar_links_of_game ON bar_links (game);

INSERT INTO bar_links (platform, channel, message, game)
SELECT 'telegram', chat, CAST(message AS TEXT), game FROM telegram_links WHERE game IN (SELECT id FROM games)
ON CONFLICT DO NOTHING;
DROP TABLE telegram_links;
