import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseHandle } from '#db/pool.ts';

/** A statement sent to PostgreSQL, including `begin` and `commit`. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type StatementCount = {
  /**
   * Returns the statements that the work sent through the pool, in order. Statements of others at the same time, such
   * as the settings read again after a change, do not count.
   */
  readonly during: (work: () => Promise<unknown>) => Promise<Statement[]>;
};

/** Records the statements of a pool from now on. */
export function countStatements({ pool }: Pick<DatabaseHandle, 'pool'>): StatementCount {
  const watched = new WeakSet<object>();
  const counted = new AsyncLocalStorage<Statement[]>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]) => {
      const [statement, values] = args;
      const isText = typeof statement === 'string';
      const seen = counted.getStore();
      seen?.push(
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
      const seen: Statement[] = [];
      // A request to `inject` starts when it is awaited.
      await counted.run(seen, async () => await work());
      return seen;
    },
  };
}
