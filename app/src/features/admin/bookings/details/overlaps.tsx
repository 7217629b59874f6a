import { shortPlace } from '@anandham/domain/formats';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { dropOf } from '@anandham/ui/lib/place-name.ts';
import { InfoIcon } from '@anandham/ui/components/icons.tsx';

type OverlapsProps = { readonly overlaps: AdminBooking['overlaps'] };

/** The approved trips of the same car at the same time. */
export function Overlaps({ overlaps }: OverlapsProps) {
  if (overlaps.length === 0) return null;
  return (
    <div className="bg-warm text-warm-ink flex items-start gap-3 rounded-xl px-4 py-3 text-sm">
      <InfoIcon className="size-5" />
      <div className="grid gap-1.5">
        <p className="font-semibold">{m.admin_overlap_text()}</p>
        <ul className="grid list-disc gap-1 pl-4">
          {overlaps.map(({ _id: id, name, bookingDate, busyUntil, ...ends }) => (
            <li key={id} className="wrap-anywhere">
              {m.admin_overlap_trip({
                name,
                drop: shortPlace(dropOf(ends)),
                from: formatTripDate(bookingDate),
                until: formatTripDate(busyUntil),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A short hint in lists that the booking overlaps with others. */
export function OverlapMark({ overlaps }: OverlapsProps) {
  if (overlaps.length === 0) return null;
  return (
    <span className="bg-warm text-warm-ink inline-flex items-center gap-1.5 rounded-2xl px-2.5 py-1 text-sm font-semibold">
      <InfoIcon className="size-4 shrink-0" /> {m.admin_overlap_mark()}
    </span>
  );
}
