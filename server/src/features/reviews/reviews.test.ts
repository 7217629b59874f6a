import { describe, expect, it, test } from 'vitest';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');
const ravi = await server.newPerson();

async function approvedTrip(): Promise<string> {
  const bookingId = await bookedTrip(server, ravi);
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  clock.now = new Date(clock.now.getTime() + 1000);
  return bookingId;
}

const review = (body: Record<string, unknown>, as = ravi) =>
  call('POST', '/api/bookingreview/createreview', { as, body });
const all = async (query = '') =>
  (await call('GET', `/api/bookingreview/getallreview${query}`)).json<{
    reviews: { _id: string; text: string; rating: number }[];
    total: number;
    average: number | null;
  }>();

/** Adds reviews of more trips, seven per minute, so that the id decides the order. */
async function addReviews(times: number): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'bookings' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`,
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `with trips as (
       insert into bookings (id, ${columns}) select gen_random_uuid(), ${columns}
       from bookings, generate_series(1, $2)
       where bookings.id = (select booking_id from reviews limit 1) returning id
     ),
     numbered as (select id, row_number() over () as n from trips)
     insert into reviews (id, booking_id, account_id, rating, text, booking_name, created_at)
     select gen_random_uuid(), id, $1, 1 + n % 5, 'Text ' || n, 'Ravi',
       timestamptz '2026-11-01' + n / 7 * interval '1 minute' from numbered`,
    [ravi.id, times],
  );
}

it('without reviews the list is empty and the average is null', async () => {
  expect(await all()).toEqual({
    message: 'What our customers say.',
    code: 'reviews_listed',
    reviews: [],
    total: 0,
    average: null,
  });
});

describe('a customer', () => {
  it('reviews an approved trip', async () => {
    const bookingId = await approvedTrip();
    const response = await review({
      bookingId,
      rating: 5,
      reviewText: ' Clean car, calm driver. ',
      comments: 'Murugan Textiles',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      message: 'Thank you for your review.',
      code: 'review_created',
      review: { rating: 5, text: 'Clean car, calm driver.', comments: 'Murugan Textiles' },
    });
    const { reviews, total, average } = await all();
    expect(reviews[0]).toEqual({
      _id: expect.any(String) as string,
      answer: null,
      text: 'Clean car, calm driver.',
      bookingName: 'Meena Raman',
      comments: 'Murugan Textiles',
      rating: 5,
      createdAt: expect.stringMatching(/\+05:30$/) as string,
    });
    expect([total, average]).toEqual([1, 5]);
  });

  test.each([
    [
      { reviewText: 'Good', comments: 'Good' },
      { text: 'Good', comments: null },
    ],
    [
      { reviewText: '', comments: 'Only this' },
      { text: 'Only this', comments: null },
    ],
    [{ comments: 'Only that' }, { text: 'Only that', comments: null }],
    [
      { reviewText: 'Text', comments: ' ' },
      { text: 'Text', comments: null },
    ],
    [{ reviewText: 'நன்றி 🙏' }, { text: 'நன்றி 🙏', comments: null }],
  ])('writes %o, stored as %o', async (texts, stored) => {
    const response = await review({ bookingId: await approvedTrip(), rating: 3, ...texts });
    expect(response.json()).toMatchObject({ review: stored });
  });

  test.each([
    [{ rating: 0 }, { rating: 'rating_required' }],
    [{ rating: 6 }, { rating: 'rating_invalid' }],
    [{ rating: 4.5 }, { rating: 'rating_invalid' }],
    [{ rating: undefined }, { rating: 'rating_required' }],
    [{ reviewText: '  ' }, { reviewText: 'review_required' }],
    [{ reviewText: 'x'.repeat(2001) }, { reviewText: 'too_long' }],
  ])('cannot review with %o', async (changes, fieldCodes) => {
    const bookingId = await approvedTrip();
    const response = await review({ bookingId, rating: 4, reviewText: 'Good', ...changes });
    expect(response.json()).toMatchObject({ statusCode: 400, fieldCodes });
  });

  it('cannot review a trip twice', async () => {
    const bookingId = await approvedTrip();
    await review({ bookingId, rating: 4, reviewText: 'Good' });
    const again = await review({ bookingId, rating: 1, reviewText: 'No' });
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'already_reviewed' });
  });

  it('cannot review an unapproved trip or a trip of another customer', async () => {
    const waiting = await bookedTrip(server, ravi);
    const early = await review({ bookingId: waiting, rating: 4, reviewText: 'Good' });
    expect(early.json()).toMatchObject({ statusCode: 409, code: 'booking_not_completed' });
    const bookingId = await approvedTrip();
    const other = await review(
      { bookingId, rating: 4, reviewText: 'Good' },
      await server.newPerson(),
    );
    expect(other.json()).toMatchObject({ statusCode: 403, code: 'not_your_booking' });
  });
});

describe('a visitor', () => {
  it('reads all reviews or one page, newest first', async () => {
    const bookingId = await approvedTrip();
    await review({ bookingId, rating: 1, reviewText: 'The newest' });
    const { reviews, total, average } = await all();
    expect(reviews).toHaveLength(total);
    expect(reviews[0]?.text).toBe('The newest');
    const sum = reviews.reduce((stars, { rating }) => stars + rating, 0);
    expect(average).toBeCloseTo(sum / total, 10);
    expect(await all('?page=2&pageSize=2')).toMatchObject({
      reviews: reviews.slice(2, 4),
      total,
      average,
    });
    expect((await all('?page=999')).reviews).toEqual([]);
  });

  it('gets total and average of the listed reviews while reviews change', async () => {
    const { pool } = server.database;
    let isDone = false;
    const change = async () => {
      for (let round = 0; !isDone; round += 1) {
        await pool.query(
          'update reviews set visible = $1 where id = (select id from reviews order by id limit 1)',
          [round % 2 === 0],
        );
      }
      await pool.query('update reviews set visible = true');
    };
    const read = async () => {
      for (let round = 0; round < 200; round += 1) {
        const { reviews, total, average } = await all(
          round % 2 === 0 ? '' : '?page=1&pageSize=100',
        );
        const sum = reviews.reduce((stars, { rating }) => stars + rating, 0);
        expect(total).toBe(reviews.length);
        expect(average).toBeCloseTo(sum / total, 10);
      }
    };
    await Promise.all([change(), read().finally(() => (isDone = true))]);
  });

  it('reads all of many reviews', async () => {
    await addReviews(450);
    const { rows } = await server.database.pool.query<{ id: string; rating: number }>(
      'select id, rating from reviews where visible order by created_at desc, id desc',
    );
    const { reviews, total, average } = await all();
    expect(reviews.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    expect(total).toBe(rows.length);
    expect(average).toBeCloseTo(rows.reduce((sum, { rating }) => sum + rating, 0) / total, 10);
    expect((await all('?page=1')).average).toBeCloseTo(average ?? 0, 10);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'pageSize=101', 'page=1&page=2', 'page='])(
    'gets 400 for ?%s',
    async (query) => {
      const response = await call('GET', `/api/bookingreview/getallreview?${query}`);
      expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    },
  );
});

it('a hidden review is neither listed nor counted', async () => {
  const before = await all();
  const newest = server.database.db
    .selectFrom('reviews')
    .select('id')
    .orderBy('created_at', 'desc');
  await server.database.db
    .updateTable('reviews')
    .set({ visible: false })
    .where('id', '=', newest.limit(1))
    .execute();
  const after = await all();
  expect(after.total).toBe(before.total - 1);
  expect(after.reviews).toEqual(before.reviews.slice(1));
});
