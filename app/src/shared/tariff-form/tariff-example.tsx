import { explainFare, fareDrop, type Tariff } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { fareLineText } from '@anandham/ui/lib/trip/fare-line-text.ts';
import { exampleTrips } from '@anandham/ui/trips/example-trips.ts';
import { completeTariff, type TariffFields } from './tariff-fields.ts';

/** What usual trips cost with the typed rates, line by line. */
export function TariffExample({ typed }: { readonly typed: TariffFields }) {
  const tariff = completeTariff(typed);
  return (
    <div aria-live="polite" className="bg-tint grid gap-3 rounded-2xl p-4 sm:p-5">
      <p className="text-link text-sm font-bold">{m.tariff_example()}</p>
      {tariff === null ? (
        <p className="text-ink-soft text-sm">{m.tariff_example_incomplete()}</p>
      ) : (
        <Examples tariff={tariff} />
      )}
    </div>
  );
}

function Examples({ tariff }: { readonly tariff: Tariff }) {
  const drop = fareDrop(tariff);
  const [near, usual] = exampleTrips();
  const trips = [
    ...(usual ? [{ ...usual, days: 1 }] : []),
    ...(near ? [{ ...near, days: 1 }] : []),
    ...(usual ? [{ ...usual, days: 2 }] : []),
  ];
  return (
    <>
      <ul className="grid gap-2.5">
        {trips.map(({ key, place, km, days }) => {
          const { lines, totalRupees } = explainFare({ distanceKm: km, days }, tariff);
          const fare = formatRupees(totalRupees);
          return (
            <li key={`${key} ${String(days)}`} className="grid gap-0.5">
              <p className="font-semibold">
                {days === 1
                  ? m.tariff_example_one_day({ place, fare })
                  : m.tariff_example_two_days({ place, fare })}
              </p>
              <p className="text-ink-soft text-sm tabular-nums">
                {lines.map(fareLineText).join(' + ')}
              </p>
            </li>
          );
        })}
      </ul>
      {drop !== null && (
        <p className="border-line text-ink-soft border-t pt-3 text-sm">
          {m.tariff_drop({ km: drop.aboveKm, rental: formatRupees(drop.dayRentalRupees) })}
        </p>
      )}
    </>
  );
}
