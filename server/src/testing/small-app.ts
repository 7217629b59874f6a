/** The app's lifecycle with a minimal server, to test start and stop in a real process. */
import { once } from 'node:events';
import fastify from 'fastify';
import { sql } from 'kysely';
import { runApp } from '#lifecycle.ts';

await runApp({
  openMaps: () => null,
  prepareFirstStart: ({ config }) => {
    const { email, password: given } = config.firstAdmin;
    if (email === null && given === null) {
      return Promise.resolve({ kind: 'setup', token: 'a-token-for-tests' });
    }
    const password = config.firstAdmin.email === null ? 'generated' : null;
    return Promise.resolve({ kind: 'owner', email: 'admin@cabs.example', password });
  },
  startJobs: () => Promise.resolve({ stop: () => Promise.resolve() }),
  buildServer: ({ database }) => {
    const app = fastify();
    app.get('/pid', async () => {
      await sql`select 1`.execute(database.db);
      return { pid: process.pid };
    });
    // Responds only after SIGTERM: a running request that the app must finish.
    app.get('/slow', async () => {
      console.log('slow request is here');
      await once(process, 'SIGTERM');
      const { rows } = await sql<{ answer: string }>`
        select pg_sleep(0.2)::text || 'finished' as answer`.execute(database.db);
      return rows[0];
    });
    app.get('/stuck', async () => {
      console.log('stuck request is here');
      await new Promise(() => undefined);
    });
    app.get('/reject', () => {
      void Promise.reject(new Error('nobody handles this'));
      return {};
    });
    return Promise.resolve(app);
  },
});
