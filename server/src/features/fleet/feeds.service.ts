import ical, { ICalEventTransparency } from 'ical-generator';
import type { Operator } from '@anandham/contract/operator';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { shortPlace } from '@anandham/domain/formats';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { isId, newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { newToken, tokenHash } from '#features/accounts/sessions.service.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { listOccupancies, type OccupancyRow } from './calendar.queries.ts';
import { type FeedRow, deleteFeed, findFeed, insertFeed } from './feeds.queries.ts';
import { findVehicle, listDrivers, listVehicles } from './fleet.queries.ts';

const dayMs = 86_400_000;
/** What a feed contains, in days before and after now. */
const range = { before: 31, after: 366 };

/** Resolves to the token, which is not stored. */
export async function addFeed(
  { db, clock }: ServiceContext,
  account: Account,
  vehicleId: string | null,
): Promise<{ readonly feed: FeedRow; readonly token: string }> {
  if (vehicleId !== null && !(isId(vehicleId) && (await findVehicle(db, vehicleId)))) {
    throw new AppError('vehicle_not_found');
  }
  const createdAt = clock();
  const feed = { id: newId(createdAt), vehicleId, createdAt };
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await insertFeed(trx, { ...feed, tokenHash: tokenHash(token) });
    await audit(trx, { account, id: feed.id, at: createdAt, isActive: true });
  });
  return { feed, token };
}

export async function revokeFeed(
  { db, clock }: ServiceContext,
  account: Account,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!isId(id) || !(await deleteFeed(trx, id))) throw new AppError('feed_not_found');
    await audit(trx, { account, id, at: clock(), isActive: false });
  });
}

function audit(
  db: Db,
  entry: {
    readonly account: Account;
    readonly id: string;
    readonly at: Date;
    readonly isActive: boolean;
  },
): Promise<void> {
  const { account, id, at, isActive } = entry;
  return insertAuditEntry(db, {
    at,
    actorId: account.id,
    action: 'change_fleet',
    subject: { kind: 'calendar_feed', id },
    after: { active: isActive },
  });
}

/** The calendar behind a secret address, as iCalendar. Throws feed_not_found for a revoked one. */
export async function readFeed(
  { db, clock }: ServiceContext,
  token: string,
  { siteUrl, operator }: { readonly siteUrl: string; readonly operator: Operator },
): Promise<string> {
  const feed = await findFeed(db, tokenHash(token));
  if (!feed) throw new AppError('feed_not_found');
  const now = clock().getTime();
  const period = {
    from: new Date(now - range.before * dayMs),
    to: new Date(now + range.after * dayMs),
  };
  const rows = await listOccupancies(db, period, feed.vehicleId);
  const vehicles = new Map((await listVehicles(db)).map((one) => [one.id, one]));
  const drivers = new Map((await listDrivers(db)).map((one) => [one.id, one]));
  const own = feed.vehicleId === null ? undefined : vehicles.get(feed.vehicleId);
  const calendar = ical({
    prodId: { company: operator.name, product: 'Fleet' },
    name: own ? `${operator.name}: ${own.registrationNumber}` : operator.name,
  });
  for (const row of rows) {
    const number = row.vehicleId === null ? '' : vehicles.get(row.vehicleId)?.registrationNumber;
    const driver = row.driverId === null ? '' : drivers.get(row.driverId)?.name;
    calendar.createEvent({
      id: `${row.id}@${new URL(siteUrl).hostname}`,
      start: row.startsAt,
      end: row.readyAt,
      // Not the current time, so that the same calendar gives the same file.
      stamp: row.startsAt,
      summary: [number, summaryOf(row)].filter(Boolean).join(' · '),
      description: [...descriptionOf(row, siteUrl), driver].filter(Boolean).join('\n'),
      ...(row.bookingId !== null && { location: row.pickupLabel }),
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

function summaryOf(row: OccupancyRow): string {
  if (row.bookingId !== null) return `${shortPlace(row.dropLabel)}, ${row.contactName}`;
  return row.note ?? row.kind;
}

function descriptionOf(row: OccupancyRow, siteUrl: string): (string | null)[] {
  if (row.bookingId === null) return [];
  const { contactName, contactMobile, pickupLabel, dropLabel, bookingId } = row;
  return [
    `${pickupLabel} – ${dropLabel}`,
    contactName,
    contactMobile && formatIndianMobile(contactMobile),
    `${siteUrl}/bookings/${bookingId}`,
  ];
}
