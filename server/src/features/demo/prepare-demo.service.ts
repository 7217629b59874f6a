import { createMapsEngine } from '@anandham/maps/engine';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { migrate } from '#db/migrate.ts';
import { type Connection, createDatabase } from '#db/pool.ts';
import { embeddedMaps } from '#gateways/maps.ts';
import { createLimits } from '#limits/limits.ts';
import { ClassStore } from '#features/fleet/class-store.ts';
import { SettingsStore } from '#features/settings/settings-store.ts';
import { countOtherConnections, dropEverything, findDemo, hasAnyData } from './demo.queries.ts';
import { demoOwner, type DemoSize, fillDemo } from './fill-demo.service.ts';

/**
 * Fills an empty database with a demo; with `reset` it replaces an earlier demo. Returns the sign-in of its
 * owner. Throws a StartupError for a database with real data, and for a reset while the product runs.
 */
export async function prepareDemo({
  config,
  connection,
  log,
  reset,
  now,
  size,
}: {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: Log;
  readonly reset: boolean;
  readonly now: Date;
  readonly size?: DemoSize;
}): Promise<{ email: string; password: string }> {
  await migrate({ connection, log });
  const database = createDatabase(connection, log, { max: 2, name: 'demo' });
  const { db, pool } = database;
  try {
    const demo = await findDemo(db);
    if (demo && !reset) return { email: demoOwner, password: demo.password };
    if (demo) {
      if ((await countOtherConnections(db)) > 0) {
        throw new StartupError('The product is running. Stop it before you reset the demo.');
      }
      await dropEverything(db);
      await migrate({ connection, log });
    } else if (await hasAnyData(db)) {
      throw new StartupError(
        'This database has real data, so the demo is not started. Choose another folder: ANANDHAM_DATA_DIR=demo npm start -- --demo',
      );
    }
    const store = new SettingsStore({ db, config, log });
    const limits = createLimits({ pool, enabled: false });
    const maps = embeddedMaps(createMapsEngine());
    const classes = new ClassStore({ db, log });
    const services = { db, maps, limits, settings: store.read, classes };
    const password = await fillDemo(services, { now, ...(size && { size }) });
    return { email: demoOwner, password };
  } finally {
    await database.destroy();
  }
}
