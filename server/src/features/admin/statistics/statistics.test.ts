import { expect, it } from 'vitest';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');

type Statistic = { period: string; earnings: number; bookings: number };
type Answer = Record<'weeklyStats' | 'monthlyStats' | 'last5Years', Statistic[]>;

const read = async () => (await call('GET', '/api/admin/filter', { as: admin })).json<Answer>();
const counted = (list: Statistic[]) => list.filter(({ bookings, earnings }) => bookings + earnings);

it('without bookings the statistics list every period with zeros, the current one last', async () => {
  const answer = await read();
  expect(answer).toMatchObject({ message: 'Earnings and bookings.', code: 'statistics_listed' });
  expect(answer.weeklyStats.map(({ period }) => period)).toEqual(
    [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47].map((week) => `2026-W${week}`),
  );
  expect(answer.monthlyStats[0]?.period).toBe('2025-12');
  expect(answer.monthlyStats.at(-1)?.period).toBe('2026-11');
  expect(answer.last5Years.map(({ period }) => period)).toEqual(
    [2022, 2023, 2024, 2025, 2026].map(String),
  );
  expect(counted([...answer.weeklyStats, ...answer.monthlyStats, ...answer.last5Years])).toEqual(
    [],
  );
});

it('statistics count by trip date, with earnings of approved trips and without cancelled ones', async () => {
  const customer = await server.newPerson();
  const trip = (currentDate: string) =>
    bookedTrip(server, customer, { changes: { currentDate, time: '11:30', amPm: 'PM' } });
  const approved = await trip('2026-11-22');
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: approved } });
  const cancelled = await trip('2026-11-22');
  await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as: customer });
  await trip('2026-11-22');
  // Monday of the next week, still in this month; and the next year.
  await trip('2026-11-23');
  await trip('2027-01-01');
  const [fare] = (
    await server.database.db.selectFrom('bookings').select('fare_rupees').execute()
  ).map((row) => row.fare_rupees);

  const now = await read();
  expect(counted(now.weeklyStats)).toEqual([{ period: '2026-W47', earnings: fare, bookings: 2 }]);
  expect(counted(now.monthlyStats)).toEqual([{ period: '2026-11', earnings: fare, bookings: 3 }]);
  expect(counted(now.last5Years)).toEqual([{ period: '2026', earnings: fare, bookings: 3 }]);

  clock.now = new Date('2027-01-01T00:10:00+05:30');
  await server.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-01-01') })
    .execute();
  const newYear = await read();
  expect(newYear.weeklyStats.at(-1)).toEqual({ period: '2026-W53', earnings: 0, bookings: 1 });
  expect(newYear.monthlyStats.at(-1)).toEqual({ period: '2027-01', earnings: 0, bookings: 1 });
  expect(newYear.last5Years.at(-1)).toEqual({ period: '2027', earnings: 0, bookings: 1 });
});
