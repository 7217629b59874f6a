import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newDataDir } from '#bench/product.ts';
import type { Fault } from './round.ts';
import { onDatabase } from './stored.ts';
import { type Suite, runSuite } from './suite.ts';

const megabytes = 320;
const lastsMs = 4_000;

/** Writes a file until the disk is full; returns a function that removes it. */
function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const piece = Buffer.alloc(4_096);
  const handle = openSync(file, 'a');
  try {
    for (;;) writeSync(handle, piece);
  } catch {
    // The disk is full.
  } finally {
    closeSync(handle);
  }
  return () => rmSync(file);
}

const full: Fault = {
  name: 'disk full',
  inject: async ({ instance }) => {
    const empty = fillDisk(instance.dataDir);
    await wait(lastsMs);
    empty();
    return `disk full for ${lastsMs / 1000} s`;
  },
};

/** PostgreSQL cannot create its next WAL file and shuts down. */
const fullOfLog: Fault = {
  name: "disk full at PostgreSQL's next log file",
  inject: async ({ instance }) => {
    const connection = instance.connection();
    const empty = fillDisk(instance.dataDir);
    if (connection) {
      await onDatabase(connection, async (db) => {
        for (let file = 0; file < 10; file += 1) {
          await sql`select pg_logical_emit_message(true, 'faults', 'x'), pg_switch_wal()`.execute(
            db,
          );
        }
      }).catch(() => undefined);
    }
    await wait(lastsMs);
    empty();
    return `disk full for ${lastsMs / 1000} s, at PostgreSQL's next log file`;
  },
};

const fullAndKilled: Fault = {
  name: 'disk full, app killed meanwhile',
  endsApp: true,
  inject: async ({ instance }) => {
    const empty = fillDisk(instance.dataDir);
    await wait(lastsMs / 2);
    process.kill(instance.appPid(), 'SIGKILL');
    await wait(lastsMs / 2);
    empty();
    return `disk full for ${lastsMs / 1000} s, app killed in the middle`;
  },
};

/** Runs the app with its data on a small disk that the faults fill. */
export const diskSuite: Suite = async ({ seed }) => {
  const dataDir = path.join(newDataDir(), 'small');
  mkdirSync(dataDir);
  const size = `size=${megabytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', dataDir]);
  if (status !== 0) {
    const skipped = 'only root can mount a small disk';
    console.log(`disk: skipped, ${skipped}`);
    return [{ name: 'disk', rounds: [], findings: [], emails: 0, repeated: 0, skipped }];
  }
  try {
    if (statfsSync(dataDir).blocks === 0) throw new Error(`${dataDir} has no space`);
    const faults = [full, fullOfLog, fullAndKilled, full];
    return [await runSuite('disk', faults, { seed, environment: { dataDir } })];
  } finally {
    spawnSync('umount', ['-l', dataDir]);
  }
};
