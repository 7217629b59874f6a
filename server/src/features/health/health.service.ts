import { existsSync } from 'node:fs';
import type { Config } from '#config/config.ts';
import type { ServiceContext } from '#service-context.ts';
import type { SettingsStore } from '#features/settings/settings-store.ts';
import * as checks from './checks.ts';
import { type HealthFinding, problem, warning } from './finding.ts';

/** What `npm run doctor` finds and an operator can act on; problems first. */
export async function readHealth({
  db,
  clock,
  config,
  store,
}: ServiceContext & { readonly config: Config; readonly store: SettingsStore }): Promise<
  HealthFinding[]
> {
  const { dataDir } = config;
  const { settings, unreadableSecrets } = store.current();
  const [mail, database, roads, work] = await Promise.all([
    checks.checkMail(config, settings),
    checks.checkDatabase(db),
    checks.checkRoads(dataDir),
    checks.checkWork(db),
  ]);
  const findings = [
    checks.checkBackups(config, clock()),
    mail,
    ...work,
    ...(existsSync(dataDir) ? [checks.checkDiskSpace(dataDir)] : []),
    database,
    roads,
    checks.checkAddress(config),
    ...(unreadableSecrets.length > 0
      ? [problem('secrets_unreadable', { settings: unreadableSecrets.join(', ') })]
      : []),
    ...(config.rateLimits ? [] : [warning('limits_off')]),
  ];
  const order = ['problem', 'warning', 'ok'];
  return findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
