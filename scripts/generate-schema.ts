/**
 * Writes server/src/db/schema.ts: the row types of the database after all migrations.
 *
 *     node scripts/generate-schema.ts            # write
 *     node scripts/generate-schema.ts --verify   # exit 1 when the file is out of date
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate, type SocketConnection, startEmbeddedPostgres } from '@anandham/server/database';
import { createLog } from '@anandham/server/settings';
import { ROOT, run } from './lib/run.ts';

const SCHEMA = path.join(ROOT, 'server/src/db/schema.ts');

/** PostgreSQL types that db/pool.ts parses differently from the driver. */
const TYPES = { int8: 'number', date: 'string' };

/** Columns with a type of the domain. */
const COLUMNS = {
  'accounts.language': 'Generated<Language>',
  'accounts.role': 'Generated<Role>',
  'booking_events.action': "'request' | BookingAction",
  'booking_events.from_status': 'BookingStatus | null',
  'booking_events.to_status': 'BookingStatus',
  'bookings.status': 'Generated<BookingStatus>',
  'email_code_requests.language': 'Language',
  'email_code_requests.shown_trip': 'ColumnType<EmailTrip | null, string | null, never>',
  'email_code_requests.trip': 'ColumnType<WaitingTrip | null, string | null, never>',
  'photo_files.format': 'PhotoFormat',
  'staff_invitations.role': 'StaffRole',
  'emails.content': 'ColumnType<Record<string, unknown>, string, string>',
  'emails.language': 'Generated<Language>',
  'emails.state': 'Generated<EmailState>',
  'bookings.tariff': 'ColumnType<Tariff, string, string>',
  'bookings.trip': 'TripType',
  'drivers.language': 'Language',
  'occupancies.kind': 'OccupancyKind',
  'vehicle_classes.tariff': 'ColumnType<Tariff, string, string>',
  'vehicle_papers.kind': 'PaperKind',
  'booking_events.figures': 'ColumnType<FiguresChange | null, string | null, never>',
  'booking_events.former_trip': 'ColumnType<FormerTrip | null, string | null, null>',
  'audit_entries.action': 'AuditAction',
  'audit_entries.subject_kind': 'AuditSubject',
  'audit_entries.before': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'audit_entries.after': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'settings_previews.settings': 'ColumnType<PublicSettings, string, never>',
  'settings_history.before': 'ColumnType<Record<string, unknown>, string, never>',
  'settings_history.after': 'ColumnType<Record<string, unknown>, string, never>',
  // Generated columns cannot be written.
  'bookings.number': 'ColumnType<string, never, never>',
  'bookings.serial': 'ColumnType<number, never, never>',
  'bookings.trip_date': 'ColumnType<string, never, never>',
  'bookings.search_text': 'ColumnType<string, never, never>',
  'phone_customers.search_text': 'ColumnType<string, never, never>',
};
const IMPORTS = {
  Role: '@anandham/domain/accounts/account#Role',
  StaffRole: '@anandham/domain/accounts/account#StaffRole',
  BookingAction: '@anandham/domain/bookings/booking-lifecycle#BookingAction',
  BookingStatus: '@anandham/domain/bookings/booking-lifecycle#BookingStatus',
  AuditAction: '@anandham/domain/audit-action#AuditAction',
  AuditSubject: '@anandham/domain/audit-action#AuditSubject',
  FiguresChange: '@anandham/domain/bookings/fare#FiguresChange',
  FormerTrip: '@anandham/domain/bookings/trip#FormerTrip',
  Language: '@anandham/domain/language#Language',
  WaitingTrip: '@anandham/contract/schemas/accounts#WaitingTrip',
  EmailTrip: '@anandham/domain/accounts/email-code#EmailTrip',
  EmailState: '@anandham/domain/email-state#EmailState',
  OccupancyKind: '@anandham/domain/fleet/fleet#OccupancyKind',
  PaperKind: '@anandham/domain/fleet/fleet#PaperKind',
  PhotoFormat: '@anandham/contract/photos#PhotoFormat',
  PublicSettings: '@anandham/contract/settings#PublicSettings',
  Tariff: '@anandham/domain/bookings/fare#Tariff',
  TripType: '@anandham/domain/bookings/trip#TripType',
};

async function generate(connection: SocketConnection): Promise<string> {
  const { host, port, user, password, database } = connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const outFile = path.join(host, '..', '..', 'schema.ts');
  await run('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    outFile,
    '--type-mapping',
    JSON.stringify(TYPES),
    '--numeric-parser',
    'string',
    '--date-parser',
    'string',
    '--log-level',
    'warn',
    '--overrides',
    JSON.stringify({ columns: COLUMNS }),
    '--custom-imports',
    JSON.stringify(IMPORTS),
    '--exclude-pattern',
    '{*migration*,graphile_worker.*}',
  ]);
  return readFileSync(outFile, 'utf8').replace(
    'export interface DB {',
    'export interface Database {',
  );
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-schema-'));
chmodSync(dataDir, 0o711);
const log = createLog('error');
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
try {
  await migrate({ connection: postgres.connection, log });
  const schema = await generate(postgres.connection);
  if (!process.argv.includes('--verify')) {
    writeFileSync(SCHEMA, schema);
  } else if (readFileSync(SCHEMA, 'utf8') !== schema) {
    console.error('server/src/db/schema.ts is out of date: run node scripts/generate-schema.ts');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
