import { expect, it } from 'vitest';
import { requireEmbedded } from '../lib/require-embedded.ts';

it('backup and restore name pg_dump and pg_restore when DATABASE_URL is set', () => {
  expect(() => requireEmbedded({ databaseUrl: 'postgres://cabs@db/cabs' })).toThrow(
    /pg_dump .*"\$DATABASE_URL".*pg_restore .*"\$DATABASE_URL"/,
  );
  expect(() => requireEmbedded({ databaseUrl: null })).not.toThrow();
});
