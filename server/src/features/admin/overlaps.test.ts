import { describe, expect, it } from 'vitest';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;
const owner = await server.newPerson();
const admin = await server.newPerson('admin');

const approve = async (id: string) =>
  (await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } })).json<{
    code: string;
    booking: AdminBooking;
  }>();

const trip = (day: number, time: string, changes: Record<string, unknown> = {}) =>
  bookedTrip(server, owner, { changes: { currentDate: `2026-12-${day}`, time, ...changes } });

const listed = async (id: string) => {
  const page = await call('GET', '/api/admin/getallbooking?page=1&pageSize=100', { as: admin });
  return page.json<{ bookings: AdminBooking[] }>().bookings.find(({ _id }) => _id === id);
};

describe('two trips of one car', () => {
  it('that overlap can be approved, and only one that waits for a decision shows a warning', async () => {
    const morning = await trip(10, '06:30', { name: 'Morning' });
    expect((await approve(morning)).booking.overlaps).toEqual([]);
    const noon = await trip(10, '11:00', { name: 'Noon', dropLocation: 'Salem' });
    const [overlap, ...others] = (await listed(noon))?.overlaps ?? [];
    expect(others).toEqual([]);
    expect(overlap).toMatchObject({
      _id: morning,
      name: 'Morning',
      bookingDate: '2026-12-10T06:30:00+05:30',
      busyUntil: (await listed(morning))?.busyUntil,
    });
    const answer = await approve(noon);
    expect(answer.code).toBe('booking_approved');
    expect(answer.booking.overlaps).toEqual([]);
    expect((await listed(morning))?.overlaps).toEqual([]);
  });

  it('show no warning when they are consecutive, unapproved or cancelled', async () => {
    const first = await trip(12, '06:00', { dropLocation: 'Thanjavur' });
    const { booking } = await approve(first);
    const after = booking.busyUntil.slice(11, 16);
    expect(after > '09:00' && after < '12:00').toBe(true);
    expect((await approve(await trip(12, after, { amPm: 'AM' }))).booking.overlaps).toEqual([]);
    const waiting = await trip(14, '06:00');
    const beside = await trip(14, '07:00');
    expect((await listed(beside))?.overlaps).toEqual([]);
    await approve(waiting);
    expect((await listed(beside))?.overlaps).toHaveLength(1);
    const url = `/api/admin/bookings/${waiting}/void`;
    await call('POST', url, { as: admin, body: { reason: 'Repair' } });
    expect((await listed(beside))?.overlaps).toEqual([]);
  });
});
