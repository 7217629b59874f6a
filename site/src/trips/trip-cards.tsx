import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { addressOf } from '@anandham/ui/lib/paths.ts';
import { tripPath } from '@anandham/ui/lib/trip-paths.ts';
import type { Trip } from './trip.ts';

/** Links to trips, each with distance, driving time and fare. */
export function TripCards({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {trips.map((trip) => (
        <li key={trip.key}>
          <a
            href={addressOf(tripPath(trip))}
            className="rounded-card border-line bg-paper hover:border-brand-300 hover:bg-tint flex h-full flex-col border p-5 transition-colors"
          >
            <strong className="text-lg font-bold">{trip.place}</strong>
            <span className="text-ink-soft mt-1 text-sm">
              {m.trip_km({ km: trip.km })} · {m.trips_drive({ time: trip.time })}
            </span>
            <span className="text-link mt-auto pt-3 text-lg font-extrabold tabular-nums">
              {formatRupees(trip.fare.totalRupees)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
