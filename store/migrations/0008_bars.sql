-- Public messages whose buttons still do something, until a later message takes their place: on every platform what was
-- known for Discord alone. The role says what the buttons are for; where it is not known it is the command of the first.
CREATE TABLE bars (
    platform TEXT NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL,
    game     INTEGER NOT NULL REFERENCES games (id),
    role     TEXT NOT NULL,
    PRIMARY KEY (platform, channel, message)
) STRICT;
CREATE INDEX bars_of_game ON bars (game);

INSERT INTO bars (platform, channel, message, game, role)
SELECT 'discord', channel, message, game, kind FROM discord_buttons;
DROP TABLE discord_buttons;

-- An id is "1~command~name=value~…".
INSERT INTO bars (platform, channel, message, game, role)
SELECT 'telegram', chat, CAST(message AS TEXT), game, substr(buttons, 3, instr(substr(buttons, 3) || '~', '~') - 1)
FROM telegram_messages
WHERE owner IS NULL AND substr(buttons, 1, 2) = '1~' AND game IN (SELECT id FROM games WHERE state IN ('lobby', 'playing', 'aside'))
ON CONFLICT DO NOTHING;

INSERT INTO bars (platform, channel, message, game, role)
SELECT 'local', channel, CAST(id AS TEXT), json_extract(body, '$.game'),
    substr(json_extract(body, '$.buttons[0][0].id'), 3, instr(substr(json_extract(body, '$.buttons[0][0].id'), 3) || '~', '~') - 1)
FROM local_messages
WHERE person IS NULL AND speaker IS NULL AND json_valid(body)
    AND substr(json_extract(body, '$.buttons[0][0].id'), 1, 2) = '1~'
    AND json_extract(body, '$.game') IN (SELECT id FROM games);

-- The page of the local channel showed the buttons of each game's newest message alone.
UPDATE local_messages SET body = json_set(body, '$.retired', json('true'))
WHERE id IN (SELECT CAST(old.message AS INTEGER) FROM bars old JOIN bars new
    ON new.platform = old.platform AND new.channel = old.channel AND new.game = old.game
    AND CAST(new.message AS INTEGER) > CAST(old.message AS INTEGER) WHERE old.platform = 'local');
DELETE FROM bars WHERE platform = 'local' AND EXISTS (SELECT 1 FROM bars new WHERE new.platform = 'local'
    AND new.channel = bars.channel AND new.game = bars.game
    AND CAST(new.message AS INTEGER) > CAST(bars.message AS INTEGER));
