-- Responses of openrouteservice, for as long as they may be kept. Unlogged: after a crash the requests are
-- repeated. The key is a hash, so that no typed text is stored.
CREATE UNLOGGED TABLE openrouteservice_cache (
  request_hash bytea PRIMARY KEY,
  response jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX openrouteservice_cache_expiry ON openrouteservice_cache (expires_at);

-- Requests of one day, of all processes.
CREATE TABLE openrouteservice_usage (
  day date NOT NULL,
  service text NOT NULL CHECK (service IN ('autocomplete', 'search', 'directions')),
  requests integer NOT NULL CHECK (requests > 0),
  PRIMARY KEY (day, service)
);
