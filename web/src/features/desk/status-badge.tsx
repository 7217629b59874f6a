import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import * as m from '#paraglide/messages';
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx';

/** The desk knows two: what still waits is pending, the rest is completed (specification section 4). */
export function StatusBadge({ status }: { readonly status: BookingStatus }) {
  const pending = status === 'pending' || status === 'confirmed';
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold ${pending ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
    >
      {pending ? <ClockIcon className="size-4" /> : <CheckIcon className="size-4" />}
      {pending ? m.desk_status_pending() : m.desk_status_completed()}
    </span>
  );
}
