import { type SpawnOptions } from 'node:child_process';
import type { Place } from './place.ts';

/**
 * How every PostgreSQL program is started: as the unprivileged user, in a folder that user can
 * read, and with none of our environment (a stray PGPORT or LD_LIBRARY_PATH must not matter).
 */
export function asPostgresUser({ home, runAs }: Place): SpawnOptions {
  return {
    cwd: home,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs ?? {}),
  };
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
