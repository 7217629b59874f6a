import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminReview } from '@anandham/contract/schemas/admin-reviews';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');
const other = await server.newPerson('admin');
const owner = await server.newPerson();

const list = async (query = '') =>
  (await call('GET', `/api/admin/reviews${query}`, { as: admin })).json<{
    reviews: AdminReview[];
    total: number;
  }>();
const published = async () =>
  (await call('GET', '/api/bookingreview/getallreview')).json<{
    reviews: PublicReview[];
    total: number;
    average: number;
  }>();
const show = (id: string, visible: boolean, reason?: string, as = admin) =>
  call('PUT', `/api/admin/reviews/${id}/visibility`, { as, body: { visible, reason } });
const answer = (id: string, text: string | null) =>
  call('PUT', `/api/admin/reviews/${id}/answer`, { as: admin, body: { text } });

beforeAll(async () => {
  for (const rating of [5, 1]) {
    const bookingId = await bookedTrip(server, owner);
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
    const body = { bookingId, rating, reviewText: `${rating} stars` };
    await call('POST', '/api/bookingreview/createreview', { as: owner, body });
    clock.now = new Date(clock.now.getTime() + 60_000);
  }
});

describe('an admin', () => {
  it('hides a review with a reason, and the public list and average follow', async () => {
    const [bad] = (await list()).reviews;
    const id = bad?._id ?? '';
    expect((await published()).average).toBe(3);
    expect((await show(id, false)).json()).toMatchObject({
      statusCode: 400,
      fieldCodes: { reason: 'reason_required' },
    });
    expect((await show(id, false, 'Insults the driver')).json()).toMatchObject({
      code: 'review_hidden',
      review: { hidden: { reason: 'Insults the driver', name: 'Kavitha admin' } },
    });
    expect(await published()).toMatchObject({ total: 1, average: 5, reviews: [{ rating: 5 }] });
    expect(await list('?state=hidden')).toMatchObject({ total: 1, reviews: [{ _id: id }] });
    expect((await list('?state=visible')).total).toBe(1);
    expect((await show(id, false, 'Again', other)).json()).toMatchObject({
      statusCode: 409,
      code: 'review_already_hidden',
      done: { action: 'hide_review', name: 'Kavitha admin' },
    });
    expect((await show(id, true)).json()).toMatchObject({
      code: 'review_shown',
      review: { hidden: null },
    });
    expect((await show(id, true)).json()).toMatchObject({ code: 'review_already_visible' });
    expect((await published()).average).toBe(3);
  });

  it('answers a review publicly and can remove the answer', async () => {
    const [bad] = (await list('?state=unanswered')).reviews;
    const id = bad?._id ?? '';
    expect((await answer(id, ' We are sorry. ')).json()).toMatchObject({ code: 'review_answered' });
    expect((await published()).reviews[0]?.answer).toMatchObject({ text: 'We are sorry.' });
    expect((await list('?state=unanswered')).total).toBe(1);
    for (const body of [{}, undefined, { answer: 'Thank you' }, []]) {
      const refused = await call('PUT', `/api/admin/reviews/${id}/answer`, { as: admin, body });
      expect(refused.statusCode).toBe(400);
    }
    expect((await published()).reviews[0]?.answer).toMatchObject({ text: 'We are sorry.' });
    expect((await answer(id, '')).json()).toMatchObject({ code: 'review_answer_removed' });
    expect((await published()).reviews[0]?.answer).toBeNull();
  });

  it('gets 404 for an unknown review', async () => {
    for (const id of ['x', '01a1fc27-5ac0-7d93-9484-56b0d93702bd']) {
      expect((await show(id, true)).json()).toMatchObject({ code: 'review_not_found' });
      expect((await answer(id, 'x')).json()).toMatchObject({ code: 'review_not_found' });
    }
  });
});
