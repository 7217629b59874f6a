import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { ChevronIcon } from '#components/icons.tsx';
import { fareLineText } from '#lib/trip/fare-line-text.ts';
import { driveTime } from '#lib/trip/drive-time.ts';
import { currentSettings } from '#lib/settings.ts';
import type { Quote } from '#lib/trip/quote.ts';

type ReadyQuote = Extract<Quote, { kind: 'ready' }>;

/** The calculation of the fare, line by line, and the driving time. */
export function FareBreakdown({ quote }: { readonly quote: ReadyQuote }) {
  return (
    <>
      <p>{m.booking_sum_distance({ oneWay: quote.oneWayKm, km: quote.km })}</p>
      <p>{calculationOf(quote)}</p>
      <NoRentalNote fare={quote.fare} />
      <p>{timeOf(quote)}</p>
    </>
  );
}

/** Above a distance the day rental is not charged, so that a longer trip may cost less than a shorter one. */
export function NoRentalNote({ fare }: Pick<ReadyQuote, 'fare'>) {
  const { tariff } = currentSettings();
  if (tariff.kind !== 'day-rental' || fare.kind !== 'long') return null;
  if (tariff.dayRentalRupees === 0) return null;
  return <p>{m.booking_sum_no_rental({ km: tariff.longTripAboveKmPerDay })}</p>;
}

/** The source of the distance; for an estimate, with details that unfold. */
export function RoadSource({ quote }: { readonly quote: ReadyQuote }) {
  if (quote.road.source === 'osm') return <MapCredit>{m.booking_road_osm()}</MapCredit>;
  if (quote.road.source === 'openrouteservice') {
    return <MapCredit>{m.booking_road_openrouteservice()}</MapCredit>;
  }
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {m.booking_road_estimate()}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2 leading-relaxed">{m.booking_road_estimate_note()}</p>
    </details>
  );
}

/** The attribution that the map's licence requires. */
function MapCredit({ children }: { readonly children: string }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      {children}
      <a
        href="https://www.openstreetmap.org/copyright"
        rel="noopener"
        target="_blank"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.booking_road_credit()}
      </a>
    </p>
  );
}

/** "270 km × ₹20 = ₹5,400" */
function calculationOf({ km, fare }: ReadyQuote): string {
  const total = formatRupees(fare.totalRupees);
  if (fare.kind === 'minimum-km') {
    return m.booking_sum_lines({ lines: fare.lines.map(fareLineText).join(' + '), total });
  }
  const perKm = formatRupees(fare.rupeesPerKm);
  return fare.kind === 'long'
    ? m.booking_sum_long({ km, perKm, total })
    : m.booking_sum_short({ km, perKm, rental: formatRupees(fare.dayRentalRupees), total });
}

function timeOf({ road }: ReadyQuote): string {
  const { hours, minutes } = driveTime(road.seconds);
  if (hours === 0) return m.booking_time_minutes({ minutes });
  return minutes === 0
    ? m.booking_time_hours({ hours })
    : m.booking_time_hours_minutes({ hours, minutes });
}
