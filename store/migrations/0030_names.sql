-- What people on Telegram are called: the Bot API names them by `@username` in texts, and tells no account for it.
CREATE TABLE telegram_names (
    account  TEXT PRIMARY KEY,
    username TEXT,
    name     TEXT NOT NULL
) STRICT;
CREATE INDEX telegram_names_by_username ON telegram_names (lower(username));
