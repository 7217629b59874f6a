import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The first correction keeps the original values. */
export async function updateFigures(
  db: Db,
  id: string,
  to: { distanceKm: number; fareRupees: number },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set((row) => ({
      original_km: sql<number>`coalesce(original_km, distance_km)`,
      original_fare_rupees: sql<number>`coalesce(original_fare_rupees, fare_rupees)`,
      distance_km: to.distanceKm,
      fare_rupees: to.fareRupees,
      admin_version: row('admin_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function updateNote(db: Db, id: string, note: string | null): Promise<void> {
  await db
    .updateTable('bookings')
    .set((row) => ({ note, admin_version: row('admin_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
