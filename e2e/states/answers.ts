import { permissions } from '@anandham/domain/accounts/permissions';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import type { AuditEntry } from '@anandham/contract/schemas/audit';
import type { Booking, TripDetails } from '@anandham/contract/schemas/bookings';
import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import type { Customer, Message } from '@anandham/contract/schemas/admin-people';
import type { AdminReview } from '@anandham/contract/schemas/admin-reviews';
import type { BookableClass } from '@anandham/contract/settings';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { Email } from '@anandham/contract/schemas/emails';
import type { OwnSession } from '@anandham/contract/schemas/profile';

/** Answers of the API. Every text that a person typed is in Tamil, so a Latin word on a Tamil page is the site's own. */
const day = '2026-12-05T06:30:00+05:30';
const before = '2026-11-20T18:05:00+05:30';

export const person = (role: AccountRecord['role']): AccountRecord => ({
  _id: 'me',
  name: 'மீனா',
  username: 'மீனா',
  role,
  permissions: role === 'admin' ? [...permissions] : [],
  language: 'en',
  email: 'meena@example.com',
  mobile: '9876543210',
  phone: '9876543210',
});

const review = { rating: 4, text: 'நல்ல பயணம்.', comments: null, createdAt: before };

export const booking = (changes: Partial<Booking> = {}): Booking => ({
  _id: 'b1',
  number: 'AC-7K3M',
  name: 'மீனா',
  mobile: '9876543210',
  trip: 'Round Trip',
  status: 'pending',
  pickupLocation: 'Tiruchirappalli, Tamil Nadu',
  dropLocation: 'Madurai, Tamil Nadu',
  pickupLocationTamil: 'திருச்சிராப்பள்ளி, தமிழ்நாடு',
  dropLocationTamil: 'மதுரை, தமிழ்நாடு',
  pickupAddress: null,
  passengers: null,
  notes: null,
  distance: 262,
  bookingDate: day,
  totalPrice: 5240,
  original: null,
  review: null,
  createdAt: before,
  confirmedAt: null,
  approvedAt: null,
  returnDate: day.slice(0, 10),
  days: 1,
  vehicleClass: { _id: 'v1', name: 'SUV 6+1', nameTamil: null, seats: 6 },
  fareLines: [{ kind: 'distance', quantity: 262, rupeesEach: 20, rupees: 5240 }],
  vehicle: null,
  driver: null,
  ...changes,
});

const original = { distance: 250, totalPrice: 6000 };

const assigned = {
  vehicle: { registrationNumber: 'TN 45 C 1234', model: 'வெள்ளை நிறம்' },
  driver: { name: 'முருகன்', phone: '9400000009' },
};

/** Three days until the approval of `tripDetails`. */
const threeDays = {
  returnDate: '2026-12-07',
  days: 3,
  totalPrice: 13_120,
  fareLines: [
    { kind: 'distance', quantity: 262, rupeesEach: 10, rupees: 2620 },
    { kind: 'day-rental', quantity: 3, rupeesEach: 3500, rupees: 10_500 },
  ],
} satisfies Partial<Booking>;

export const earlier: readonly Booking[] = [
  booking({ _id: 'b2', status: 'confirmed' }),
  booking({ _id: 'b3', status: 'completed', original, ...assigned }),
  booking({ _id: 'b4', status: 'completed', review }),
];

const figures = { before: original, after: { distance: 262, totalPrice: 5240 } };

const steps = (['request', 'confirm', 'approve', 'correct', 'review'] as const).map(
  (action, hour) => ({
    at: `2026-11-20T1${String(hour)}:00:00+05:30`,
    action,
    reason: action === 'correct' ? 'கும்பகோணம் வழியாக' : null,
    by:
      action === 'approve' || action === 'correct' ? ('operator' as const) : ('customer' as const),
    figures: action === 'correct' ? figures : null,
    formerTrip: null,
  }),
);

const road = {
  oneWayMetres: 131_400,
  roadSource: 'estimate' as const,
  pickup: { latitude: 10.8, longitude: 78.69 },
  drop: { latitude: 9.92, longitude: 78.12 },
  tariff: {
    kind: 'day-rental',
    longTripAboveKmPerDay: 250,
    longTripRupeesPerKm: 20,
    shortTripRupeesPerKm: 10,
    dayRentalRupees: 3500,
  } as const,
};

export const tripDetails = (status: Booking['status']): TripDetails => ({
  ...booking({ _id: 'b1', status, ...threeDays, ...assigned }),
  ...road,
  calendarFile: status === 'completed' ? 'BEGIN:VCALENDAR' : null,
  history: steps,
});

const overlap = {
  _id: 'b9',
  name: 'செல்வி',
  bookingDate: day,
  busyUntil: '2026-12-05T18:00:00+05:30',
  dropLocation: 'Salem, Tamil Nadu',
  dropLocationTamil: 'சேலம், தமிழ்நாடு',
};

const adminFields = {
  customer: { _id: 'c1', kind: 'account' as const },
  version: 1,
  note: null,
  busyUntil: day,
  cancellation: null,
  assignment: null,
  overlaps: [],
};

export const adminBookings: readonly AdminBooking[] = [
  { ...booking({ status: 'confirmed' }), ...adminFields, overlaps: [overlap] },
  { ...booking({ _id: 'b2' }), ...adminFields, note: 'இரண்டு குழந்தை இருக்கை' },
  {
    ...booking({ _id: 'b3', status: 'completed', original, review }),
    ...adminFields,
    approvedAt: before,
  },
  // The customer has deleted the account.
  {
    ...booking({ _id: 'b4', status: 'completed', name: 'Deleted account', mobile: null }),
    ...adminFields,
  },
];

export const cancelled: readonly AdminBooking[] = [
  {
    ...booking({ status: 'cancelled' }),
    ...adminFields,
    cancellation: { at: before, by: 'operator', name: 'குமார்', reason: 'பாலம் மூடல்', voided: true },
  },
];

export const adminTripDetails: AdminTripDetails = {
  ...tripDetails('completed'),
  original,
  ...adminFields,
  history: steps.map((step) => ({ ...step, name: 'குமார்' })),
};

export const customers: readonly Customer[] = [
  {
    _id: 'c1',
    kind: 'account',
    name: 'மீனா',
    mobile: '9876543210',
    email: 'meena@example.com',
    createdAt: before,
    trips: 3,
    lastTrip: day,
  },
];

const message = {
  name: 'செல்வி',
  mobile: '9876543210',
  email: 'selvi@example.com',
  createdAt: before,
  message: 'டிசம்பரில் கார் கிடைக்குமா?',
};
export const messages: readonly Message[] = [
  { ...message, _id: 'm1', answered: null },
  { ...message, _id: 'm2', answered: { at: before, name: 'குமார்' } },
];

const publicReview = { ...review, bookingId: 'b4', answer: null, hidden: null };
export const reviews: readonly AdminReview[] = [
  { ...publicReview, _id: 'r1', bookingName: 'மீனா', answer: { text: 'நன்றி.', createdAt: before } },
  { ...publicReview, _id: 'r2', bookingName: 'A customer' },
  { ...publicReview, _id: 'r3', bookingName: 'செல்வி', comments: 'தில்லை நகர்' },
  {
    ...publicReview,
    _id: 'r4',
    bookingName: 'குமார்',
    hidden: { at: before, name: 'குமார்', reason: 'பெயர் உள்ளது' },
  },
];

const email = { recipient: 'meena@example.com', createdAt: before, attempts: 2 };
export const emails: readonly Email[] = [
  {
    ...email,
    _id: 'l1',
    kind: 'booking_confirmed',
    state: 'sent',
    lastError: null,
    sentAt: before,
  },
  { ...email, _id: 'l2', kind: 'trip_reminder', state: 'failed', lastError: '550', sentAt: null },
  { ...email, _id: 'l3', kind: 'password_reset', state: 'waiting', lastError: null, sentAt: null },
];

const auditEntry = { at: before, by: { _id: 'me', name: 'குமார்' }, before: null, after: null };
export const audit: readonly AuditEntry[] = (
  ['approve', 'cancel', 'correct', 'hide_review', 'resend_email', 'grant_admin'] as const
).map((action, index) => ({
  ...auditEntry,
  _id: `a${String(index)}`,
  action,
  reason: action === 'cancel' ? 'மழை' : null,
  subject: { kind: 'booking', _id: 'b1', name: index === 0 ? 'Deleted account' : 'மீனா' },
  ...(action === 'correct' ? figures : {}),
}));

export const sessions: readonly OwnSession[] = [
  { _id: 's1', current: true, device: 'Chrome on Android', createdAt: before, lastSeenAt: before },
  { _id: 's2', current: false, device: 'Safari on iPhone', createdAt: before, lastSeenAt: before },
  { _id: 's3', current: false, device: null, createdAt: before, lastSeenAt: before },
];

const stat = (period: string) => ({ period, earnings: 52_400, bookings: 9 });
export const statistics = {
  weeklyStats: ['2026-W46', '2026-W47'].map(stat),
  monthlyStats: ['2026-10', '2026-11'].map(stat),
  last5Years: ['2025', '2026'].map(stat),
};

/** The days from today on: free, asked for, booked, and so on. */
export const availability = () => {
  const today = kolkataDate(new Date());
  return Array.from({ length: 93 }, (_, index) => ({
    date: addDays(today, index),
    state: (['free', 'booked', 'requested'] as const)[index % 3] ?? 'free',
  }));
};

export const classes: readonly BookableClass[] = [
  { _id: 'v1', name: 'SUV 6+1', nameTamil: null, seats: 6, tariff: road.tariff },
  {
    _id: 'v2',
    name: 'Sedan',
    nameTamil: 'செடான்',
    seats: 4,
    tariff: {
      kind: 'minimum-km',
      minimumKmPerDay: 250,
      rupeesPerKm: 13,
      driverAllowanceRupeesPerDay: 400,
      nightChargeRupees: 250,
    },
  },
];

const place = (name: string, detail: string, longitude: number, latitude: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { id: name, name, label: `${name}, ${detail}` },
});
export const places = {
  geocoding: { attribution: '' },
  type: 'FeatureCollection',
  features: [
    place('மதுரை', 'தமிழ்நாடு', 78.12, 9.92),
    place('மதுராந்தகம்', 'செங்கல்பட்டு, தமிழ்நாடு', 79.89, 12.51),
  ],
};

export const route = {
  // Three points; the middle one is near Dindigul.
  routes: [
    { summary: { distance: 131_400, duration: 8_000 }, geometry: '_k|`Aoch_N~s`BndkA~eiA~cb@' },
  ],
  metadata: { source: 'embedded', method: 'network', attribution: '' },
};
