import pg from 'pg';
import { addressesIn } from '#config/database-url.ts';
import { StartupError, errorCode, errorMessage } from '#config/startup-error.ts';

/** `current`: the index of the host that accepted writes last. */
type Hosts = { readonly addresses: readonly string[]; current: number };

/** Shared by the process, so a failover is detected once. */
const known = new Map<string, Hosts>();

function hostsOf(url: string): Hosts {
  const hosts = known.get(url) ?? { addresses: addressesIn(url) ?? [url], current: 0 };
  known.set(url, hosts);
  return hosts;
}

export function currentAddress(url: string): string {
  const { addresses, current } = hostsOf(url);
  return addresses[current] ?? url;
}

/** Connects to the host that accepted writes last; after a failure the next attempt uses the next host. */
export class PrimaryClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #address: string;

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? '';
    const address = currentAddress(url);
    super({ ...config, connectionString: address });
    // The server may end the connection before anything else listens.
    this.on('error', () => undefined);
    this.#hosts = hostsOf(url);
    this.#address = address;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
    const connected = this.#connectToPrimary();
    if (callback === undefined) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<this> {
    const { addresses } = this.#hosts;
    try {
      await super.connect();
      if (addresses.length > 1) await this.#requireWrites();
      return this;
    } catch (error) {
      // Of many connections that fail, only the first moves on.
      if (addresses[this.#hosts.current] === this.#address) {
        this.#hosts.current = (this.#hosts.current + 1) % addresses.length;
      }
      void this.end();
      throw error;
    }
  }

  async #requireWrites(): Promise<void> {
    const { rows } = await this.query<{ isReadOnly: boolean }>(`
      select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean
        as "isReadOnly"`);
    if (rows[0]?.isReadOnly === false) return;
    throw Object.assign(new Error('this server is read-only'), { code: '25006' });
  }
}

/** Tries each host once. Throws a StartupError when none accepts writes. */
export async function reachPrimary(settings: pg.ClientConfig, name: string): Promise<void> {
  const url = settings.connectionString ?? '';
  let failure: unknown;
  for (let left = hostsOf(url).addresses.length; left > 0; left -= 1) {
    const client = new PrimaryClient({ ...settings, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      failure = error;
    }
  }
  const reason = errorMessage(failure) || errorCode(failure);
  throw new StartupError(`The database in ${name} cannot be reached: ${reason}.`);
}
