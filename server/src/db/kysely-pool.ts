import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Named statements use memory in each connection of PostgreSQL; further statements get no name. */
const maxNames = 500;
const names = new Map<string, string>();

/**
 * Adds two things to the pool for Kysely. A statement with values gets a name, so that
 * PostgreSQL parses it once per connection (docs/adr/0058). A connection that has not answered in time is
 * closed, because its late response must not be taken for that to the next statement.
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
        // Kysely passes a cursor only when the dialect has a cursor class.
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
