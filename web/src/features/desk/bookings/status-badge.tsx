import type { BookingStatus } from '@anandham/domain/booking-lifecycle';
import * as m from '#paraglide/messages';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/icons.tsx';

const badges = {
  pending: { look: 'bg-bad-soft text-bad', Icon: ClockIcon, word: m.desk_status_pending },
  completed: { look: 'bg-good-soft text-good', Icon: CheckIcon, word: m.desk_status_completed },
  cancelled: { look: 'bg-mist text-ink-soft', Icon: CloseIcon, word: m.desk_status_cancelled },
} as const;

/** What still waits is pending, the rest is completed (specification section 4); cancelled ones stand elsewhere. */
export function StatusBadge({ status }: { readonly status: BookingStatus }) {
  const { look, Icon, word } = badges[status === 'confirmed' ? 'pending' : status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold ${look}`}
    >
      <Icon className="size-4" />
      {word()}
    </span>
  );
}
