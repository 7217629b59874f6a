import { statSync } from 'node:fs';
import { type Config, LOOPBACK, secretFiles, unknownSettings } from '@anandham/server/settings';
import { ROOT } from '../lib/run.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

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
    publicUrl(config),
    ...proxy(config),
    ...(config.rateLimits
      ? []
      : [warning('RATE_LIMITS is off', 'Switch it on; off is for load tests.')]),
    ...secretFiles(env, ROOT).map(({ variable, file }) =>
      privateFile(`${variable} (${file})`, file),
    ),
  ];
}

function publicUrl({ publicUrl: address }: Config): Finding {
  const { protocol, hostname } = new URL(address);
  if (LOOPBACK.test(hostname)) {
    return warning(
      `PUBLIC_URL is ${address}`,
      'For visitors set it to the site’s address: links in emails and search engines use it.',
    );
  }
  if (protocol === 'https:') return ok(`PUBLIC_URL is ${address}`);
  return problem(
    `PUBLIC_URL is ${address}, without TLS`,
    'Passwords would be sent unencrypted: put TLS in front and use https.',
  );
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
