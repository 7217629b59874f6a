import { addressesIn } from '../config/database-url.ts';

/** What a session may be asked for. A pooler before PostgreSQL may not bear everything. */
export type Sessions = {
  /** Statements may have names. */
  readonly named: boolean;
  /** Settings may be sent when a session begins; without, the pooler has to bring them. */
  readonly settings: boolean;
};

/** PostgreSQL itself. */
export const ownSessions: Sessions = { named: true, settings: true };

/** The servers of one database, of which one takes writes, and the one it was last. */
export class Servers {
  readonly addresses: readonly string[];
  /** As `reachDatabase` has found them. */
  sessions = ownSessions;
  #at = 0;

  constructor(url: string) {
    this.addresses = addressesIn(url) ?? [url];
  }

  /** Where the next connection goes. */
  current(): string {
    return this.addresses[this.#at] ?? '';
  }

  /** This one did not answer, or takes no writes. Of many connections that find so, one counts. */
  moveOn(from: string): void {
    if (from === this.current()) this.#at = (this.#at + 1) % this.addresses.length;
  }
}

const known = new Map<string, Servers>();

/** One note for the whole process: what one connection has found out, the others need not. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
