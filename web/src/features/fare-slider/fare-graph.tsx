import { fareRupees, tariff } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { kmRange } from './common-trips.ts';

const highestRupees = fareRupees(kmRange.to);
/** The drawing is stretched to its container; one unit is 1/1000 of its width or height. */
const unit = 1000;

const xOf = (km: number): number =>
  Math.round(((km - kmRange.from) / (kmRange.to - kmRange.from)) * unit);
const yOf = (rupees: number): number => Math.round(unit - (rupees / highestRupees) * unit);
const point = (km: number, rupees: number): string => `${xOf(km)} ${yOf(rupees)}`;

const bend = tariff.longTripAboveKmPerDay;
/** The fare just above the bend, where the second rate starts. */
const bendRupees = bend * tariff.longTripRupeesPerKm;
const line = [
  `M${point(kmRange.from, fareRupees(kmRange.from))}`,
  `L${point(bend, fareRupees(bend))}`,
  `L${point(bend, bendRupees)}`,
  `L${point(kmRange.to, highestRupees)}`,
].join('');

/**
 * The fare by kilometres, with a dot at the selected trip. Hidden from screen readers, which read the
 * figures beside it.
 */
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
          d={`M${xOf(bend)} 0V${unit}`}
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
        {/* A line of length 0 with round caps stays a round dot when the drawing is stretched. */}
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
        <text x={`${xOf(bend) / 10}%`} y="0.7em" dx="0.5em" className="fill-ink-soft text-sm">
          {m.slider_km({ km: bend })}
        </text>
      </svg>
    </div>
  );
}
