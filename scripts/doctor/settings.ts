import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '@anandham/contract/schemas/settings';
import { defaultSettings } from '@anandham/contract/settings';
import { createDatabase, dataOf, existingHome, withConnection } from '@anandham/server/database';
import { checkAddress, SettingsStore } from '@anandham/server/health';
import {
  type Config,
  createLog,
  LOOPBACK,
  secretFiles,
  unknownSettings,
} from '@anandham/server/settings';
import { ROOT } from '../lib/run.ts';
import { type Finding, ok, toFinding, warning } from './finding.ts';

/** Checks settings that are valid but may be mistakes. */
export function checkSettings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  return [
    ok('The settings are valid'),
    ...unknownSettings(env).map(({ name, suggestion }) =>
      warning(
        `${name} is set, but is not a setting of this program`,
        suggestion === null ? 'Remove it, or see docs/settings.md.' : `Did you mean ${suggestion}?`,
      ),
    ),
    toFinding(checkAddress(config)),
    ...proxy(config),
    ...(config.rateLimits
      ? []
      : [warning('RATE_LIMITS is off', 'Switch it on; off is for load tests.')]),
    ...secretFiles(env, ROOT).map(({ variable, file }) =>
      privateFile(`${variable} (${file})`, file),
    ),
  ];
}

function proxy({ publicUrl: address, trustProxy, host }: Config): Finding[] {
  if (!address.startsWith('https:')) return [];
  const findings: Finding[] = [];
  if (trustProxy === false) {
    findings.push(
      warning(
        'TRUST_PROXY is not set, but PUBLIC_URL needs a proxy in front',
        'Set TRUST_PROXY=1, or all visitors share one address for the rate limits.',
      ),
    );
  }
  if (!LOOPBACK.test(host) && typeof trustProxy === 'number') {
    findings.push(
      warning(
        `HOST is ${host}, and TRUST_PROXY a number`,
        'Clients that reach the port directly can fake their address: listen on localhost, or set TRUST_PROXY to the proxy’s address.',
      ),
    );
  }
  return findings;
}

/** Checks that only the owner can read a file. */
export function privateFile(name: string, file: string): Finding {
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return ok(`${name} is readable by its owner only`);
  return warning(
    `${name} can be read by others (mode ${(mode & 0o777).toString(8)})`,
    `chmod ${(mode & 0o700).toString(8)} ${file}`,
  );
}

/** The operator's settings; the defaults and the environment when there is no database yet. */
export async function readOperatorSettings(config: Config): Promise<Settings> {
  const log = createLog('error');
  const isEmpty =
    config.databaseUrl === null &&
    !existsSync(path.join(dataOf(existingHome(config.dataDir)), 'PG_VERSION'));
  if (isEmpty) return defaultSettings;
  return withConnection({ config, log }, async (connection) => {
    const { db, destroy } = createDatabase(connection, log, {
      max: 1,
      name: 'anandham-cabs doctor',
    });
    try {
      const store = new SettingsStore({ db, config, log });
      await store.refresh();
      return store.read();
    } finally {
      await destroy();
    }
  });
}
