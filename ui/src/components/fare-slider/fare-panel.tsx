import type { ReactNode } from 'react';
import { fareLines } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { fareLineText } from '#lib/trip/fare-line-text.ts';
import { currentSettings } from '#lib/settings.ts';
import { FareGraph } from './fare-graph.tsx';

type FarePanelProps = {
  readonly km: number;
  readonly slider: ReactNode;
  readonly trips: ReactNode;
};

/** The fare of a round trip of `km`, its calculation, and the graph of all fares. */
export function FarePanel({ km, slider, trips }: FarePanelProps) {
  const { totalRupees } = fareLines(km, currentSettings().tariff);
  return (
    <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[17rem_1fr] lg:items-center">
      <div>
        <h3 className="text-xl font-bold">{m.slider_heading()}</h3>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 lg:block">
          <strong className="text-link text-5xl font-extrabold tracking-tight lg:block">
            {formatRupees(totalRupees)}
          </strong>
          <span className="text-ink-soft mt-2 text-lg lg:block">{m.slider_kilometres({ km })}</span>
        </p>
        <p className="text-ink-soft lg:border-line mt-3 lg:border-t lg:pt-4">
          <FareSum km={km} />
        </p>
      </div>
      <div className="min-w-0">
        <FareGraph km={km} />
        {slider}
      </div>
      <div className="lg:col-span-2">
        <p className="text-ink-soft mb-3 text-sm font-semibold">{m.slider_trips()}</p>
        {trips}
      </div>
    </div>
  );
}

/** The calculation without the result, such as 260 km × ₹20. */
function FareSum({ km }: { readonly km: number }) {
  const lines = fareLines(km, currentSettings().tariff);
  if (lines.kind === 'minimum-km') return lines.lines.map(fareLineText).join(' + ');
  const perKm = m.slider_sum({ km, rupees: formatRupees(lines.rupeesPerKm) });
  if (lines.kind === 'long') return perKm;
  return m.slider_sum_rental({ perKm, rental: formatRupees(lines.dayRentalRupees) });
}
