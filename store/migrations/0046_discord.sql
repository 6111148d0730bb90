-- A thread is asked for by its id alone.
CREATE INDEX places_of_thread ON places (platform, thread) WHERE thread <> '';
