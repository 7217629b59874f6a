import { expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { withConnection } from './with-connection.ts';

it.each([
  ['DATABASE_URL', null],
  ['DATABASE_DIRECT_URL', 'postgres://cabs@127.0.0.1:2/cabs'],
])('an unreachable %s is an error', async (setting, databaseDirectUrl) => {
  const databaseUrl = 'postgres://cabs@127.0.0.1:1/cabs';
  const config = { ...loadConfig({}), databaseUrl, databaseDirectUrl };
  const result = withConnection({ config, log: createLog('error') }, () => Promise.resolve());
  await expect(result).rejects.toThrow(`The database in ${setting} cannot be reached`);
});
