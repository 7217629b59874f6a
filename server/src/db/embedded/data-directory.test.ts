import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  keepNote,
  newFolder,
  readNotes,
  startHere,
  startOwner,
  startOwnerWithNote,
} from '#testing/database/embedded.ts';
import { copyBinaries, findBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
/** An ordinary user of every system ("daemon"); initdb needs a user with a name. */
const USER = { uid: 1, gid: 1 };

/** False in a checkout below /root, which another user cannot read. */
const isCheckoutReadable =
  isRoot &&
  spawnSync(process.execPath, ['--check', import.meta.filename], { ...USER, cwd: '/' }).status ===
    0;

describe('the embedded PostgreSQL runs below', () => {
  it.each([
    ['a path with spaces and quotes', `my data's "cabs" (1), தரவு`],
    ['a path too long for a socket', 'long/'.repeat(30)],
  ])('%s', async (_name, folder) => {
    const dataDir = path.join(newFolder(), folder);
    const first = await startHere(dataDir);
    await keepNote(first.connection, 'kept');
    await first.stop();
    // A socket folder outside the data directory is removed.
    if (!first.connection.host.startsWith(dataDir)) {
      expect(existsSync(first.connection.host)).toBe(false);
    }
    const second = await startHere(dataDir);
    expect(await readNotes(second.connection)).toEqual(['kept']);
    expect(statSync(second.connection.host).mode & 0o777).toBe(0o700);
  });

  it('a path too long for a socket, after kill -9 of the app', async () => {
    const dataDir = path.join(newFolder(), 'long/'.repeat(30));
    const { pid, kill } = await startOwnerWithNote(dataDir, 'kept');
    await kill();
    const next = await startHere(dataDir);
    expect(next.pid()).toBe(pid);
    expect(await readNotes(next.connection)).toEqual(['kept']);
  });

  it('a first start that was interrupted', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres/data.draft/base'), { recursive: true });
    writeFileSync(path.join(dataDir, 'postgres/password'), 'half');
    await startHere(dataDir);
  });
});

describe.runIf(isRoot)('started by root', () => {
  it('PostgreSQL runs as another user, and its files are private', async () => {
    const dataDir = newFolder();
    const { connection, pid } = await startHere(dataDir);
    expect(statSync(`/proc/${pid()}`).uid).not.toBe(0);
    for (const name of ['data', 'password', 'socket', 'owner']) {
      expect(statSync(path.join(dataDir, 'postgres', name)).mode & 0o077, name).toBe(0);
    }
    await keepNote(connection, 'reached');
  });

  it('data below an inaccessible folder is stored elsewhere, and LOCATION.txt names the folder', async () => {
    const dataDir = closedFolder();
    const fallbackBase = path.join(newFolder(), 'anandham-cabs');
    const first = await startHere(dataDir, { fallbackBase });
    await keepNote(first.connection, 'kept');
    await first.stop();
    const note = readFileSync(path.join(dataDir, 'postgres/LOCATION.txt'), 'utf8');
    expect(note).toContain(`${fallbackBase}/`);
    const second = await startHere(dataDir, { fallbackBase });
    expect(await readNotes(second.connection)).toEqual(['kept']);
  });

  it('LOCATION.txt is followed after the folder moved and became accessible', async () => {
    const dataDir = closedFolder();
    const fallbackBase = path.join(newFolder(), 'anandham-cabs');
    const first = await startHere(dataDir, { fallbackBase });
    await keepNote(first.connection, 'kept');
    await first.stop();
    const moved = path.join(newFolder(), 'moved');
    renameSync(dataDir, moved);
    const second = await startHere(moved, { fallbackBase });
    expect(await readNotes(second.connection)).toEqual(['kept']);
  });

  it('a LOCATION.txt with a missing folder stops the start', async () => {
    const dataDir = closedFolder();
    const fallbackBase = path.join(newFolder(), 'anandham-cabs');
    const first = await startHere(dataDir, { fallbackBase });
    await first.stop();
    rmSync(fallbackBase, { recursive: true });
    await expect(startHere(dataDir, { fallbackBase })).rejects.toThrow(
      /^The database is stored in .*, which cannot be found; restore it/,
    );
  });

  it('programs that the user cannot read are copied once', () => {
    const closed = closedFolder();
    cpSync(findBinaries().root, path.join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const open = newFolder();
    const binaries = { root: path.join(closed, 'native'), version: '18.9.9', major: '18' };
    const copy = copyBinaries(binaries, open);
    chmodSync(open, 0o711);
    const run = spawnSync(path.join(copy.root, 'bin/postgres'), ['--version'], {
      ...USER,
      cwd: '/',
    });
    expect(run.stdout.toString()).toMatch(/^postgres \(PostgreSQL\) 18/);
    expect(copyBinaries(binaries, open)).toEqual(copy);
  });
});

describe.runIf(isCheckoutReadable)('started by an ordinary user', () => {
  it('PostgreSQL runs as that user and keeps its data', async () => {
    const dataDir = newFolder();
    chownSync(dataDir, USER.uid, USER.gid);
    const first = startOwner(dataDir, { ...USER, cwd: '/' });
    const { pid, ...connection } = await first.ready();
    await keepNote(connection, 'kept');
    expect(statSync(`/proc/${pid}`).uid).toBe(USER.uid);
    first.kill('SIGTERM');
    await first.waitForOutput(/stopped/);
    await first.ended;
    const second = startOwner(dataDir, { ...USER, cwd: '/' });
    expect(await readNotes(await second.ready())).toEqual(['kept']);
  });

  it('root runs PostgreSQL as that user, who can start it again later', async () => {
    const dataDir = newFolder();
    chownSync(dataDir, USER.uid, USER.gid);
    const user = startOwner(dataDir, { ...USER, cwd: '/' });
    await user.ready();
    user.kill('SIGTERM');
    await user.ended;
    const root = await startHere(dataDir);
    expect(statSync(`/proc/${root.pid()}`).uid).toBe(USER.uid);
    await root.stop();
    await startOwner(dataDir, { ...USER, cwd: '/' }).ready();
  });

  it('a folder without write permission stops the start with one sentence', async () => {
    const dataDir = path.join(newFolder(), 'var');
    mkdirSync(dataDir, { mode: 0o755 });
    const owner = startOwner(dataDir, { ...USER, cwd: '/' });
    expect(await owner.ended).toBe(1);
    expect(owner.output()).toBe(
      `The data directory ${dataDir} cannot be written: this user may not write there. Set ANANDHAM_DATA_DIR to another directory.\n`,
    );
  });

  it('data of another user stops the start with one sentence', async () => {
    const dataDir = newFolder();
    const { stop } = await startHere(dataDir);
    await stop();
    const owner = startOwner(dataDir, { ...USER, cwd: '/' });
    expect(await owner.ended).toBe(1);
    expect(owner.output()).toMatch(
      /^The database in .* belongs to another user \(uid \d+\); start as that user, or set .*\n$/,
    );
  });
});

describe('the embedded PostgreSQL does not start on', () => {
  it('the data of another version of PostgreSQL', async () => {
    const dataDir = newFolder();
    const { stop } = await startHere(dataDir);
    await stop();
    writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '16\n');
    await expect(startHere(dataDir)).rejects.toThrow(
      /^The database in .* was made by PostgreSQL 16, and this program contains PostgreSQL 18; /,
    );
  });

  it('a folder with other files', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres/data/holiday-pictures'), { recursive: true });
    await expect(startHere(dataDir)).rejects.toThrow(
      /data exists and is not a PostgreSQL database/,
    );
  });

  it('a file instead of a folder', async () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(startHere(file)).rejects.toThrow(
      /cannot be written: a part of the path is a file/,
    );
  });

  it.runIf(process.platform === 'linux')('a file system without folders', async () => {
    // In a separate process, because an earlier bug retried forever.
    const owner = startOwner('/proc/nope/deeper');
    expect(await owner.ended).toBe(1);
    expect(owner.output()).toBe(
      'The folder /proc/nope cannot be created there. Set ANANDHAM_DATA_DIR to another directory.\n',
    );
  });

  it('data without its password file', async () => {
    const dataDir = newFolder();
    const { stop } = await startHere(dataDir);
    await stop();
    rmSync(path.join(dataDir, 'postgres/password'));
    await expect(startHere(dataDir)).rejects.toThrow(/^The password of the database is missing/);
  });
});

/** A folder that only root can read, like a checkout below root's home. */
function closedFolder(): string {
  const closed = newFolder();
  chmodSync(closed, 0o700);
  const folder = path.join(closed, 'var');
  mkdirSync(folder);
  return folder;
}
