import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Each name costs PostgreSQL memory per connection; statements beyond these have none. */
const maxNames = 500;
const names = new Map<string, string>();

/**
 * The pool as Kysely uses it, with two additions. A statement with values gets a name, so that
 * PostgreSQL parses it once per connection (docs/adr/0058). A connection that has not answered in time is
 * closed, because the answer may still arrive and must not be taken for that to the next statement.
 */
export function kyselyPool(pool: pg.Pool, { named }: { named: boolean }): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isLost = false;
      const query = async (text: string, values: readonly unknown[]) => {
        const name = named && values.length > 0 ? nameOf(text) : undefined;
        try {
          const result = await client.query({ ...(name && { name }), text, values: [...values] });
          return result as PostgresQueryResult<unknown>;
        } catch (error) {
          isLost ||= isTimeout(error);
          throw error;
        }
      };
      return {
        // Kysely calls it with a cursor too, but only when it was given a class for cursors.
        query: query as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy === true || isLost),
      };
    },
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/** pg gives `query_timeout` no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
