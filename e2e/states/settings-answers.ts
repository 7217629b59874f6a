import { photoLimits } from '@anandham/contract/photos';
import type { HealthFinding } from '@anandham/contract/schemas/health';
import type { Photo } from '@anandham/contract/schemas/photos';
import type { SettingsHistoryEntry } from '@anandham/contract/schemas/settings-operations';
import type { StaffInvitation, StaffMember } from '@anandham/contract/schemas/staff';
import { defaultSettings, type PublicSettings } from '@anandham/contract/settings';
import type { Reply } from './fake-server.ts';

/** Answers about settings. As in answers.ts, every text that a person typed is in Tamil. */
const before = '2026-11-20T18:05:00+05:30';
const expires = '2026-11-27T18:05:00+05:30';

type SitePhotos = PublicSettings['site']['photos'];

const photo = (at: number) => ({
  hash: String(at).padStart(32, 'a'),
  width: 1600,
  height: 900,
});
const alt = { en: 'எங்கள் கார்', ta: 'எங்கள் கார்' };

export const manyStoredPhotos: SitePhotos = {
  logo: photo(1),
  hero: { ...photo(2), alt },
  gallery: [3, 4].map((at) => ({ ...photo(at), alt })),
  frames: Array.from({ length: photoLimits.frames.min }, (_, at) => photo(10 + at)),
};

export const someSettings = defaultSettings.site.photos;

export const unusedPhoto: Photo = {
  ...photo(99),
  widths: [640, 960, 1280, 1600],
  uploadedAt: before,
  isShown: false,
};

const settingsWith = (photos: SitePhotos) => ({
  version: 3,
  settings: {
    ...defaultSettings,
    site: { ...defaultSettings.site, photos },
    email: { ...defaultSettings.email, password: { isSet: true } },
  },
  fromEnvironment: ['notifications.operatorEmail'],
  environmentVariables: { 'notifications.operatorEmail': 'OPERATOR_EMAIL' },
  unreadableSecrets: [],
});

export const settingsAnswer = (photos: SitePhotos): Reply => ({
  status: 200,
  body: { message: 'OK', code: 'settings_read', ...settingsWith(photos) },
});

const history: readonly SettingsHistoryEntry[] = [
  {
    _id: 'h1',
    version: 3,
    at: before,
    by: { _id: 'me', name: 'குமார்' },
    before: { 'business.nameTamil': null, 'email.password': null },
    after: { 'business.nameTamil': 'ஆனந்தம்', 'email.password': { isSet: true } },
  },
];

const staff: readonly StaffMember[] = [
  {
    _id: 'me',
    name: 'மீனா',
    email: 'meena@example.com',
    role: 'owner',
    createdAt: before,
    isYou: true,
  },
  {
    _id: 's2',
    name: 'குமார்',
    email: 'kumar@example.com',
    role: 'dispatcher',
    createdAt: before,
    isYou: false,
  },
];

const invitations: readonly StaffInvitation[] = [
  {
    _id: 'i1',
    email: 'selvi@example.com',
    role: 'dispatcher',
    invitedBy: 'மீனா',
    createdAt: before,
    expiresAt: expires,
  },
];

const finding = (
  code: HealthFinding['code'],
  state: HealthFinding['state'],
  values: HealthFinding['values'] = {},
): HealthFinding => ({ code, state, what: code, todo: null, values });

const findings: readonly HealthFinding[] = [
  finding('mail_refuses', 'problem', { host: '192.0.2.1', reason: '535' }),
  finding('disk_low', 'warning', { freeGb: '1.2', folder: '/' }),
  finding('emails_failed', 'warning', { count: 2 }),
  finding('emails_waiting', 'warning', { count: 2 }),
  finding('jobs_late', 'warning', { count: 2 }),
  finding('database_answers', 'ok', { version: '18', megabytes: 12 }),
  finding('roads_built_in', 'ok'),
];

const tariff = {
  kind: 'day-rental',
  longTripAboveKmPerDay: 250,
  longTripRupeesPerKm: 20,
  shortTripRupeesPerKm: 10,
  dayRentalRupees: 3500,
};

/** Successful answers to the calls of the settings and of the first start. */
export const settingsAnswers = {
  'GET /api/admin/settings': { code: 'settings_read', ...settingsWith(someSettings) },
  'GET /api/admin/settings/history': { entries: history, next: '2' },
  'GET /api/admin/photos': { photos: [] },
  'GET /api/admin/staff': { staff, invitations },
  'GET /api/admin/settings/health': {
    findings,
    backups: [{ name: '2026', takenAt: before, bytes: 1_200_000 }],
  },
  'GET /api/setup': { done: false },
  'GET /api/classes': {
    classes: [{ _id: 'v1', name: 'SUV 6+1', nameTamil: null, seats: 6, tariff }],
  },
};
