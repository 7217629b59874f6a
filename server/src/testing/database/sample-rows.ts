import { row, type SampleRow } from './sample-row.ts';
import { fleetRows } from './sample-fleet.ts';
import { setupRows } from './sample-setup.ts';

type Own = Readonly<Record<string, unknown>>;

const at = '2026-11-20T03:30:00+00:00';
const later = '2026-11-21T04:00:00.123456+00:00';

/**
 * Rows for every table, as the app would have written them after this migration. No two migrations
 * share a key. They may include columns of later migrations, which the test omits.
 */
export function sampleRows(step: number): readonly SampleRow[] {
  const two = String(step).padStart(2, '0');
  const id = (number: number): string =>
    `00000000-0000-7000-80${two}-${String(number).padStart(12, '0')}`;
  const hash = (byte: string): string => `\\x${two}${byte.repeat(31)}`;
  const [meena, admin, google, gone, phoneCustomer] = [1, 2, 3, 4, 5].map(id);

  const account = (own: Own): Own => ({
    mobile: null,
    password_hash: null,
    role: 'customer',
    email_verified_at: null,
    created_at: at,
    deleted_at: null,
    language: 'en',
    ...own,
  });
  const booking = (own: Own): Own => ({
    account_id: meena,
    contact_name: 'Meena Raman',
    contact_mobile: '9876543210',
    pickup_label: 'Srirangam',
    pickup_latitude: 10.8626,
    pickup_longitude: 78.6914,
    drop_label: 'மதுரை',
    drop_latitude: 9.9252007,
    drop_longitude: 78.1197754,
    trip: 'Round Trip',
    departure: '2026-12-01T01:00:00+00:00',
    one_way_metres: 137_654,
    distance_km: 274,
    fare_rupees: 4110,
    status: 'pending',
    distance_method: 'skeleton',
    distance_source: 'embedded',
    created_at: at,
    tariff: { perKm: 14, note: 'a "quoted" text\\with signs' },
    busy_until: '2026-12-01T12:00:00+00:00',
    pickup_address: '12 Big Bazaar Street',
    passengers: 3,
    driver_notes: 'Two bags',
    ...own,
  });

  const people = [
    row(
      'accounts',
      account({
        id: meena,
        name: 'Meena',
        email: `m${two}@x.in`,
        mobile: `98765432${two}`,
        password_hash: '$argon2id$x',
      }),
    ),
    row(
      'accounts',
      account({
        id: admin,
        name: 'Admin',
        email: `b${two}@x.in`,
        // Renamed by migration 30.
        role: step < 30 ? 'admin' : 'owner',
        email_verified_at: at,
      }),
    ),
    row('accounts', account({ id: google, name: 'கவிதா', email: `k${two}@x.in`, language: 'ta' })),
    row('accounts', account({ id: gone, name: 'Deleted account', email: null, deleted_at: later })),
    row('sessions', {
      id: id(20),
      token_hash: hash('ab'),
      account_id: meena,
      created_at: at,
      expires_at: later,
      last_seen_at: at,
    }),
    row('google_identities', {
      issuer: 'https://accounts.google.com',
      subject: two,
      account_id: google,
      linked_at: at,
    }),
    row('phone_customers', {
      id: phoneCustomer,
      name: 'Ravi',
      mobile: `98765000${two}`,
      created_at: at,
    }),
  ];
  const bookings = [
    {},
    { status: 'confirmed', confirmed_at: later },
    { status: 'completed', confirmed_at: at, approved_at: later, approved_by: admin },
    { status: 'cancelled', cancelled_at: later, cancelled_by: meena, cancel_reason: 'rain' },
    { account_id: gone, contact_mobile: null, contact_name: 'Deleted account' },
    { distance_source: 'valhalla', distance_method: 'osm' },
    {
      account_id: null,
      phone_customer_id: phoneCustomer,
      note: 'calls back',
      original_km: 274,
      original_fare_rupees: 4110,
      distance_km: 300,
      fare_rupees: 4500,
    },
  ].map((own, index) => row('bookings', booking({ id: id(30 + index), ...own })));

  return [
    ...people,
    ...bookings,
    ...fleetRows({ id, hash, two, bookingId: id(32) }),
    row('booking_events', {
      booking_id: id(33),
      at: later,
      actor_id: meena,
      action: 'cancel',
      to_status: 'cancelled',
      reason: 'rain',
    }),
    row('booking_events', {
      booking_id: id(36),
      at: later,
      actor_id: admin,
      action: 'correct',
      to_status: 'pending',
      reason: 'longer',
      figures: { before: { km: 274 } },
    }),
    row(
      'booking_events',
      {
        booking_id: id(30),
        at: later,
        actor_id: meena,
        action: 'change',
        to_status: 'pending',
        former_trip: { pickupLocation: 'Srirangam', dropLocation: 'Salem', bookingDate: at },
      },
      42,
    ),
    row('idempotency_keys', {
      account_id: meena,
      key: 'k-1',
      request_hash: hash('0f'),
      booking_id: id(30),
      created_at: at,
    }),
    row('reviews', {
      id: id(40),
      booking_id: id(32),
      account_id: meena,
      rating: 5,
      text: 'Line one\nline two 👍',
      comments: null,
      booking_name: 'Meena Raman',
      visible: true,
      created_at: later,
    }),
    row('openrouteservice_usage', {
      day: new Date(Date.UTC(2026, 0, step)).toISOString().slice(0, 10),
      service: 'search',
      requests: 7,
    }),
    row('emails', {
      id: id(50),
      kind: 'password_changed',
      language: 'en',
      account_id: meena,
      recipient_name: 'Meena',
      recipient_email: 'm@x.in',
      content: {},
      state: 'waiting',
      attempts: 2,
      last_error: '421 later',
      created_at: at,
    }),
    row('password_resets', { id: id(60), account_id: meena, requested_at: at, code_tries: 1 }),
    row('password_reset_secrets', {
      token_hash: hash('cd'),
      reset_id: id(60),
      token_expires_at: later,
    }),
    row(
      'email_verifications',
      { id: id(61), account_id: meena, email: `m${two}@x.in`, expires_at: later },
      12,
    ),
    row('email_verification_tokens', { token_hash: hash('ce'), verification_id: id(61) }, 12),
    row(
      'email_code_requests',
      {
        id: id(62),
        email: `n${two}@x.in`,
        name: 'Valli',
        language: 'ta',
        trip: { pickupLocation: 'Srirangam', dropLocation: 'Madurai' },
        shown_trip: { pickup: 'Srirangam', drop: 'Madurai' },
        requested_at: at,
      },
      40,
    ),
    row(
      'email_code_secrets',
      { token_hash: hash('cf'), request_id: id(62), code_hash: '$argon2id$x', expires_at: later },
      40,
    ),
    ...setupRows({ id, hash, two, step, admin: id(2) }),
    row('rate_limits', {
      key: `sign-in:${two}${'ef'.repeat(31)}`,
      points: 3,
      expire: 1_800_000_000_000,
    }),
    row('contact_messages', {
      id: id(70),
      name: 'Visitor',
      mobile: '0431234567',
      email: 'v@x.in',
      message: 'Hello\nthere',
      created_at: at,
    }),
    // The table has one row.
    ...(step <= 13
      ? [row('settings', { id: true, version: 3, changes: { business: { name: 'Cabs' } } }, 13)]
      : []),
    row(
      'settings_history',
      {
        id: id(80),
        version: step,
        at: later,
        account_id: admin,
        before: { 'business.name': 'Anandham Cabs' },
        after: { 'business.name': 'Cabs' },
      },
      13,
    ),
    row('server_secrets', { name: `secret ${two}`, secret: 's'.repeat(43) }),
    row('audit_entries', {
      at: later,
      actor_id: admin,
      action: 'correct',
      subject_kind: 'booking',
      subject_id: id(36),
      reason: 'longer',
      before: { km: 274 },
      after: { km: 300 },
    }),
  ];
}
