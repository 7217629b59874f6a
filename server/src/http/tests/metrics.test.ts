import { expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { createDatabase } from '#db/pool.ts';
import { readDatabaseMetrics } from '#metrics/business-metrics.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const token = 'a-token-of-24-characters';
const server = await testServer({
  config: { metricsToken: token, ors: { apiKey: 'k', baseUrl: 'http://127.0.0.1:1' } },
});
const { call, database, newPerson } = server;

const read = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call('GET', '/metrics', { headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.body;
};

/** The value of one line; null when there is none. */
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

it('the metrics require the token', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, token]) {
    const answer = await call(
      'GET',
      '/metrics',
      authorization ? { headers: { authorization } } : {},
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('anandham_');
  }
  const person = await newPerson('admin');
  expect((await call('GET', '/metrics', { as: person })).statusCode).toBe(401);
});

it('without a METRICS_TOKEN the metrics return 404', async () => {
  const other = await testServer();
  expect((await other.call('GET', '/metrics')).statusCode).toBe(404);
});

it('requests are counted by operation, not by path', async () => {
  const meena = await newPerson();
  await bookedTrip(server, meena, { status: 'confirmed' });
  await call('GET', '/api/bookings/00000000-0000-7000-8000-000000000000');
  await call('GET', '/some/strange%20path');
  const text = await read();
  const requests = (operation: string, status: string) =>
    valueOf(text, `anandham_http_requests_total{operation="${operation}",status="${status}"}`);
  expect(requests('requestBooking', '2xx')).toBe(1);
  expect(requests('confirmBooking', '2xx')).toBe(1);
  expect(requests('other', '4xx')).toBeGreaterThan(0);
  expect(text).not.toContain('strange');
  const duration = 'anandham_http_request_duration_seconds';
  const of = 'operation="requestBooking"}';
  expect(valueOf(text, `${duration}_bucket{le="+Inf",${of}`)).toBe(1);
  expect(valueOf(text, `${duration}_count{${of}`)).toBe(1);
  expect(valueOf(text, `${duration}_sum{${of}`)).toBeGreaterThan(0);
});

it('bookings, emails and jobs are counted in the database for all processes', async () => {
  const before = valueOf(await read(), 'anandham_bookings_created_total') ?? 0;
  await bookedTrip(server, await newPerson());
  await database.pool.query(`
    insert into emails (id, kind, recipient_name, recipient_email, content, state, created_at)
    values (gen_random_uuid(), 'account_deleted', 'Meena', 'm@x.in', '{}', 'failed', now())`);
  await database.pool.query(
    `select graphile_worker.add_job('clean_up', run_at => now() - interval '90 seconds')`,
  );
  const text = await read();
  expect(valueOf(text, 'anandham_bookings_created_total')).toBe(before + 1);
  expect(valueOf(text, 'anandham_bookings{status="pending"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'anandham_emails{state="failed"}')).toBe(1);
  expect(valueOf(text, 'anandham_jobs{state="due"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'anandham_jobs_oldest_due_seconds')).toBeGreaterThan(80);
  expect(valueOf(text, 'anandham_database_up')).toBe(1);
  expect(valueOf(text, 'anandham_openrouteservice_budget{service="directions"}')).toBe(1000);
  expect(valueOf(text, 'anandham_live_streams')).toBe(0);
});

it('each line is valid for Prometheus', async () => {
  const line =
    /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{([a-z]+="[^"\\]*"(,|(?=\})))+\})? (-?[\d.e+-]+|[+-]Inf|Nan))$/;
  const lines = (await read()).split('\n').filter((one) => one !== '');
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
});

it('the metrics of the process in docs/operating.md exist', async () => {
  const text = await read();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(valueOf(text, name)).toBeGreaterThan(0);
  }
  if (process.platform === 'linux') expect(valueOf(text, 'process_open_fds')).toBeGreaterThan(0);
});

it('only anandham_database_up 0 is reported when the database does not answer', async () => {
  const unreachable = createDatabase('postgres://u:p@127.0.0.1:1/none', createLog('error'));
  const register = await readDatabaseMetrics({
    db: unreachable.db,
    clock: () => new Date(),
    usesOpenrouteservice: false,
  });
  expect(await register.getMetricsAsJSON()).toMatchObject([
    { name: 'anandham_database_up', values: [{ value: 0 }] },
  ]);
  await unreachable.destroy();
});
