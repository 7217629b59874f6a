import { expect, test } from 'vitest';
import { catalogue } from '@anandham/contract/catalogue';
import type { Operation } from '@anandham/contract/operation';
import * as accounts from '@anandham/contract/operations/accounts';
import * as audit from '@anandham/contract/operations/audit';
import * as bookings from '@anandham/contract/operations/bookings';
import * as people from '@anandham/contract/operations/admin-people';
import * as adminReviews from '@anandham/contract/operations/admin-reviews';
import * as adminApi from '@anandham/contract/operations/admin';
import * as calendar from '@anandham/contract/operations/calendar';
import * as emails from '@anandham/contract/operations/emails';
import * as fleet from '@anandham/contract/operations/fleet';
import * as health from '@anandham/contract/operations/health';
import * as live from '@anandham/contract/operations/live';
import * as photos from '@anandham/contract/operations/photos';
import * as places from '@anandham/contract/operations/places';
import * as profile from '@anandham/contract/operations/profile';
import * as reviews from '@anandham/contract/operations/reviews';
import * as settings from '@anandham/contract/operations/settings';
import * as setup from '@anandham/contract/operations/setup';
import * as site from '@anandham/contract/operations/site';
import * as staff from '@anandham/contract/operations/staff';
import { sql } from 'kysely';
import { countStatements } from '#testing/database/count-statements.ts';
import { testFleet } from '#testing/fleet.ts';
import { type Member, newMember } from '#testing/member.ts';
import { type Person, bookedTrip, testServer, tripBody } from '#testing/test-server.ts';

/** Limits the statements of each operation, including the one of the session. */
const server = await testServer();
const { call, database } = server;
const count = countStatements(database);
const admin = await server.newPerson('admin');
const customer = await newMember(server);
const { firstClass, newVehicle, newDriver } = testFleet(server, admin);
const nowhere = 'smtp://127.0.0.1:1';

type Request = {
  readonly as?: Person;
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  /** The status when the sample request fails. */
  readonly status?: number;
};
type Row = readonly [Operation, number, (() => Promise<Request> | Request)?];

/** A trip that has been confirmed, approved and reviewed. */
async function reviewedTrip(owner: Person): Promise<string> {
  const bookingId = await approvedTrip(owner);
  const review = { bookingId, rating: 5, reviewText: 'Calm', comments: '' };
  await call('POST', reviews.createReview.path, { as: owner, body: review });
  return bookingId;
}

async function approvedTrip(owner: Person): Promise<string> {
  const bookingId = await bookedTrip(server, owner, { status: 'confirmed' });
  const body = { bookingId, outsideVehicle: 'TN 1 A 1' };
  await call('PUT', adminApi.approveBooking.path, { as: admin, body });
  return bookingId;
}

const message = {
  name: 'Meena',
  mobile: '9876543210',
  email: 'meena@example.com',
  feedback: 'Do you drive to Ooty?',
  openMs: 20_000,
};

async function newestId(
  table: 'emails' | 'reviews' | 'contact_messages' | 'calendar_feeds',
): Promise<string> {
  const newest = database.db.selectFrom(table).select('id').orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).id;
}

async function failedEmail(): Promise<Request> {
  const id = await newestId('emails');
  await database.db.updateTable('emails').set({ state: 'failed' }).where('id', '=', id).execute();
  return { as: admin, id };
}

async function send(operation: Operation, { as, id = '', query = '', body }: Request) {
  const url = operation.path.replace(/:(id|token)/, id) + query;
  return call(operation.method, url, { as: as ?? null, body });
}

/** Adds rows, so that lists of different lengths can be compared. */
async function addRows(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    // Resets the rate limits, which would stop so many requests on one day.
    await database.db.deleteFrom('rate_limits').execute();
    await reviewedTrip(customer);
    await bookedTrip(server, customer);
    await call('POST', site.sendContactMessage.path, { body: message });
    await server.newSession(customer);
  }
}

const december = '?from=2026-12-01&to=2026-12-31';

async function newFeed(): Promise<string> {
  const { url } = (await call('POST', calendar.addFeed.path, { as: admin, body: {} })).json<{
    url: string;
  }>();
  return url.slice(url.lastIndexOf('/') + 1);
}

async function newBlock(): Promise<string> {
  const body = { ...leave, driverId: await newDriver() };
  const { block } = (await call('POST', calendar.addBlock.path, { as: admin, body })).json<{
    block: { _id: string };
  }>();
  return block._id;
}
const leave = {
  kind: 'leave',
  startsAt: '2026-12-24T00:00:00+05:30',
  endsAt: '2026-12-26T00:00:00+05:30',
};

const asCustomer = () => ({ as: customer });
const asAdmin = () => ({ as: admin });
const reviewedTripRequest = async () => ({ as: customer, id: await reviewedTrip(customer) });
const road = { coordinates: [[78.69, 10.81], [78.12, 9.92]] }; // oxfmt-ignore

const reads: readonly Row[] = [
  [accounts.verifySession, 1, asCustomer],
  [bookings.findPending, 2, asCustomer],
  [bookings.listMyBookings, 2, asCustomer],
  [bookings.findBooking, 3, reviewedTripRequest],
  [reviews.listReviews, 1],
  [reviews.listReviews, 1, () => ({ query: '?page=1&pageSize=100' })],
  [accounts.checkResetLink, 3, () => ({ id: 'x', status: 410 })],
  [profile.readProfile, 2, asCustomer],
  [profile.listSessions, 2, asCustomer],
  [profile.exportMyData, 10, asCustomer],
  [adminApi.listAllBookings, 3, () => ({ as: admin, query: '?page=1&pageSize=100' })],
  [adminApi.listAllBookings, 8, () => ({ as: admin, query: '?page=1&search=Meena&pageSize=100' })],
  [adminApi.listAllBookings, 2, () => ({ as: admin })],
  [adminApi.exportBookings, 2, asAdmin],
  [adminApi.listAssignable, 5, async () => ({ as: admin, id: await approved() })],
  [adminApi.readStatistics, 2, asAdmin],
  [adminApi.findAdminBooking, 6, async () => ({ ...(await reviewedTripRequest()), as: admin })],
  [adminApi.findPhoneCustomer, 3, () => ({ as: admin, query: '?mobile=9876543210' })],
  [people.listCustomers, 5, () => ({ as: admin, query: '?pageSize=100' })],
  [people.listMessages, 6, () => ({ as: admin, query: '?pageSize=100' })],
  [adminReviews.listAdminReviews, 5, () => ({ as: admin, query: '?pageSize=100' })],
  [audit.listAudit, 2, () => ({ as: admin, query: '?pageSize=100' })],
  [emails.listEmails, 6, () => ({ as: admin, query: '?pageSize=100' })],
  [site.readConfiguration, 0],
  [settings.readSettings, 2, () => ({ as: admin })],
  [places.autocompletePlaces, 0, () => ({ query: '?text=madu' })],
  [places.searchPlaces, 0, () => ({ query: '?text=madurai' })],
  [places.findRoute, 0, () => ({ body: road })],
  [places.findRouteJson, 0, () => ({ body: road })],
  [places.findRouteGeoJson, 0, () => ({ body: road })],
  [fleet.listPublicClasses, 0],
  [fleet.listClasses, 2, asAdmin],
  [fleet.listVehicles, 2, asAdmin],
  [fleet.listDrivers, 2, asAdmin],
  [calendar.readAvailability, 1, () => ({ query: '?from=2026-11-01&to=2027-01-31' })],
  [calendar.readCalendar, 7, () => ({ as: admin, query: december })],
  [calendar.listBlocks, 2, () => ({ as: admin, query: december })],
  [calendar.listFeeds, 2, asAdmin],
  [calendar.readFeed, 4, async () => ({ id: await newFeed() })],
  [live.streamEvents, 2, asCustomer],
];

const newCustomer = () => newMember(server);
const ofTrip = (make: (owner: Person) => Promise<string>, body: (id: string) => unknown) => {
  return (as?: Person) => async () => {
    const owner = await newCustomer();
    const id = await make(owner);
    return { as: as ?? owner, id, body: body(id) };
  };
};
const pendingTrip = ofTrip(
  (owner) => bookedTrip(server, owner),
  (bookingId) => ({ bookingId }),
);
const byAdmin = (make: () => Promise<string>, body: unknown) => async () => ({
  as: admin,
  id: await make(),
  body,
});
const approved = async () => approvedTrip(await newCustomer());
const ofMember = (body: (member: Member) => unknown) => async () => {
  const member = await newCustomer();
  return { as: member, body: body(member) };
};
const newPassword = 'eight banana leaves';

const changes: readonly Row[] = [
  [
    ...([accounts.signUp, 11] as const),
    () => ({
      body: { name: 'New', email: 'new@example.com', mobile: '9111111111', password: newPassword },
    }),
  ],
  [
    ...([accounts.signIn, 6] as const),
    () => ({ body: { emailOrMobile: customer.email, password: customer.password } }),
  ],
  [accounts.signInWithGoogle, 1, () => ({ body: { credential: 'none' }, status: 401 })],
  [accounts.changeLanguage, 2, () => ({ as: customer, body: { language: 'ta' } })],
  [accounts.signOut, 2, async () => ({ as: await newCustomer() })],
  [accounts.requestReset, 4, () => ({ body: { email: customer.email } })],
  [accounts.verifyCode, 3, () => ({ body: { email: customer.email, code: '1234' }, status: 400 })],
  [accounts.requestEmailCode, 8, () => ({ body: { email: customer.email } })],
  [
    ...([accounts.signInWithCode, 6] as const),
    () => ({ body: { email: customer.email, code: '123456' }, status: 400 }),
  ],
  [accounts.signInWithLink, 3, () => ({ body: { token: 'x' }, status: 400 })],
  [accounts.verifyEmail, 4, () => ({ body: { token: 'x' }, status: 400 })],
  [accounts.resetPassword, 2, () => ({ id: 'x', body: { newPassword }, status: 400 })],
  [bookings.requestBooking, 3, () => ({ as: customer, body: tripBody() })],
  [bookings.confirmBooking, 6, pendingTrip()],
  [bookings.cancelBooking, 6, pendingTrip()],
  [
    bookings.changeBooking,
    10,
    ofTrip(
      (owner) => bookedTrip(server, owner),
      () => tripBody({ time: '07:30' }),
    )(),
  ],
  [
    reviews.createReview,
    6,
    ofTrip(approvedTrip, (bookingId) => ({ bookingId, rating: 4, reviewText: 'Good' }))(),
  ],
  [adminApi.approveBooking, 10, pendingTrip(admin)],
  [
    adminApi.assignBooking,
    14,
    async () => ({ as: admin, id: await approved(), body: { vehicleId: await newVehicle() } }),
  ],
  [
    fleet.addVehicle,
    8,
    async () => ({
      as: admin,
      body: { vehicleClassId: (await firstClass())._id, registrationNumber: 'TN 9 A 1' },
    }),
  ],
  [fleet.changeVehicle, 10, byAdmin(newVehicle, { papers: { tax: '2027-03-31' } })],
  [fleet.addDriver, 6, () => ({ as: admin, body: { name: 'Babu', mobile: '9333333333' } })],
  [fleet.changeDriver, 8, byAdmin(newDriver, { active: false })],
  [
    calendar.addBlock,
    8,
    async () => ({ as: admin, body: { ...leave, driverId: await newDriver() } }),
  ],
  [calendar.releaseBlock, 6, byAdmin(newBlock, undefined)],
  [calendar.addFeed, 5, () => ({ as: admin, body: {} })],
  [
    calendar.revokeFeed,
    5,
    async () => {
      await newFeed();
      return { as: admin, id: await newestId('calendar_feeds') };
    },
  ],
  [adminApi.writeNote, 8, byAdmin(approved, { note: 'Two bags', version: 0 })],
  [
    adminApi.correctBooking,
    9,
    byAdmin(approved, { distance: 300, totalPrice: 6000, reason: 'Longer', version: 0 }),
  ],
  [adminApi.voidBooking, 9, byAdmin(approved, { reason: 'Rain' })],
  [adminApi.enterBooking, 8, () => ({ as: admin, body: tripBody({ mobile: '9222222222' }) })],
  [people.markMessage, 7, byAdmin(() => newestId('contact_messages'), { answered: true })],
  [
    adminReviews.setReviewVisibility,
    7,
    byAdmin(() => newestId('reviews'), { visible: false, reason: 'Rude' }),
  ],
  [adminReviews.answerReview, 7, byAdmin(() => newestId('reviews'), { text: 'Thank you' })],
  [emails.resendEmail, 7, failedEmail],
  [site.sendContactMessage, 7, () => ({ body: message })],
  [profile.updateProfile, 2, ofMember(({ mobile }) => ({ name: 'Other', mobile }))],
  [
    profile.changeEmail,
    21,
    ofMember(({ password, mobile }) => ({ password, email: `${mobile}@example.com` })),
  ],
  [profile.requestVerification, 10, ofMember(() => ({}))],
  [
    profile.changePassword,
    14,
    ofMember(({ password }) => ({ currentPassword: password, newPassword })),
  ],
  [
    profile.endSession,
    2,
    async () => ({
      as: await newCustomer(),
      id: '0190c5de-0000-7000-8000-000000000000',
      status: 404,
    }),
  ],
  [profile.endOtherSessions, 2, async () => ({ as: await newCustomer() })],
  [profile.deleteAccount, 33, ofMember(({ password }) => ({ password }))],
];

async function expectAtMost([operation, most, request]: Row): Promise<void> {
  const params = (await request?.()) ?? {};
  let status = 0;
  const seen = await count.during(async () => {
    status = (await send(operation, params)).statusCode;
  });
  expect([operation.id, status]).toEqual([operation.id, params.status ?? operation.status]);
  expect(seen.length, seen.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(most);
}

/**
 * Used by owners a few times a year: their statements are not limited. After a change of the settings or the classes
 * each process reads them again, at a time when the statements of another operation are counted.
 */
const rareGroups: readonly Readonly<Record<string, Operation>>[] = [health, photos, setup, staff];
const rare = new Set(
  [
    ...rareGroups.flatMap((group) => Object.values(group)),
    fleet.addClass,
    fleet.changeClass,
    settings.changeSettings,
    settings.previewSettings,
    settings.listSettingsHistory,
    settings.undoSettingsChange,
    settings.sendTestEmail,
  ].map(({ id }) => id),
);

test('the tables contain every operation that is not rare', () => {
  const counted = new Set([...[...reads, ...changes].map(([{ id }]) => id), ...rare]);
  expect(catalogue.map(({ operation }) => operation.id).filter((id) => !counted.has(id))).toEqual(
    [],
  );
});

test('a read sends no more statements than its limit', async () => {
  await addRows(1);
  await server.runJobs(nowhere);
  for (const row of reads) await expectAtMost(row);
});

test.each(changes.map((row) => [row[0].id, row] as const))(
  '%s sends no more statements than its limit',
  (_id, row) => expectAtMost(row),
);

test('a read sends no more statements with thirty rows more', async () => {
  await addRows(30);
  await sql`
    insert into emails (id, kind, recipient_name, recipient_email, content, created_at)
    select gen_random_uuid(), kind, recipient_name, recipient_email, content, created_at
    from emails cross join generate_series(1, 30)`.execute(database.db);
  for (const row of reads) await expectAtMost(row);
});

test('an unchanged poll needs only the statement of the session', async () => {
  const { headers } = await send(bookings.listMyBookings, { as: customer });
  const again = { as: customer, headers: { 'if-none-match': String(headers.etag) } };
  const seen = await count.during(() => call('GET', bookings.listMyBookings.path, again));
  expect(seen).toHaveLength(1);
});
