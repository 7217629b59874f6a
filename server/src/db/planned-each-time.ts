import { type RawBuilder, sql } from 'kysely';

/** What a statement begins with that a `DatabaseClient` shall not keep the plan of. */
export const plannedEachTimeMark = '/* planned each time */';

/**
 * At the beginning of a statement: PostgreSQL plans it for the values it comes with. A plan kept for any
 * value is the wrong one for a rare word, a late page or a part of an id.
 */
export const plannedEachTime: RawBuilder<unknown> = sql.raw(plannedEachTimeMark);
