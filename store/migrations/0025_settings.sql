-- What a person has chosen besides language and look, as name=value with blanks between.
ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '';

-- What is chosen for a whole server: for all channels of a Discord server, for all topics of a Telegram group, and for all
-- of the local channel, whose server is ''.
CREATE TABLE servers (
    platform TEXT NOT NULL,
    server   TEXT NOT NULL,
    language TEXT,
    look     TEXT,
    settings TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (platform, server)
) STRICT;

-- The server of each place.
CREATE VIEW place_servers AS
SELECT p.id AS place, p.platform, CASE p.platform WHEN 'local' THEN '' WHEN 'discord' THEN
    COALESCE((SELECT d.guild FROM discord_channels d WHERE d.channel = p.channel), p.channel) ELSE p.channel END AS server
FROM places p;

-- Places with the language and the look of their servers where they have chosen none themselves.
CREATE VIEW settled_places AS
SELECT p.id, p.platform, p.channel, p.thread,
    COALESCE(p.language, s.language) AS language, COALESCE(p.look, s.look) AS look
FROM places p LEFT JOIN servers s ON s.platform = p.platform AND s.server = (CASE p.platform WHEN 'local' THEN ''
    WHEN 'discord' THEN COALESCE((SELECT d.guild FROM discord_channels d WHERE d.channel = p.channel), p.channel)
    ELSE p.channel END);
