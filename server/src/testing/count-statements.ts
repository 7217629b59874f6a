import type { DatabaseHandle } from '../db/pool.ts';

export type StatementCount = {
  /** What the work sent to PostgreSQL over the pool, in order; `begin` and `commit` are statements too. */
  readonly during: (work: () => Promise<unknown>) => Promise<string[]>;
};

/** Watches the pool of a server from now on. */
export function countStatements({ pool }: Pick<DatabaseHandle, 'pool'>): StatementCount {
  const watched = new WeakSet<object>();
  let seen: string[] = [];
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]) => {
      const [first] = args;
      seen.push(typeof first === 'string' ? first : JSON.stringify(first));
      return query(...args);
    };
    Object.assign(client, { query: watching });
  });
  return {
    during: async (work) => {
      seen = [];
      await work();
      return seen;
    },
  };
}
