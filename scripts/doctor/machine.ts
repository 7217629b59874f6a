import { existsSync, readFileSync, readdirSync, statSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { existingHome } from '@anandham/server/database';
import { backupName } from '@anandham/server/operations';
import type { Config } from '@anandham/server/settings';
import { ROOT } from '../lib/run.ts';
import { writeError } from '../lib/write-error.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { privateFile } from './settings.ts';

const gigabyte = 1e9;
const dayMs = 86_400_000;
/** For two thousand event streams, other connections and files. */
const enoughOpenFiles = 8_192;

export function checkVersions(): Finding[] {
  const [major = ''] = process.versions.node.split('.');
  const findings =
    Number(major) >= 24
      ? [ok(`Node.js ${process.versions.node}`)]
      : [problem(`Node.js ${process.versions.node} is too old`, 'Install Node.js 24 or newer.')];
  const builds = ['app/build/index.html', 'site/build/server/entry.mjs'];
  if (!builds.every((file) => existsSync(path.join(ROOT, file)))) {
    findings.push(warning('The website has not been built', 'npm start builds it.'));
  }
  return findings;
}

export function checkDisk({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) {
    return [warning(`${dataDir} does not exist yet`, 'The first npm start creates it.')];
  }
  const findings = [space(dataDir), writable(dataDir)];
  const mail = path.join(dataDir, 'mail');
  if (existsSync(mail)) findings.push(privateFile('The folder of emails', mail));
  return [...findings, ...openFiles()];
}

function space(dataDir: string): Finding {
  const { bavail, bsize, blocks, files, ffree } = statfsSync(dataDir);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const summary = `${(free / gigabyte).toFixed(1)} GB are free in ${dataDir}`;
  const todo =
    'Free some space: PostgreSQL stops when the disk is full. Old backups are in its folder "backups".';
  if (free < gigabyte / 2) return problem(summary, todo);
  if (free < 2 * gigabyte || share < 0.05) return warning(summary, todo);
  if (files > 0 && ffree / files < 0.02) return warning('The disk is running out of inodes', todo);
  return ok(summary);
}

function writable(dataDir: string): Finding {
  const reason = writeError(dataDir);
  if (reason === null) return ok(`${dataDir} is writable`);
  return problem(
    `${dataDir} is not writable (${reason})`,
    'Run as its owner, or change its owner to the user who runs the product.',
  );
}

function openFiles(): Finding[] {
  if (!existsSync('/proc/self/limits')) return [];
  const soft = /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (soft === undefined || soft === 'unlimited' || Number(soft) >= enoughOpenFiles) return [];
  return [
    warning(
      `A process here may open ${soft} files`,
      `Allow ${enoughOpenFiles} (LimitNOFILE= of systemd, ulimit -n): each open page with live updates uses one.`,
    ),
  ];
}

/** Checks the secrets that the product itself creates. */
export function checkSecrets({ databaseUrl, dataDir }: Config): Finding[] {
  if (databaseUrl !== null) return [];
  const password = path.join(existingHome(dataDir), 'password');
  return existsSync(password) ? [privateFile('The database’s password', password)] : [];
}

/** Checks the backups of the embedded database; another server is backed up with its own tools. */
export function checkBackups({ dataDir, databaseUrl }: Config, now: Date): Finding[] {
  if (databaseUrl !== null) return [];
  const folder = path.join(dataDir, 'backups');
  const newest = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => backupName.test(name))
        .sort()
        .at(-1)
    : undefined;
  const todo =
    'npm run backup -- --verify, every night (docs/operating.md), and copy it to another machine.';
  if (newest === undefined) return [warning(`There is no backup in ${folder}`, todo)];
  const hours = Math.round(
    (now.getTime() - statSync(path.join(folder, newest)).mtimeMs) / 3_600_000,
  );
  const summary = `The newest backup is ${newest}, ${hours} hours old`;
  return [hours * 3_600_000 > 2 * dayMs ? warning(summary, todo) : ok(summary)];
}
