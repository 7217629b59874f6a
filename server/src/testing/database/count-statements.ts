import type { DatabaseHandle } from '#db/pool.ts';

/** A statement sent to PostgreSQL, including `begin` and `commit`. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type StatementCount = {
  /** Returns the statements that the work sent through the pool, in order. */
  readonly during: (work: () => Promise<unknown>) => Promise<Statement[]>;
};

/** Records the statements of a pool from now on. */
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
