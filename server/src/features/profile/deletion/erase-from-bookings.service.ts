import { coarsePlace } from '@anandham/maps/search/coarse-place';
import { readGazetteer } from '@anandham/maps/gazetteer';
import type { Transaction } from '#db/db.ts';
import * as queries from './erase-from-bookings.queries.ts';

/** Keeps trip, fare and history; erases names, texts and street addresses. */
export async function eraseFromBookings(
  db: Transaction,
  of: { accountId: string; name: string },
): Promise<void> {
  await queries.eraseTexts(db, of);
  const trips = await queries.listTripEnds(db, of.accountId);
  if (trips.length === 0) return;
  const { entries } = readGazetteer();
  for (const { id, pickup, drop } of trips) {
    const coarse = { pickup: coarsePlace(pickup, entries), drop: coarsePlace(drop, entries) };
    const isUnchanged = coarse.pickup === pickup && coarse.drop === drop;
    if (!isUnchanged) await queries.updateTripEnds(db, { id, ...coarse });
  }
}
