-- The message in which each request of the local channel was answered, so that the same request finds it again. Body: what
-- the answer was, when a dialogue has gone on in that message since.
CREATE TABLE local_answers (
    request TEXT PRIMARY KEY,
    message INTEGER NOT NULL,
    body    TEXT,
    at      INTEGER NOT NULL
) STRICT;
CREATE INDEX local_answers_of_message ON local_answers (message);
CREATE INDEX local_answers_by_age ON local_answers (at);

INSERT INTO local_answers (request, message, at)
SELECT request, MIN(id), MIN(at) FROM local_messages WHERE speaker IS NULL AND outbox IS NULL GROUP BY request;
