import { isDeepStrictEqual } from 'node:util';
import { tariff } from '@anandham/domain/bookings/fare';
import type { Log } from '#config/log.ts';
import type { Db } from '#db/db.ts';
import { type ClassRow, listClasses } from './fleet.queries.ts';

/** The classes that can be booked, in order, from memory. Never keep the result. */
export type ReadClasses = () => readonly [ClassRow, ...ClassRow[]];

/** The class that the migration inserts. */
const firstClass: ClassRow = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'SUV 6+1',
  nameTamil: null,
  seats: 6,
  tariff,
  position: 0,
  retiredAt: null,
};

/** The active vehicle classes in memory, because every quote and every page needs a tariff. */
export class ClassStore {
  readonly #db: Db;
  readonly #log: Pick<Log, 'error'>;
  #active: readonly [ClassRow, ...ClassRow[]] = [firstClass];

  constructor({ db, log }: { readonly db: Db; readonly log: Pick<Log, 'error'> }) {
    this.#db = db;
    this.#log = log;
  }

  readonly read: ReadClasses = () => this.#active;

  /** Keeps the current classes when the database does not answer. The array changes with the classes. */
  async refresh(): Promise<void> {
    try {
      const rows = await listClasses(this.#db);
      const [first, ...others] = rows.filter(({ retiredAt }) => retiredAt === null);
      const active = first && ([first, ...others] as const);
      if (active && !isDeepStrictEqual(active, this.#active)) this.#active = [...active];
    } catch (error) {
      this.#log.error({ err: error }, 'the vehicle classes could not be read');
    }
  }
}
