import { fareRupees, type Tariff } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { currentSettings } from '#lib/settings.ts';
import { kmRange } from './km-range.ts';

/** The drawing is stretched to its container; one unit is 1/1000 of its width or height. */
const unit = 1000;

/** The line of all fares, with the place where the second rate starts or the minimum distance ends. */
function drawing(tariff: Tariff) {
  const isPerDay = tariff.kind === 'day-rental';
  const bendKm = isPerDay ? tariff.longTripAboveKmPerDay : tariff.minimumKmPerDay;
  const bend = Math.min(Math.max(bendKm, kmRange.from), kmRange.to);
  /** Above the bend. */
  const longRupees = (km: number) =>
    isPerDay ? km * tariff.longTripRupeesPerKm : fareRupees(km, tariff);
  const bendRupees = longRupees(bend);
  const lastRupees = longRupees(kmRange.to);
  const highestRupees = Math.max(fareRupees(bend, tariff), lastRupees);
  const xOf = (km: number): number =>
    Math.round(((km - kmRange.from) / (kmRange.to - kmRange.from)) * unit);
  const yOf = (rupees: number): number => Math.round(unit - (rupees / highestRupees) * unit);
  const point = (km: number, rupees: number): string => `${xOf(km)} ${yOf(rupees)}`;
  const line = [
    `M${point(kmRange.from, fareRupees(kmRange.from, tariff))}`,
    `L${point(bend, fareRupees(bend, tariff))}`,
    `L${point(bend, bendRupees)}`,
    `L${point(kmRange.to, lastRupees)}`,
  ].join('');
  return {
    line,
    bend,
    bendX: xOf(bend),
    pointAt: (km: number) => point(km, fareRupees(km, tariff)),
  };
}

/**
 * The fare by kilometres, with a dot at the selected trip. Hidden from screen readers, which read the
 * figures beside it.
 */
export function FareGraph({ km }: { readonly km: number }) {
  const { line, bend, bendX, pointAt } = drawing(currentSettings().tariff);
  const dot = pointAt(km);
  return (
    <div aria-hidden="true" className="relative mx-3 h-36 sm:h-44">
      <svg
        viewBox={`0 0 ${unit} ${unit}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible"
      >
        <path d={`${line}V${unit}H0Z`} className="fill-tint" />
        <path
          d={`M${bendX} 0V${unit}`}
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
          d={`M${dot}V${unit}`}
          className="stroke-amber-400"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {/* A line of length 0 with round caps stays a round dot when the drawing is stretched. */}
        <path
          d={`M${dot}h0`}
          className="stroke-paper"
          strokeWidth="22"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${dot}h0`}
          className="stroke-amber-400"
          strokeWidth="15"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg className="absolute inset-0 size-full overflow-visible">
        <text x={`${bendX / 10}%`} y="0.7em" dx="0.5em" className="fill-ink-soft text-sm">
          {m.slider_km({ km: bend })}
        </text>
      </svg>
    </div>
  );
}
