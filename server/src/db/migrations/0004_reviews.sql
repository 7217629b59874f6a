CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL UNIQUE REFERENCES bookings (id),
  account_id uuid NOT NULL REFERENCES accounts (id),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 2000),
  -- A second line, only when it differs from the text.
  comments text CHECK (comments <> '' AND comments <> text AND char_length(comments) <= 2000),
  -- The name of the booking, as the public page shows it.
  booking_name text NOT NULL CHECK (booking_name <> ''),
  created_at timestamptz NOT NULL,
  -- Reviews are hidden, never deleted.
  visible boolean NOT NULL DEFAULT true,
  hidden_at timestamptz,
  hidden_by uuid REFERENCES accounts (id),
  hidden_reason text CHECK (hidden_reason <> '' AND char_length(hidden_reason) <= 500),
  CONSTRAINT reviews_hidden_check CHECK (NOT visible OR num_nonnulls(hidden_at, hidden_by) = 0),
  answer text CHECK (answer <> '' AND char_length(answer) <= 2000),
  answered_at timestamptz,
  CONSTRAINT reviews_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL))
);

CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC) INCLUDE (rating) WHERE visible;
CREATE INDEX reviews_all_newest ON reviews (created_at DESC, id DESC);
