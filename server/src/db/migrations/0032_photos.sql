-- The operator's photos. The settings say where each is shown.
CREATE TABLE photos (
  -- The first half of the SHA-256 of the uploaded file, in hexadecimal digits.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  -- In pixels, as uploaded.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);

-- Re-encoded, without metadata.
CREATE TABLE photo_files (
  photo_hash text NOT NULL REFERENCES photos (hash) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  content bytea NOT NULL CHECK (octet_length(content) > 0),
  PRIMARY KEY (photo_hash, width, format)
);

-- The files are compressed already.
ALTER TABLE photo_files ALTER COLUMN content SET STORAGE EXTERNAL;
