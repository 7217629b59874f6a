import { explainFare } from '@anandham/domain/bookings/fare';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { FareLines } from '@anandham/ui/components/trip/fare-lines.tsx';

const sourceTexts = {
  estimate: m.trip_details_source_estimate,
  openrouteservice: m.trip_details_source_openrouteservice,
  osm: m.trip_details_source_osm,
} as const;

/** The calculation of the fare at the rates of the booking day. */
export function FareSum({ booking }: { readonly booking: TripDetails }) {
  const { tariff, oneWayMetres, roadSource, original } = booking;
  // The calculation uses the booked figures; corrected figures are shown below it.
  const { distance: km, totalPrice } = original ?? booking;
  const { lines } = explainFare({ distanceKm: km, days: booking.days }, tariff);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {m.trip_details_oneway({ km: Math.floor(oneWayMetres / 1000), total: km })}
      </p>
      <FareLines lines={lines}>
        <div className="border-line flex justify-between gap-4 border-t pt-2 font-bold">
          <dt>{original === null ? m.trip_details_total() : m.trip_details_total_booked()}</dt>
          <dd className="tabular-nums">{formatRupees(totalPrice)}</dd>
        </div>
        {original !== null && (
          <div className="flex justify-between gap-4 font-bold">
            <dt>{m.trip_details_total_corrected({ km: booking.distance })}</dt>
            <dd className="tabular-nums">{formatRupees(booking.totalPrice)}</dd>
          </div>
        )}
      </FareLines>
      <p className="text-ink-soft text-sm">
        {tariff.kind === 'minimum-km' ? m.trip_details_free_minimum() : m.trip_details_free()}{' '}
        {sourceTexts[roadSource]()} {m.pending_note()}
      </p>
    </div>
  );
}
