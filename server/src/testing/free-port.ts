import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

const highest = 31_000;

/**
 * Finds a free port for a server that will start. It is below 32768: from there on, Linux chooses the ports of outgoing
 * connections, and one of them could take the port before the server does.
 */
export function freePort(): Promise<number> {
  return getPort({ port: portNumbers(randomInt(20_000, highest), highest) });
}
