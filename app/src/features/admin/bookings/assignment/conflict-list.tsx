import type { Conflict } from '@anandham/contract/errors';
import * as m from '@anandham/ui/paraglide/messages';
import { Link } from '@anandham/ui/components/link.tsx';
import { blockLabels } from '#features/admin/block-labels.ts';
import { periodText } from '#features/admin/period-text.ts';

/** What occupies a vehicle or driver: trips, each with a link to its page, and blocked times. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {conflicts.map(({ kind, bookingId, number, startsAt, readyAt }) => (
        <li key={`${bookingId ?? kind} ${startsAt}`} className="wrap-anywhere">
          {kind === 'trip' ? (
            <Link
              to={`/bookings/${bookingId ?? ''}`}
              className="text-link relative font-semibold underline underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3.5"
            >
              {m.assign_conflict_trip({ number: number ?? '' })}
            </Link>
          ) : (
            <span className="font-semibold">{blockLabels[kind]()}</span>
          )}
          <span className="text-ink-soft block">{periodText(startsAt, readyAt)}</span>
        </li>
      ))}
    </ul>
  );
}
