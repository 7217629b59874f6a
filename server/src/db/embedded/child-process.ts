import { type SpawnOptions } from 'node:child_process';
import type { DataDirectory } from './data-directory.ts';

/** Runs as the unprivileged user, without the app's environment (PGPORT, LD_LIBRARY_PATH). */
export function asPostgresUser({ home, runAs }: DataDirectory): SpawnOptions {
  return {
    cwd: home,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs ?? {}),
  };
}
