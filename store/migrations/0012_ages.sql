-- Messages that were never tried are due whatever the clock says: it may have gone back since they were written.
UPDATE outbox SET due_at = 0 WHERE state = 'waiting' AND attempts = 0 AND error IS NULL;

-- Finds what is too old. Messages that were given up are kept for longer than those that were sent.
DROP INDEX outbox_by_age;
CREATE INDEX outbox_by_end ON outbox (state, done_at) WHERE state <> 'waiting';
CREATE INDEX local_messages_by_age ON local_messages (at);
CREATE INDEX local_messages_by_request_age ON local_messages (at) WHERE request <> '';
