import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepNote, newFolder, readNotes, startHere } from '../../testing/embedded.ts';
import type { SocketConnection } from '../embedded/supervisor.ts';
import { writeBaseBackup } from './base-backup.ts';
import { withClient } from './one-client.ts';

it('from the files of the running database and its archived changes any moment can be had', async () => {
  const folder = newFolder();
  const archive = path.join(folder, 'archive');
  const dataDir = path.join(folder, 'var');
  const base = path.join(folder, 'base');
  const first = await startHere(dataDir);
  await expect(writeBaseBackup({ dataDir, target: base })).rejects.toThrow(
    'Nothing is archived yet',
  );
  await first.stop();
  const home = path.join(dataDir, 'postgres');
  mkdirSync(archive);
  const owner = statSync(home);
  if (process.getuid?.() === 0) chownSync(archive, owner.uid, owner.gid);
  settings(home, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });

  const running = await startHere(dataDir);
  await keepNote(running.connection, 'before the base');
  await writeBaseBackup({ dataDir, target: base });
  await expect(writeBaseBackup({ dataDir, target: base })).rejects.toThrow('is not empty');
  await keepNote(running.connection, 'after the base');
  const moment = await now(running.connection);
  await wait(20);
  await keepNote(running.connection, 'a mistake');
  // What is shut down in order is archived to the end.
  await running.stop();
  rmSync(dataDir, { recursive: true });
  await expect(writeBaseBackup({ dataDir, target: base })).rejects.toThrow('must be running');

  const then = path.join(folder, 'var-then');
  mkdirSync(then);
  const restored = path.join(then, 'postgres');
  execFileSync('cp', ['-a', base, restored]);
  settings(restored, {
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  writeFileSync(path.join(restored, 'data/recovery.signal'), '');
  const back = await startHere(then);
  expect(await readNotes(back.connection)).toEqual(['after the base', 'before the base']);
});

function settings(home: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(home, 'data/postgresql.conf'), lines.join(''));
}

async function now(connection: SocketConnection): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return rows[0]?.at ?? '';
  });
}
