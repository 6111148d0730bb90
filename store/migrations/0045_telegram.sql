-- Groups of Telegram: when the bot greeted them, and when it left them if it did not come back.
CREATE TABLE telegram_groups (
    bot        INTEGER NOT NULL,
    chat       TEXT NOT NULL,
    greeted_at INTEGER,
    left_at    INTEGER,
    PRIMARY KEY (bot, chat)
) STRICT;

-- Old boards that have a button which leads to the newest one.
CREATE TABLE telegram_links (
    bot     INTEGER NOT NULL,
    chat    TEXT NOT NULL,
    message INTEGER NOT NULL,
    game    INTEGER NOT NULL,
    PRIMARY KEY (bot, chat, message)
) STRICT;
CREATE INDEX telegram_links_of_game ON telegram_links (game);
CREATE INDEX telegram_messages_of_place ON telegram_messages (channel, thread, message) WHERE owner IS NULL;
