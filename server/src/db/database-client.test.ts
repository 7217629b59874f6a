import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { DatabaseClient } from './database-client.ts';
import { connectionSettings } from './pool.ts';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const welcome = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const farewell = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

it('a server that goes down in the same breath as it lets somebody in ends a statement, not the app', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, farewell])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new DatabaseClient({ host: '127.0.0.1', port, user: 'anandham' });
  await client.connect();
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/);
  server.close();
});

/** Bytes of what has outlived two looks through the young. */
function bytesKept(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  for (let look = 0; look < 2; look += 1) collect({ type: 'minor' });
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
}

it('an answer is thrown away with the young', async () => {
  const { connection } = await testDatabase();
  const client = new DatabaseClient({ ...connectionSettings(connection), answerWithinMs: 10_000 });
  await client.connect();
  onTestFinished(() => client.end());
  const ask = async (times: number) => {
    for (let asked = 0; asked < times; asked += 1) {
      await client.query('select $1::int as number, repeat($2, 1000) as text', [asked, 'x']);
    }
  };
  await ask(200);
  const before = bytesKept();
  const times = 2000;
  await ask(times);
  expect((bytesKept() - before) / times).toBeLessThan(500);
});
