-- The numbers of untold_changes came from a sequence that is unlogged like its table. A standby that is
-- promoted has an empty page in its place until it has made a checkpoint of its own after the sequence
-- was made ("bad magic number in sequence", seen with PostgreSQL 18.4): every booking failed then, and for
-- good. A sequence that belongs to no table is logged like all else; it writes once in 32 numbers.
ALTER TABLE untold_changes ALTER COLUMN id DROP IDENTITY;
CREATE SEQUENCE untold_changes_order;
ALTER TABLE untold_changes ALTER COLUMN id SET DEFAULT nextval('untold_changes_order');
