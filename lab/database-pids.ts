import { readFileSync } from 'node:fs';
import { existingHome } from '@anandham/server/database';
import { findPostmaster } from '@anandham/server/testing/parts';

/** The processes of the data directory's PostgreSQL, the postmaster first; [] while it is not running. Linux only. */
export function databasePids(dataDir: string): number[] {
  const postmaster = findPostmaster(existingHome(dataDir))?.pid;
  if (postmaster === undefined) return [];
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)];
}
