import { expect, test } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, signedIn, type Member } from '#testing/member.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';
import { insertIdentity } from '#features/google-sign-in/identities.queries.ts';
import { insertProof } from '#features/google-sign-in/popup.queries.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');

/**
 * What a column's texts say about the person whose account it is.
 *   told:    they stand in the file of one's own data, and are gone after the account's deletion;
 *   erased:  as much gone, but not in the file: a secret's hash, or a copy of what is told;
 *   kept:    they stand in the file and stay in the books, without the person;
 *   others:  they tell of people who have no account: phone customers, and whoever writes to the operator;
 *   nobody:  they tell of no person.
 */
type About = 'told' | 'erased' | 'kept' | 'others' | 'nobody';

/** Every column of every table that can hold a text. A new one has to be thought about here. */
const columns: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  accounts: {
    name: 'told',
    email: 'told',
    mobile: 'told',
    password_hash: 'erased',
    search_text: 'erased',
    role: 'nobody',
    language: 'nobody',
  },
  // The words in `reason` are those of the booking's history or of the hidden review.
  audit_entries: {
    reason: 'erased',
    action: 'nobody',
    subject_kind: 'nobody',
    before: 'nobody',
    after: 'nobody',
  },
  booking_events: {
    reason: 'told',
    action: 'nobody',
    from_status: 'nobody',
    to_status: 'nobody',
    figures: 'nobody',
  },
  bookings: {
    contact_name: 'told',
    contact_mobile: 'told',
    cancel_reason: 'told',
    note: 'told',
    search_text: 'erased',
    pickup_label: 'kept',
    drop_label: 'kept',
    trip: 'nobody',
    status: 'nobody',
    tariff: 'nobody',
    distance_method: 'nobody',
    distance_source: 'nobody',
  },
  contact_messages: { name: 'told', mobile: 'told', email: 'told', message: 'told' },
  phone_customers: { name: 'others', mobile: 'others', search_text: 'others' },
  google_identities: { subject: 'told', issuer: 'nobody' },
  google_proofs: {
    credential_hash: 'erased',
    issuer: 'nobody',
    subject: 'erased',
    email: 'erased',
    name: 'erased',
  },
  google_sign_in_attempts: {
    state_hash: 'nobody',
    browser_hash: 'nobody',
    flow: 'nobody',
    nonce: 'nobody',
    code_verifier: 'nobody',
  },
  idempotency_keys: { key: 'erased', request_hash: 'erased' },
  job_workers: { id: 'nobody' },
  kysely_migration: { name: 'nobody', timestamp: 'nobody' },
  kysely_migration_lock: { id: 'nobody' },
  email_verifications: { email: 'erased' },
  email_verification_tokens: { token_hash: 'erased' },
  // `content` holds ids, and a new address only veiled; `key` a kind and an id.
  emails: {
    recipient_email: 'told',
    recipient_name: 'erased',
    last_error: 'erased',
    kind: 'nobody',
    language: 'nobody',
    content: 'nobody',
    state: 'nobody',
    key: 'nobody',
  },
  migration_checksum: { name: 'nobody', checksum: 'nobody' },
  openrouteservice_cache: { request_hash: 'nobody', response: 'nobody' },
  openrouteservice_usage: { service: 'nobody' },
  password_reset_secrets: { token_hash: 'erased', code_hash: 'erased' },
  customer_totals: { kind: 'nobody' },
  rate_limits: { key: 'nobody' },
  // The stars and words of a review stay on the site (ADR 0024), the rest of it goes.
  reviews: {
    text: 'kept',
    comments: 'told',
    booking_name: 'told',
    hidden_reason: 'told',
    answer: 'told',
  },
  server_secrets: { name: 'nobody', secret: 'nobody' },
  sessions: { token_hash: 'erased', device: 'told' },
  used_proofs_of_work: { signature: 'nobody' },
  status_totals: { status: 'nobody' },
  pending_changes: { message: 'nobody' },
  // Jobs of the queue: `begin_reset` is told an email until it is done.
  'graphile_worker._private_job_queues': { queue_name: 'nobody', locked_by: 'nobody' },
  'graphile_worker._private_jobs': {
    payload: 'erased',
    last_error: 'nobody',
    key: 'nobody',
    locked_by: 'nobody',
    flags: 'nobody',
  },
  'graphile_worker._private_known_crontabs': { identifier: 'nobody' },
  'graphile_worker._private_tasks': { identifier: 'nobody' },
};

/** Which rows of a table are about somebody: $1 is the account's id, $2 its email. */
const ofTheirs: Readonly<Record<string, string>> = {
  accounts: 'id = $1',
  audit_entries: `subject_id in (select id from bookings where account_id = $1
    union all select id from reviews where account_id = $1)`,
  booking_events: 'booking_id in (select id from bookings where account_id = $1)',
  bookings: 'account_id = $1',
  contact_messages: 'email = $2',
  google_identities: 'account_id = $1',
  google_proofs: 'email = $2',
  idempotency_keys: 'account_id = $1',
  email_verifications: 'account_id = $1',
  email_verification_tokens: `verification_id in
    (select id from email_verifications where account_id = $1)`,
  emails: 'account_id = $1',
  password_reset_secrets: 'reset_id in (select id from password_resets where account_id = $1)',
  reviews: 'account_id = $1',
  sessions: 'account_id = $1',
  'graphile_worker._private_jobs': `payload->>'email' = $2`,
};

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;

/** What stands in the columns about this person, by column. */
async function textsAbout(member: Member, about: About): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [table, kinds] of Object.entries(columns)) {
    for (const column of Object.keys(kinds).filter((name) => kinds[name] === about)) {
      const rows = await query<{ text: string }>(
        `select distinct ${column}::text as text from ${table}
         where ${column} is not null and (${ofTheirs[table] ?? 'false'})
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

/** Somebody of whom every table knows something. */
async function wellKnownMember(): Promise<Member> {
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
  await beARider(own);
  await server.runJobs(mail.url);
  await call('POST', '/api/auth/forget', { body: { email } });
  mail.mood = { refuses: 550 };
  await server.runJobs(mail.url);
  mail.mood = 'accepts';
  await call('POST', '/api/auth/forget', { body: { email } });
  return own;
}

/** One trip cancelled, one driven and reviewed; the admin area has written something to each. */
async function beARider(as: Member): Promise<void> {
  const changes = { name: `${as.name} Amma`, mobile: '9123456780' };
  const cancelled = await bookedTrip(server, as, { changes });
  const reason = `${as.name} is ill`;
  await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as, body: { reason } });
  const keyed = await call('POST', '/api/bookingreview/create', {
    as,
    headers: { 'idempotency-key': `key-of-${as.mobile}` },
    body: {
      ...changes,
      pickupLocation: 'Tiruchirappalli',
      dropLocation: 'Madurai',
      currentDate: '2026-11-28',
      time: '06:30',
      amPm: 'AM',
      trip: 'Round Trip',
    },
  });
  const { _id: bookingId } = keyed.json<{ booking: { _id: string } }>().booking;
  const callAsAdmin = (method: 'PUT' | 'POST', path: string, body: object) =>
    call(method, path, { as: admin, body });
  await callAsAdmin('PUT', '/api/admin/confirmbooking', { bookingId });
  const note = `${as.name} pays in cash`;
  await callAsAdmin('PUT', `/api/admin/bookings/${bookingId}/note`, { note, version: 0 });
  const figures = {
    distance: 300,
    totalPrice: 6100,
    reason: `${as.name} saw a temple`,
    version: 1,
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

test('every column of every table that can hold a text is known: whom it tells of, and what becomes of it', async () => {
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

test('whoever leaves takes everything along: first in their own file, then out of every table', async () => {
  const member = await wellKnownMember();
  clock.now = new Date('2026-11-29T09:00:00+05:30');
  const told = await textsAbout(member, 'told');
  const erased = await textsAbout(member, 'erased');
  const kept = await textsAbout(member, 'kept');
  // A test that fills a column with nothing shows nothing about it.
  for (const texts of [told, erased, kept]) {
    expect([...texts].filter(([, found]) => found.length === 0)).toEqual([]);
  }

  const file = (await call('GET', '/api/account/export', { as: member })).body;
  const untold = [...told, ...kept].flatMap(([column, texts]) =>
    texts
      .filter((text) => !file.includes(JSON.stringify(text)))
      .map((text) => `${column}: ${text}`),
  );
  expect(untold).toEqual([]);

  const body = { password: member.password };
  expect((await call('DELETE', '/api/account', { as: member, body })).statusCode).toBe(200);
  await server.runJobs(mail.url);
  await enqueueJob(database.db, { name: 'clean_up', payload: {} });
  await server.runJobs(mail.url);

  const { name, email, mobile, token } = member;
  const known = [...told.values(), ...erased.values()].flat();
  for (const text of [name, name.toLowerCase(), email, mobile, token, ...known]) {
    expect([text, await tracesOf(database, text)]).toEqual([text, []]);
  }
  expect(await textsAbout(member, 'kept')).toEqual(kept);
});
