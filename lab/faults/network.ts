import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@anandham/server/database';
import { createLog } from '@anandham/server/settings';
import { newDataDir } from '#bench/product.ts';
import { type Proxy, startProxy } from './proxy.ts';
import type { Fault } from './round.ts';
import { type Suite, runSuite } from './suite.ts';

const faultsOf = (proxy: Proxy): Fault[] => {
  const cut: Fault = {
    name: 'network to the database cut',
    inject: async (_environment, random) => {
      const ms = random.whole(500, 4_000);
      await proxy.cut();
      await wait(ms);
      await proxy.restore();
      return `network to the database cut for ${(ms / 1000).toFixed(1)} s`;
    },
  };
  const silent: Fault = {
    name: 'network to the database silent',
    inject: async (_environment, random) => {
      const ms = random.whole(2_000, 8_000);
      proxy.silence();
      await wait(ms);
      await proxy.restore();
      return `network to the database silent for ${(ms / 1000).toFixed(1)} s`;
    },
  };
  const forgotten: Fault = {
    name: 'connections to the database forgotten on the way',
    inject: () => {
      proxy.dropConnections();
      return Promise.resolve('all connections to the database silent for good, new ones pass');
    },
  };
  return [cut, silent, forgotten, cut, silent, forgotten];
};

/** The app with its database beyond a network, which is a proxy of ours. */
export const networkSuite: Suite = async ({ seed }) => {
  const postgres = await startEmbeddedPostgres({ dataDir: newDataDir(), log: createLog('error') });
  const { host, port, user, password, database } = postgres.connection;
  const proxy = await startProxy(path.join(host, `.s.PGSQL.${port}`));
  try {
    const url = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`;
    const environment = { env: { DATABASE_URL: url }, database: postgres.connection };
    return [await runSuite('network', faultsOf(proxy), { seed, environment })];
  } finally {
    await proxy.close();
    await postgres.stop();
  }
};
