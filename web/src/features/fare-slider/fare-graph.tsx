import { fareRupees, tariff } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { road } from './common-trips.ts';

const highestRupees = fareRupees(road.to);
/** The drawing is stretched to its room, so its units are per mille of it. */
const unit = 1000;

const right = (km: number): number => Math.round(((km - road.from) / (road.to - road.from)) * unit);
const down = (rupees: number): number => Math.round(unit - (rupees / highestRupees) * unit);
const point = (km: number, rupees: number): string => `${right(km)} ${down(rupees)}`;

const bend = tariff.longTripAboveKm;
/** The second rate as it begins, just above the bend. */
const bendRupees = bend * tariff.longTripRupeesPerKm;
const line = [
  `M${point(road.from, fareRupees(road.from))}`,
  `L${point(bend, fareRupees(bend))}`,
  `L${point(bend, bendRupees)}`,
  `L${point(road.to, highestRupees)}`,
].join('');

/** The fare over the kilometres, and where the chosen trip stands on it. The figures beside it say the same. */
export function FareGraph({ km }: { readonly km: number }) {
  return (
    <div aria-hidden="true" className="relative mx-3 h-36 sm:h-44">
      <svg
        viewBox={`0 0 ${unit} ${unit}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible"
      >
        <path d={`${line}V${unit}H0Z`} className="fill-tint" />
        <path
          d={`M${right(bend)} 0V${unit}`}
          className="stroke-brand-300"
          strokeWidth="1.5"
          strokeDasharray="4 5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          className="stroke-brand-600 fill-none"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${point(km, fareRupees(km))}V${unit}`}
          className="stroke-amber-400"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {/* A line without length and with round ends is a dot, however the drawing is stretched. */}
        <path
          d={`M${point(km, fareRupees(km))}h0`}
          className="stroke-paper"
          strokeWidth="22"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${point(km, fareRupees(km))}h0`}
          className="stroke-amber-400"
          strokeWidth="15"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg className="absolute inset-0 size-full overflow-visible">
        <text x={`${right(bend) / 10}%`} y="0.7em" dx="0.5em" className="fill-ink-soft text-sm">
          {m.slider_km({ km: bend })}
        </text>
      </svg>
    </div>
  );
}
