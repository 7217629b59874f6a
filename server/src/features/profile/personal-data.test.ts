import { expect, test } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, signedIn, type Member } from '#testing/member.ts';
import { testFleet } from '#testing/fleet.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';
import { insertIdentity } from '#features/google-sign-in/identities.queries.ts';
import { insertProof } from '#features/google-sign-in/popup.queries.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
const { newVehicle } = testFleet(server, admin);

/**
 * The personal data in a column:
 *   exported: part of the owner's data export, and erased when the account is deleted;
 *   erased:   erased too, but not exported: the hash of a secret, or a copy of exported data;
 *   retained: exported, and retained without the person after the deletion;
 *   others:   about people without an account, such as phone customers;
 *   none:     not about a person.
 */
type DataClass = 'exported' | 'erased' | 'retained' | 'others' | 'none';

/** Every column of every table that can contain text. A new column must be classified here. */
const columns: Readonly<Record<string, Readonly<Record<string, DataClass>>>> = {
  accounts: {
    name: 'exported',
    email: 'exported',
    mobile: 'exported',
    password_hash: 'erased',
    search_text: 'erased',
    role: 'none',
    language: 'none',
  },
  // `reason` repeats the reason in the booking history or of the hidden review.
  audit_entries: {
    reason: 'erased',
    action: 'none',
    subject_kind: 'none',
    before: 'none',
    after: 'none',
  },
  booking_events: {
    reason: 'exported',
    former_trip: 'erased',
    action: 'none',
    from_status: 'none',
    to_status: 'none',
    figures: 'none',
  },
  bookings: {
    contact_name: 'exported',
    contact_mobile: 'exported',
    cancel_reason: 'exported',
    note: 'exported',
    search_text: 'erased',
    pickup_address: 'exported',
    driver_notes: 'exported',
    number: 'none',
    pickup_label: 'retained',
    drop_label: 'retained',
    trip: 'none',
    status: 'none',
    tariff: 'none',
    distance_method: 'none',
    distance_source: 'none',
    outside_vehicle: 'others',
  },
  calendar_feeds: { token_hash: 'none' },
  contact_messages: {
    name: 'exported',
    mobile: 'exported',
    email: 'exported',
    message: 'exported',
  },
  drivers: { name: 'others', mobile: 'others', licence_number: 'others', language: 'none' },
  phone_customers: { name: 'others', mobile: 'others', search_text: 'others' },
  google_identities: { subject: 'exported', issuer: 'none' },
  google_proofs: {
    credential_hash: 'erased',
    issuer: 'none',
    subject: 'erased',
    email: 'erased',
    name: 'erased',
  },
  google_sign_in_attempts: {
    state_hash: 'none',
    browser_hash: 'none',
    flow: 'none',
    nonce: 'none',
    code_verifier: 'none',
  },
  idempotency_keys: { key: 'erased', request_hash: 'erased' },
  job_workers: { id: 'none' },
  kysely_migration: { name: 'none', timestamp: 'none' },
  kysely_migration_lock: { id: 'none' },
  email_code_requests: {
    email: 'erased',
    name: 'erased',
    mobile: 'erased',
    language: 'none',
    trip: 'erased',
    shown_trip: 'erased',
  },
  email_code_secrets: { token_hash: 'erased', code_hash: 'erased' },
  email_verifications: { email: 'erased' },
  email_verification_tokens: { token_hash: 'erased' },
  // `content` contains ids and a masked new address; `key` contains a kind and an id.
  emails: {
    recipient_email: 'exported',
    recipient_name: 'erased',
    last_error: 'erased',
    kind: 'none',
    language: 'none',
    content: 'none',
    state: 'none',
    key: 'none',
  },
  migration_checksum: { name: 'none', checksum: 'none' },
  openrouteservice_cache: { request_hash: 'none', response: 'none' },
  openrouteservice_usage: { service: 'none' },
  occupancies: { kind: 'none', note: 'others', override_reason: 'erased' },
  password_reset_secrets: { token_hash: 'erased', code_hash: 'erased' },
  customer_totals: { kind: 'none' },
  rate_limits: { key: 'none' },
  // Rating and text of a review stay on the site (ADR 0024); the rest is erased.
  reviews: {
    text: 'retained',
    comments: 'exported',
    booking_name: 'exported',
    hidden_reason: 'exported',
    answer: 'exported',
  },
  server_secrets: { name: 'none', secret: 'none' },
  sessions: { token_hash: 'erased', device: 'exported' },
  // The operator's own facts.
  settings: { changes: 'none' },
  settings_history: { before: 'none', after: 'none' },
  settings_previews: { token_hash: 'none', settings: 'none' },
  staff_invitations: { email: 'erased', role: 'none' },
  staff_invitation_tokens: { token_hash: 'erased' },
  setup_tokens: { token_hash: 'none' },
  // The operator's photos.
  photos: { hash: 'none' },
  photo_files: { photo_hash: 'none', format: 'none', content: 'none' },
  // Of invented people.
  demo_data: { password: 'none' },
  used_proofs_of_work: { signature: 'none' },
  status_totals: { status: 'none' },
  vehicle_classes: { name: 'none', name_tamil: 'none', tariff: 'none' },
  vehicle_papers: { kind: 'none' },
  vehicles: { registration_number: 'none', model: 'none' },
  pending_changes: { message: 'none' },
  // The payload of `begin_reset` contains an email until the job is done.
  'graphile_worker._private_job_queues': { queue_name: 'none', locked_by: 'none' },
  'graphile_worker._private_jobs': {
    payload: 'erased',
    last_error: 'none',
    key: 'none',
    locked_by: 'none',
    flags: 'none',
  },
  'graphile_worker._private_known_crontabs': { identifier: 'none' },
  'graphile_worker._private_tasks': { identifier: 'none' },
};

/** Selects the rows about a customer: $1 is the account id, $2 its email. */
const rowsOfCustomer: Readonly<Record<string, string>> = {
  accounts: 'id = $1',
  audit_entries: `subject_id in (select id from bookings where account_id = $1
    union all select id from reviews where account_id = $1)`,
  booking_events: 'booking_id in (select id from bookings where account_id = $1)',
  bookings: 'account_id = $1',
  contact_messages: 'email = $2',
  google_identities: 'account_id = $1',
  google_proofs: 'email = $2',
  idempotency_keys: 'account_id = $1',
  email_code_requests: 'email = $2',
  email_code_secrets: 'request_id in (select id from email_code_requests where email = $2)',
  email_verifications: 'account_id = $1',
  email_verification_tokens: `verification_id in
    (select id from email_verifications where account_id = $1)`,
  emails: 'account_id = $1',
  occupancies: 'booking_id in (select id from bookings where account_id = $1)',
  password_reset_secrets: 'reset_id in (select id from password_resets where account_id = $1)',
  reviews: 'account_id = $1',
  sessions: 'account_id = $1',
  staff_invitations: 'email = $2',
  staff_invitation_tokens: 'invitation_id in (select id from staff_invitations where email = $2)',
  'graphile_worker._private_jobs': `payload->>'email' = $2`,
};

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;

/** The texts in columns of this class about the member, by column. */
async function textsOf(member: Member, dataClass: DataClass): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, kinds] of Object.entries(columns)) {
    for (const column of Object.keys(kinds).filter((name) => kinds[name] === dataClass)) {
      const rows = await query<{ text: string }>(
        `select distinct ${column}::text as text from ${table}
         where ${column} is not null and (${rowsOfCustomer[table] ?? 'false'})
           and $1::uuid is not null and $2::text is not null`,
        [member.id, member.email],
      );
      found.set(`${table}.${column}`, rows.map(({ text }) => text).toSorted());
    }
  }
  return found;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Creates a member with data in every table. */
async function memberInEveryTable(): Promise<Member> {
  const member = await newMember(server, 'Vasantha');
  const { id, name, email, mobile } = member;
  await call('POST', '/api/auth/forget', { body: { email } });
  await server.runJobs(mail.url);
  const token = /\/reset-password\/([\w-]+)/.exec(mail.emails.at(-1)?.text ?? '')?.[1] ?? '';
  const password = 'eight banana leaves';
  await call('POST', `/api/auth/reset/${token}`, { body: { newPassword: password } });
  const own = { ...member, password, ...(await signedIn(server, { email, password }, phone)) };

  const written = { name, mobile, email, feedback: `${name} asks for a call` };
  await call('POST', '/api/bookingreview/sendmail', { body: written });
  const google = { issuer: 'https://accounts.google.com', subject: `subject ${mobile}` };
  const linkedAt = clock.now;
  await insertIdentity(database.db, { ...google, accountId: id, linkedAt });
  const credentialHash = Buffer.alloc(32, 7);
  const proof = { ...google, email, name, credentialHash, expiresAt: clock.now };
  await insertProof(database.db, proof);
  const trip = {
    pickupLocation: 'Srirangam',
    dropLocation: 'Madurai',
    currentDate: '2026-12-05',
    fare: 5240,
  };
  await call('POST', '/api/auth/emailcode', { body: { email, name, mobile, trip } });
  await call('POST', '/api/admin/staff', { as: admin, body: { email, role: 'dispatcher' } });
  await createTrips(own);
  await server.runJobs(mail.url);
  await call('POST', '/api/auth/forget', { body: { email } });
  mail.behaviour = { refuses: 550 };
  await server.runJobs(mail.url);
  mail.behaviour = 'accepts';
  await call('POST', '/api/auth/forget', { body: { email } });
  return own;
}

/** Creates a cancelled trip, and a reviewed one with texts by an admin. */
async function createTrips(as: Member): Promise<void> {
  const changes = { name: `${as.name} Amma`, mobile: '9123456780' };
  const cancelled = await bookedTrip(server, as, { changes });
  const reason = `${as.name} is ill`;
  await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as, body: { reason } });
  const trip = {
    pickupLocation: 'Tiruchirappalli',
    dropLocation: 'Madurai',
    currentDate: '2026-11-28',
    time: '06:30',
    amPm: 'AM',
    trip: 'Round Trip',
    pickupAddress: `${as.name}, 12 Big Bazaar Street`,
    passengers: 3,
    notes: `${as.name} waits at the gate`,
  };
  const keyed = await call('POST', '/api/bookingreview/create', {
    as,
    headers: { 'idempotency-key': `key-of-${as.mobile}` },
    body: { ...changes, ...trip },
  });
  const { _id: bookingId } = keyed.json<{ booking: { _id: string } }>().booking;
  const later = { ...trip, time: '07:30' };
  await call('PUT', `/api/bookingreview/change/${bookingId}`, { as, body: later });
  const callAsAdmin = (method: 'PUT' | 'POST', path: string, body: object) =>
    call(method, path, { as: admin, body });
  const vehicleId = await newVehicle();
  const block = { startsAt: '2026-11-28T00:00:00+05:30', endsAt: '2026-11-29T00:00:00+05:30' };
  await callAsAdmin('POST', '/api/admin/blocks', { vehicleId, kind: 'private', ...block });
  const override = { reason: `${as.name} travels with the owner` };
  await callAsAdmin('PUT', '/api/admin/confirmbooking', { bookingId, vehicleId, override });
  const note = `${as.name} pays in cash`;
  await callAsAdmin('PUT', `/api/admin/bookings/${bookingId}/note`, { note, version: 1 });
  const figures = {
    distance: 300,
    totalPrice: 6100,
    reason: `${as.name} saw a temple`,
    version: 2,
  };
  await callAsAdmin('PUT', `/api/admin/bookings/${bookingId}/figures`, figures);
  const review = { rating: 5, reviewText: 'A calm driver', comments: `${as.name}, State Bank` };
  await call('POST', '/api/bookingreview/createreview', { as, body: { bookingId, ...review } });
  const rows = await query<{ id: string }>('select id from reviews where booking_id = $1', [
    bookingId,
  ]);
  const id = rows[0]?.id ?? '';
  await callAsAdmin('PUT', `/api/admin/reviews/${id}/answer`, { text: `Thank you, ${as.name}` });
  const hidden = { visible: false, reason: `${as.name} asked for it` };
  await callAsAdmin('PUT', `/api/admin/reviews/${id}/visibility`, hidden);
}

test('every column that can contain text is classified', async () => {
  const rows = await query<{ table: string; column: string }>(
    `select case c.table_schema when 'public' then '' else c.table_schema || '.' end || c.table_name
       as table, c.column_name as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
       and c.table_name <> 'migrations'
       and c.data_type in ('text', 'character varying', 'character', 'name', 'json', 'jsonb',
         'bytea', 'inet', 'ARRAY', 'USER-DEFINED')`,
  );
  const inDatabase = rows.map(({ table, column }) => `${table}.${column}`);
  const known = Object.entries(columns).flatMap(([table, kinds]) =>
    Object.keys(kinds).map((column) => `${table}.${column}`),
  );
  expect(inDatabase.toSorted()).toEqual(known.toSorted());
});

test('the export contains the personal data of a customer, and a deletion erases it from every table', async () => {
  const member = await memberInEveryTable();
  clock.now = new Date('2026-11-29T09:00:00+05:30');
  const exported = await textsOf(member, 'exported');
  const erased = await textsOf(member, 'erased');
  const retained = await textsOf(member, 'retained');
  // An empty column would not test anything.
  for (const texts of [exported, erased, retained]) {
    expect([...texts].filter(([, found]) => found.length === 0)).toEqual([]);
  }

  const file = (await call('GET', '/api/account/export', { as: member })).body;
  const missing = [...exported, ...retained].flatMap(([column, texts]) =>
    texts
      .filter((text) => !file.includes(JSON.stringify(text)))
      .map((text) => `${column}: ${text}`),
  );
  expect(missing).toEqual([]);

  const body = { password: member.password };
  expect((await call('DELETE', '/api/account', { as: member, body })).statusCode).toBe(200);
  await server.runJobs(mail.url);
  await enqueueJob(database.db, { name: 'clean_up', payload: {} });
  await server.runJobs(mail.url);

  const { name, email, mobile, token } = member;
  const known = [...exported.values(), ...erased.values()].flat();
  for (const text of [name, name.toLowerCase(), email, mobile, token, ...known]) {
    expect([text, await tracesOf(database, text)]).toEqual([text, []]);
  }
  expect(await textsOf(member, 'retained')).toEqual(retained);
});
