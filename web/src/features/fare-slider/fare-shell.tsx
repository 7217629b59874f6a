import { fareRupees } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { Slider } from '@anandham/ui/components/slider.tsx';
import { commonTrips, firstKm, kmRange } from './common-trips.ts';
import { FarePanel } from './fare-panel.tsx';

/** The element of the prerendered page that the slider is rendered into. */
export const fareSlotId = 'fare-slider';
export const fareShellId = 'fare-shell';

/** The common trips look the same in the shell and in the working slider. */
export const tripListClass =
  'grid grid-cols-2 gap-2.5 lg:grid-cols-4 max-sm:[:lang(ta)_&]:grid-cols-1 lg:[:lang(ta)_&]:grid-cols-2';
export const tripClass =
  'border-line block w-full rounded-2xl border px-3.5 py-2.5 text-left sm:px-4';

/** The prerendered slider: the fare of one trip, and those of the common trips. */
export function FareShell() {
  return (
    <div id={fareSlotId} className="rounded-card bg-paper shadow-card p-7 sm:p-9">
      <div id={fareShellId}>
        <FarePanel
          km={firstKm}
          slider={
            <Slider
              disabled
              aria-label={m.slider_label()}
              min={kmRange.from}
              max={kmRange.to}
              step={kmRange.step}
              defaultValue={firstKm}
              className="text-brand-200 block noscript:invisible"
            />
          }
          trips={
            <ul aria-label={m.slider_trips()} className={tripListClass}>
              {commonTrips.map((trip) => (
                <li key={trip.place} className={tripClass}>
                  <TripName {...trip} />
                </li>
              ))}
            </ul>
          }
        />
      </div>
    </div>
  );
}

type TripNameProps = (typeof commonTrips)[number];

const placeLabels: Readonly<Record<TripNameProps['place'], () => string>> = {
  Thanjavur: m.slider_to_thanjavur,
  Madurai: m.slider_to_madurai,
  Kodaikanal: m.slider_to_kodaikanal,
  Rameswaram: m.slider_to_rameswaram,
};

export function TripName({ place, km }: TripNameProps) {
  return (
    <>
      <span className="block font-semibold">{placeLabels[place]()}</span>
      <span className="flex flex-wrap gap-x-2 text-sm">
        <span className="text-ink-soft">{m.slider_km({ km })}</span>
        {formatRupees(fareRupees(km))}
      </span>
    </>
  );
}
