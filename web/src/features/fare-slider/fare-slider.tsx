import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fareRupees } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { Slider } from '@anandham/ui/components/slider.tsx';
import { commonTrips, firstKm, kmRange } from './common-trips.ts';
import { FarePanel } from './fare-panel.tsx';
import { fareShellId, fareSlotId, TripName, tripListClass, tripClass } from './fare-shell.tsx';

/** The working slider, rendered into the prerendered page instead of the shell. */
export default function FareSlider() {
  const [slot] = useState(() => document.getElementById(fareSlotId));
  useLayoutEffect(() => {
    const shell = document.getElementById(fareShellId);
    if (shell) shell.hidden = true;
  }, []);
  return slot && createPortal(<LiveSlider />, slot);
}

function LiveSlider() {
  const [km, setKm] = useState<number>(firstKm);
  const rupees = formatRupees(fareRupees(km));
  return (
    <FarePanel
      km={km}
      slider={
        <Slider
          aria-label={m.slider_label()}
          aria-valuetext={m.slider_value({ km, rupees })}
          min={kmRange.from}
          max={kmRange.to}
          step={kmRange.step}
          value={km}
          onChange={({ target }) => setKm(target.valueAsNumber)}
          className="text-brand-200 block"
        />
      }
      trips={
        <ul aria-label={m.slider_trips()} className={tripListClass}>
          {commonTrips.map((trip) => (
            <li key={trip.place}>
              <button
                type="button"
                aria-pressed={trip.km === km}
                onClick={() => setKm(trip.km)}
                className={`${tripClass} hover:border-brand-300 hover:bg-tint aria-pressed:border-brand-600 aria-pressed:bg-tint transition-colors`}
              >
                <TripName {...trip} />
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
