import { expect, it } from 'vitest';
import { requireEmbedded } from '../lib/command.ts';

it('an operator with DATABASE_URL set is referred to pg_dump and pg_restore', () => {
  expect(() => requireEmbedded({ databaseUrl: 'postgres://cabs@db/cabs' })).toThrow(
    /pg_dump .*"\$DATABASE_URL".*pg_restore .*"\$DATABASE_URL"/,
  );
  expect(() => requireEmbedded({ databaseUrl: null })).not.toThrow();
});
