import type { DatabaseHandle } from '#db/pool.ts';

/** What was sent to PostgreSQL; `begin` and `commit` are statements too. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type StatementCount = {
  /** What the work sent over the pool, in order. */
  readonly during: (work: () => Promise<unknown>) => Promise<Statement[]>;
};

/** Watches the pool of a server from now on. */
export function countStatements({ pool }: Pick<DatabaseHandle, 'pool'>): StatementCount {
  const watched = new WeakSet<object>();
  let seen: Statement[] = [];
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]) => {
      const [statement, values] = args;
      const isText = typeof statement === 'string';
      seen.push(
        isText
          ? { text: statement, values: Array.isArray(values) ? values : [] }
          : (statement as Statement),
      );
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
