/**
 * `npm run lab -- seed 1000000`: fills an empty database with generated bookings, one customer for
 * ten of them, for load tests. Refuses a database with bookings.
 */
import { type Connection, createClient, migrate, withConnection } from '@anandham/server/database';
import { createLog, loadConfig, StartupError } from '@anandham/server/settings';
import { runCommand } from '../scripts/lib/command.ts';
import { fill } from './seed/fill.ts';

const most = 20_000_000;
const log = createLog('warn');

async function seed(connection: Connection, bookings: number): Promise<void> {
  await migrate({ connection, log });
  const client = createClient(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from bookings limit 1');
    if (rowCount !== 0) {
      throw new StartupError(
        'This database has bookings already. Choose an empty folder with ANANDHAM_DATA_DIR.',
      );
    }
    const startedAt = performance.now();
    const customers = Math.max(1, Math.round(bookings / 10));
    await fill(client, { bookings, customers }, (line) => console.log(line));
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${bookings} bookings of ${customers} customers in ${seconds.toFixed(0)} s.`);
  } finally {
    await client.end();
  }
}

async function main([given = '']: string[]): Promise<void> {
  const bookings = Number(given);
  if (!Number.isInteger(bookings) || bookings < 1 || bookings > most) {
    throw new StartupError(`Usage: npm run lab -- seed <bookings, at most ${most}>`);
  }
  await withConnection({ config: loadConfig(), log }, (connection) => seed(connection, bookings));
}

await runCommand(main);
