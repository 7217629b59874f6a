-- The desk's search by whole words instead of trigrams (docs/adr/0032). A part of a word is looked for
-- among the words there are, some ten thousand; the index then knows each word's bookings: short, exact
-- lists that it can intersect at once, where each trigram of "Tamilselvi" stood for all bookings.

-- Every word of every booking's name, pickup and destination, as split at blanks. Numbers to call are
-- none of these: the index of the bookings holds their parts.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY CHECK (word <> '')
);

CREATE FUNCTION search_words_of(booking bookings) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(array_remove(string_to_array(booking.search_text, ' '), ''), booking.contact_mobile)
$$;

-- The index is asked even for a word it holds often: for a rare one the table would be read to its end.
CREATE FUNCTION forget_search_words(gone text[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  DELETE FROM search_words
  WHERE word = ANY (gone) AND NOT EXISTS (
    SELECT FROM bookings WHERE string_to_array(btrim(search_text), ' ') && ARRAY[search_words.word])
$$;

-- Runs at the end of the transaction, last of all (its name comes after bookings_followed). Who adds
-- bookings shares one lock; who takes words away holds it alone for the moment of the commit, so that no
-- word is thrown away that a booking just coming relies on.
CREATE FUNCTION follow_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lock_number constant bigint := 7246002;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(lock_number);
  ELSIF TG_OP = 'UPDATE' AND OLD.search_text = NEW.search_text THEN
    RETURN NULL;
  ELSE
    PERFORM pg_advisory_xact_lock(lock_number);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_words
    SELECT DISTINCT given.word FROM unnest(search_words_of(NEW)) AS given (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = given.word)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM forget_search_words(
      ARRAY(SELECT unnest(search_words_of(OLD)) EXCEPT SELECT unnest(search_words_of(NEW))));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER bookings_searched AFTER INSERT OR DELETE OR UPDATE OF
  contact_name, contact_mobile, pickup_label, drop_label ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_search_words();

INSERT INTO search_words SELECT DISTINCT unnest(search_words_of(bookings)) FROM bookings;

CREATE INDEX search_words_part ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- The slices as lists of one: for `slice = ANY (...)` GIN would begin anew with each of them, for `&&` it
-- walks them together.
DROP INDEX bookings_search;
CREATE INDEX bookings_search ON bookings USING gin (
  string_to_array(btrim(search_text), ' '), contact_mobile gin_trgm_ops, status,
  (ARRAY[created_slice]), (ARRAY[trip_slice])) WITH (fastupdate = off);
