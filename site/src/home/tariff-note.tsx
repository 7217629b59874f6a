import { fareDrop } from '@anandham/domain/bookings/fare';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';

/** Why a longer trip can cost less. Nothing when the tariff never drops. */
export function TariffNote({ className }: { readonly className: string }) {
  const drop = fareDrop(currentSettings().tariff);
  if (drop === null) return null;
  const { aboveKm, dayRentalRupees } = drop;
  return (
    <p className={`text-ink-soft text-sm ${className}`}>
      {m.tariff_drop({ km: aboveKm, rental: formatRupees(dayRentalRupees) })}
    </p>
  );
}
