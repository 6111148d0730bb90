-- Finds what is due to be sent without looking at everything that waits, and what a request has caused.
CREATE INDEX outbox_due ON outbox (due_at, id) WHERE state = 'waiting';
CREATE INDEX outbox_of_request ON outbox (request);

-- Finds the channels of a Discord server.
CREATE INDEX discord_channels_of_guild ON discord_channels (guild);
