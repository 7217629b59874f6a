import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { existingHome } from '@anandham/server/database';
import { checkDiskSpace } from '@anandham/server/health';
import type { Config } from '@anandham/server/settings';
import { ROOT } from '../lib/run.ts';
import { writeError } from '../lib/write-error.ts';
import { type Finding, ok, problem, toFinding, warning } from './finding.ts';
import { privateFile } from './settings.ts';

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
  const findings = [toFinding(checkDiskSpace(dataDir)), writable(dataDir)];
  const mail = path.join(dataDir, 'mail');
  if (existsSync(mail)) findings.push(privateFile('The folder of emails', mail));
  return [...findings, ...openFiles()];
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
