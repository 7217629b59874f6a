-- The columns that rate-limiter-flexible expects, in its order.
CREATE TABLE rate_limits (
  -- The name of the limit and a SHA-256, so that nobody's name, number or address can be read here.
  key text PRIMARY KEY CHECK (key ~ '^[a-z-]+:[0-9a-f]{64}$'),
  -- Below zero when a success is refunded after its period has ended.
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint NOT NULL
) WITH (fillfactor = 70);
