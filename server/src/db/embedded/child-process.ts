import { type SpawnOptions } from 'node:child_process';
import type { Place } from './data-directory.ts';

/** Runs as the unprivileged user and without our environment (PGPORT, LD_LIBRARY_PATH). */
export function asPostgresUser({ home, runAs }: Place): SpawnOptions {
  return {
    cwd: home,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs ?? {}),
  };
}
