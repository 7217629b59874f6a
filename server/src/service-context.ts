import type { Db } from './db/db.ts';

/** What services work with. A feature adds what else it needs, such as limits. */
export type ServiceContext = { readonly db: Db; readonly clock: () => Date };
