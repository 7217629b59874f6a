/**
 * `npm run doctor`: checks what the product depends on, also while it runs, and prints what to do. Exits with 1 if
 * something prevents the product from working.
 */
import { checkBackups, checkMail } from '@anandham/server/health';
import { type Config, loadConfig } from '@anandham/server/settings';
import { checkDatabase } from './doctor/database.ts';
import { type Finding, findings, toFinding, toText } from './doctor/finding.ts';
import { checkDisk, checkSecrets, checkVersions } from './doctor/machine.ts';
import { checkSettings, readOperatorSettings } from './doctor/settings.ts';
import { checkClock, checkMaps, checkProduct } from './doctor/world.ts';

async function checkAll(): Promise<Finding[]> {
  const versions = await findings('Versions', checkVersions);
  let config: Config | null = null;
  const settings = await findings('Settings', () => {
    config = loadConfig();
    return checkSettings(config, process.env);
  });
  // Control flow analysis does not see into the callback.
  const known = config as Config | null;
  // The other checks need valid settings.
  if (known === null) return [...versions, ...settings];
  const rest = await Promise.all([
    findings('Disk', () => checkDisk(known)),
    findings('Secrets', () => checkSecrets(known)),
    findings('Database', () => checkDatabase(known)),
    findings('Mail', async () => [
      toFinding(await checkMail(known, await readOperatorSettings(known))),
    ]),
    findings('Maps', () => checkMaps(known)),
    findings('Clock', () => checkClock(known)),
    findings('Backups', () => [toFinding(checkBackups(known, new Date()))]),
    findings('Product', () => checkProduct(known)),
  ]);
  return [...versions, ...settings, ...rest.flat()];
}

const found = await checkAll();
for (const finding of found) console.log(toText(finding));
const count = (state: Finding['state']): number =>
  found.filter((finding) => finding.state === state).length;
console.log(`${count('ok')} ok, ${count('warning')} warnings, ${count('problem')} problems`);
process.exitCode = count('problem') === 0 ? 0 : 1;
