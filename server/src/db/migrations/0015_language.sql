-- In which letters are written to the owner: the language chosen on the site when the account was made,
-- and whenever it is changed there.
ALTER TABLE accounts
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ta'));
ALTER TABLE letters ADD CHECK (language IN ('en', 'ta'));
