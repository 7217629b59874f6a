import { useEffect, useRef, useState } from 'react';
import { fareRupees } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { currentSettings } from '#lib/settings.ts';
import { Slider } from '#components/slider.tsx';
import type { ExampleTrip } from '#trips/example-trips.ts';
import { FarePanel } from './fare-panel.tsx';
import { kmRange } from './km-range.ts';

type FareSliderProps = {
  readonly trips: readonly ExampleTrip[];
  /** Kilometres there and back at the start. */
  readonly firstKm: number;
};

/** The fare of a round trip by its kilometres. */
export default function FareSlider({ trips, firstKm }: FareSliderProps) {
  const [km, setKm] = useState(firstKm);
  const slider = useRef<HTMLInputElement>(null);
  // The visitor may have moved the slider before it was hydrated.
  useEffect(() => {
    if (slider.current !== null) setKm(slider.current.valueAsNumber);
  }, []);
  const rupees = formatRupees(fareRupees(km, currentSettings().tariff));
  return (
    <FarePanel
      km={km}
      slider={
        <Slider
          ref={slider}
          aria-label={m.slider_label()}
          aria-valuetext={m.slider_value({ km, rupees })}
          min={kmRange.from}
          max={kmRange.to}
          step={kmRange.step}
          value={km}
          onChange={({ target }) => setKm(target.valueAsNumber)}
          className="text-brand-200 block noscript:invisible"
        />
      }
      trips={
        <ul
          aria-label={m.slider_trips()}
          className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 max-sm:[:lang(ta)_&]:grid-cols-1 lg:[:lang(ta)_&]:grid-cols-2"
        >
          {trips.map((trip) => (
            <li key={trip.key}>
              <button
                type="button"
                aria-pressed={trip.km === km}
                onClick={() => setKm(trip.km)}
                className="border-line hover:border-brand-300 hover:bg-tint aria-pressed:border-brand-600 aria-pressed:bg-tint block w-full rounded-2xl border px-3.5 py-2.5 text-left transition-colors sm:px-4"
              >
                <span className="block font-semibold">{trip.place}</span>
                <span className="flex flex-wrap gap-x-2 text-sm max-sm:[:lang(en)_&]:flex-col">
                  <span className="text-ink-soft">{m.slider_km({ km: trip.km })}</span>
                  {formatRupees(fareRupees(trip.km, currentSettings().tariff))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
