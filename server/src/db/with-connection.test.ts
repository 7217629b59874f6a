import { expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { withConnection } from './with-connection.ts';

it.each([
  ['DATABASE_URL', null],
  ['DATABASE_DIRECT_URL', 'postgres://cabs@127.0.0.1:2/cabs'],
])('a script says that %s leads to no database', async (setting, databaseDirectUrl) => {
  const databaseUrl = 'postgres://cabs@127.0.0.1:1/cabs';
  const config = { ...loadConfig({}), databaseUrl, databaseDirectUrl };
  const params = withConnection({ config, log: createLog('error') }, () => Promise.resolve());
  await expect(params).rejects.toThrow(`The database in ${setting} cannot be reached`);
});
