-- What openrouteservice answered, for as long as it may be kept. Only a copy: after a crash
-- PostgreSQL empties the table, and the questions are asked again. The key is a hash, so that nothing
-- somebody typed is kept.
CREATE UNLOGGED TABLE openrouteservice_answers (
  question_hash bytea PRIMARY KEY,
  answer jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX openrouteservice_answers_expiry ON openrouteservice_answers (expires_at);

-- Requests of one day, for all processes together.
CREATE TABLE openrouteservice_use (
  day date NOT NULL,
  service text NOT NULL CHECK (service IN ('autocomplete', 'search', 'directions')),
  requests integer NOT NULL CHECK (requests > 0),
  PRIMARY KEY (day, service)
);
