import { existsSync } from 'node:fs';
import { createMapsEngine } from '@anandham/maps/engine';
import { callOpenrouteservice, findImportedRoads } from '@anandham/server/roads';
import { type Config, errorMessage, LOOPBACK } from '@anandham/server/settings';
import { type Finding, ok, problem, warning } from './finding.ts';

const answerWithinMs = 8_000;
const clockSlackSeconds = 30;

export async function checkMaps({ ors, dataDir }: Config): Promise<Finding[]> {
  const engine = createMapsEngine();
  const [from] = engine.search('Tiruchirappalli', 1);
  const [to] = engine.search('Madurai', 1);
  const road = from && to ? engine.route(from, to) : null;
  const findings = [
    road === null
      ? problem('The bundled places cannot be read', 'Run npm ci, or fetch the checkout again.')
      : ok(
          `Places and roads: Tiruchirappalli to Madurai is ${Math.round(road.distanceMetres / 1000)} km`,
        ),
  ];
  const imported = await findImportedRoads(dataDir);
  if (imported) {
    findings.push(
      existsSync(imported.tiles)
        ? ok('Imported roads are present')
        : problem('The imported roads are missing', 'Run npm run maps:import again.'),
    );
  }
  if (ors) findings.push(await openrouteservice(ors));
  return findings;
}

async function openrouteservice(ors: NonNullable<Config['ors']>): Promise<Finding> {
  try {
    const query = new URLSearchParams({ text: 'Madurai', size: '1' });
    const request = { service: 'search' as const, path: `/geocode/search?${query.toString()}` };
    await callOpenrouteservice(ors, request, answerWithinMs);
    return ok('openrouteservice answers');
  } catch (error) {
    return warning(
      `${errorMessage(error)} (ORS_API_KEY, ORS_BASE_URL)`,
      'Until then the bundled places and roads are used.',
    );
  }
}

/** Compares the clock with that of another server, if one is configured: Google sign-in and TLS need it. */
export async function checkClock({ google, ors, publicUrl }: Config): Promise<Finding[]> {
  const isElsewhere = (address: string) => !LOOPBACK.test(new URL(address).hostname);
  const address = [google?.issuer, ors?.baseUrl, publicUrl]
    .filter((url) => url !== undefined)
    .find(isElsewhere);
  if (address === undefined) return [];
  const sentAt = Date.now();
  const date = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(answerWithinMs) })
    .then(({ headers }) => headers.get('date'))
    .catch(() => null);
  if (date === null) {
    return [
      warning(
        `${address} cannot be reached from here`,
        'Is this machine meant to be without a network?',
      ),
    ];
  }
  const seconds = Math.round((Date.parse(date) - (sentAt + Date.now()) / 2) / 1000);
  if (Math.abs(seconds) <= clockSlackSeconds) return [ok(`The clock agrees with ${address}`)];
  return [
    problem(
      `The clock is ${-seconds} s off from that of ${address}`,
      'Synchronise it with NTP (timedatectl).',
    ),
  ];
}

/** Checks that the product answers, if it is running. */
export async function checkProduct({ host, port }: Config): Promise<Finding[]> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const answer = await fetch(`${address}/readyz`, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body = await answer.text();
    if (answer.ok && body.includes('"ok"')) return [ok(`The product answers at ${address}`)];
    if (answer.status === 503) {
      return [
        problem(
          `The product at ${address} is not ready`,
          'See its log: the database is down, or the load is too high.',
        ),
      ];
    }
    return [
      problem(`Something else answers at ${address}`, 'Stop it, or set PORT to another number.'),
    ];
  } catch {
    return [warning(`The product is not running at ${address}`, 'npm start')];
  }
}
