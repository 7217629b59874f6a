import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import { describe, expect, it, test } from 'vitest';
import { catalogue } from '@anandham/contract/catalogue';
import { tariff } from '@anandham/domain/bookings/fare';
import { bookedTrip, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { app, call } = server;

const bookingFields = [
  '_id',
  'number',
  'name',
  'mobile',
  'pickupLocation',
  'dropLocation',
  'pickupAddress',
  'passengers',
  'notes',
  'distance',
  'bookingDate',
  'pickupLocationTamil',
  'dropLocationTamil',
  'trip',
  'totalPrice',
  'original',
  'status',
  'review',
  'createdAt',
  'confirmedAt',
  'approvedAt',
  'returnDate',
  'days',
  ...['_id', 'name', 'nameTamil', 'seats'].map((field) => `vehicleClass.${field}`),
  ...['kind', 'quantity', 'rupeesEach', 'rupees'].map((field) => `fareLines.${field}`),
  'vehicle',
  'driver',
];
const adminFields = [
  'customer._id',
  'customer.kind',
  'version',
  'note',
  'busyUntil',
  'cancellation',
  'assignment',
  'overlaps',
];
const accountFields = [
  '_id',
  'name',
  'username',
  'email',
  'mobile',
  'phone',
  'role',
  'permissions',
  'language',
];
const statisticFields = ['period', 'earnings', 'bookings'];

const operations = catalogue.map(({ operation }) => operation);

test('every operation of the contract is mounted', () => {
  const missing = operations.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

/** The paths of a response's fields, with a dot before nested names. */
function fieldsOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0], prefix);
  if (typeof value !== 'object' || value === null) return [prefix.slice(0, -1)];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${prefix}${name}.`));
}

const within = (name: string, fields: readonly string[]) =>
  fields.map((field) => `${name}.${field}`);

describe('the booking flow has the status and fields of the specification’s section 7', async () => {
  const admin = await server.newPerson('admin');
  const owner = await server.newPerson();
  let id = '';

  const line = async (
    expected: { status: number; fields: readonly string[] },
    ...request: Parameters<typeof call>
  ) => {
    const response = await call(...request);
    expect(response.statusCode).toBe(expected.status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const answer = response.json<Record<string, unknown>>();
    expect([...new Set(fieldsOf(answer))].toSorted()).toEqual([...expected.fields].toSorted());
    return answer;
  };
  const withMessage = (...fields: string[]) => ['message', 'code', ...fields];

  it('POST /api/auth/signup', async () => {
    const body = {
      name: 'A',
      email: 'a@x.in',
      mobile: '9876500000',
      password: 'slow train north',
    };
    await line({ status: 201, fields: withMessage() }, 'POST', '/api/auth/signup', { body });
  });

  it('POST /api/auth/signin', async () => {
    const body = { emailOrMobile: 'a@x.in', password: 'slow train north' };
    const fields = withMessage('token', ...within('rest', accountFields));
    await line({ status: 200, fields }, 'POST', '/api/auth/signin', { body });
  });

  it('GET /api/auth/verify', async () => {
    const fields = withMessage(...within('rest', accountFields));
    await line({ status: 200, fields }, 'GET', '/api/auth/verify', { as: owner });
  });

  it('POST /api/bookingreview/create', async () => {
    const fields = withMessage(...within('booking', bookingFields));
    const url = '/api/bookingreview/create';
    const body = tripBody({ km: 1, fare: 99_999 });
    const answer = await line({ status: 201, fields }, 'POST', url, { as: owner, body });
    id = (answer['booking'] as { _id: string })._id;
  });

  it('GET /api/bookingreview/getpending', async () => {
    const fields = withMessage('waiting', ...within('latestBooking', bookingFields));
    await line({ status: 200, fields }, 'GET', '/api/bookingreview/getpending', { as: owner });
  });

  it('PUT /api/bookingreview/confirm', async () => {
    const fields = withMessage(...within('booking', bookingFields));
    const body = { bookingId: id };
    await line({ status: 201, fields }, 'PUT', '/api/bookingreview/confirm', { as: owner, body });
  });

  it('GET /api/admin/getallbooking', async () => {
    const fields = withMessage(...within('bookings', [...bookingFields, ...adminFields]));
    const url = '/api/admin/getallbooking';
    await line({ status: 200, fields }, 'GET', url, { as: admin });
    const paged = [...fields, 'total', 'more', 'pages', 'totalBookings'];
    await line({ status: 200, fields: paged }, 'GET', `${url}?page=1`, { as: admin });
  });

  it('PUT /api/admin/confirmbooking', async () => {
    const fields = withMessage(...within('booking', [...bookingFields, ...adminFields]));
    const body = { bookingId: id };
    await line({ status: 200, fields }, 'PUT', '/api/admin/confirmbooking', { as: admin, body });
  });

  it('POST /api/bookingreview/createreview', async () => {
    const fields = withMessage(...within('review', ['rating', 'text', 'comments', 'createdAt']));
    const body = { bookingId: id, rating: 5, reviewText: 'Good', comments: 'Bank' };
    const url = '/api/bookingreview/createreview';
    await line({ status: 201, fields }, 'POST', url, { as: owner, body });
  });

  it('GET /api/bookingreview/getreview', async () => {
    const reviewed = bookingFields.filter((field) => field !== 'review');
    const review = within('review', ['rating', 'text', 'comments', 'createdAt']);
    const fields = withMessage(...within('latestBooking', [...reviewed, ...review]));
    const url = '/api/bookingreview/getreview';
    const answer = await line({ status: 200, fields }, 'GET', url, { as: owner });
    expect(answer['latestBooking']).toHaveLength(1);
  });

  it('GET /api/bookingreview/getallreview', async () => {
    const review = ['_id', 'text', 'bookingName', 'comments', 'rating', 'createdAt', 'answer'];
    const fields = withMessage('total', 'average', ...within('reviews', review));
    await line({ status: 200, fields }, 'GET', '/api/bookingreview/getallreview');
  });

  it('DELETE /api/bookingreview/cancelbooking/{id}', async () => {
    const other = await bookedTrip(server, owner);
    const fields = withMessage(...within('booking', bookingFields));
    const url = `/api/bookingreview/cancelbooking/${other}`;
    const body = { reason: 'Rain' };
    await line({ status: 200, fields }, 'DELETE', url, { as: owner, body });
  });

  it('GET /api/admin/filter', async () => {
    const lists = ['weeklyStats', 'monthlyStats', 'last5Years'];
    const fields = withMessage(...lists.flatMap((list) => within(list, statisticFields)));
    await line({ status: 200, fields }, 'GET', '/api/admin/filter', { as: admin });
  });

  it('GET /api/config', async () => {
    const firstClass = {
      _id: '00000000-0000-7000-8000-000000000001',
      name: 'SUV 6+1',
      nameTamil: null,
      seats: 6,
      tariff,
    };
    const answer = await server.call('GET', '/api/config');
    expect(answer.json()).toEqual({
      message: 'Site settings.',
      code: 'configuration',
      googleSignIn: false,
      settings: publicSettings(defaultSettings, tariff, { classes: [firstClass] }),
    });
  });

  it('POST /api/auth/logout', async () => {
    await line({ status: 200, fields: withMessage() }, 'POST', '/api/auth/logout', { as: owner });
  });
});

test('accounts and bookings contain no internal fields', async () => {
  const person = await server.newPerson();
  await bookedTrip(server, person);
  const answers = [
    await call('GET', '/api/auth/verify', { as: person }),
    await call('GET', '/api/bookingreview/getpending', { as: person }),
  ];
  for (const { body } of answers) {
    expect(body).not.toMatch(/hash|password|version|latitude|account/i);
  }
});
