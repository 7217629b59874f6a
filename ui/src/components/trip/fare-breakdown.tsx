import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { ChevronIcon } from '#components/icons.tsx';
import { fareLineText } from '#lib/trip/fare-line-text.ts';
import { driveTime } from '#lib/trip/drive-time.ts';
import type { PricedQuote } from '#lib/trip/price.ts';
import { FareLines } from './fare-lines.tsx';

type BreakdownProps = {
  readonly price: PricedQuote;
  /** The lines of the fare as one sum, where there is no space for a list. */
  readonly inOneLine?: boolean;
};

/** The calculation of the fare, line by line, and the driving time. */
export function FareBreakdown({ price, inOneLine = false }: BreakdownProps) {
  const { oneWayKm, km, days, fare } = price;
  const isList = !inOneLine && fare.lines.length > 1;
  return (
    <>
      <p>{m.booking_sum_distance({ oneWay: oneWayKm, km })}</p>
      {days > 1 && <p>{m.booking_sum_days({ days })}</p>}
      {isList ? (
        <div className="my-1.5">
          <FareLines lines={fare.lines} labelClass="" />
        </div>
      ) : (
        <p>{sumOf(price)}</p>
      )}
      <NoRentalNote price={price} />
      <p>{timeOf(price)}</p>
    </>
  );
}

/** Above a distance the day rental is not charged, so that a longer trip may cost less than a shorter one. */
function NoRentalNote({ price: { fare, tariff, days } }: { readonly price: PricedQuote }) {
  if (tariff.kind !== 'day-rental' || tariff.dayRentalRupees === 0) return null;
  if (fare.lines.some(({ kind }) => kind === 'day-rental')) return null;
  const km = tariff.longTripAboveKmPerDay * days;
  return (
    <p>
      {days === 1 ? m.booking_sum_no_rental({ km }) : m.booking_sum_no_rental_days({ km, days })}
    </p>
  );
}

/** The source of the distance; for an estimate, with details that unfold. */
export function RoadSource({ road }: Pick<PricedQuote, 'road'>) {
  if (road.source === 'osm') return <MapCredit>{m.booking_road_osm()}</MapCredit>;
  if (road.source === 'openrouteservice') {
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
function sumOf({ fare }: PricedQuote): string {
  return m.booking_sum_lines({
    lines: fare.lines.map(fareLineText).join(' + '),
    total: formatRupees(fare.totalRupees),
  });
}

function timeOf({ road }: PricedQuote): string {
  const { hours, minutes } = driveTime(road.seconds);
  if (hours === 0) return m.booking_time_minutes({ minutes });
  return minutes === 0
    ? m.booking_time_hours({ hours })
    : m.booking_time_hours_minutes({ hours, minutes });
}
