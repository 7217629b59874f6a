import type { Db } from './db/db.ts';

/** The dependencies of every service. A feature adds others, such as limits. */
export type ServiceContext = { readonly db: Db; readonly clock: () => Date };
