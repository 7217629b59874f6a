import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, startHere } from '#testing/database/embedded.ts';
import { withClient } from '#testing/database/postgres-for-tests.ts';

it('a large log is rotated while PostgreSQL keeps writing to it', async () => {
  const dataDir = newFolder();
  const { connection } = await startHere(dataDir, { logPollMs: 20 });
  const file = path.join(dataDir, 'postgres', 'postgres.log');
  appendFileSync(file, `${'long ago '.repeat(1_200_000)}\n`);
  await expect.poll(() => existsSync(`${file}.1`) && statSync(file).size < 1_000).toBe(true);
  expect(readFileSync(`${file}.1`, 'utf8')).toContain('long ago');
  const refused = withClient(connection, (client) => client.query(`select 'after'::int`));
  await expect(refused).rejects.toThrow('"after"');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('"after"');
  expect(statSync(file).size).toBeLessThan(1_000);
});
