import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import * as m from '@anandham/ui/paraglide/messages';
import { CheckIcon, ClockIcon, CloseIcon } from '@anandham/ui/components/icons.tsx';

const badges = {
  pending: { className: 'bg-bad-soft text-bad', Icon: ClockIcon, label: m.admin_status_pending },
  completed: {
    className: 'bg-good-soft text-good',
    Icon: CheckIcon,
    label: m.admin_status_completed,
  },
  cancelled: {
    className: 'bg-mist text-ink-soft',
    Icon: CloseIcon,
    label: m.admin_status_cancelled,
  },
} as const;

/** The admin area shows pending and confirmed bookings as pending (specification section 4). */
export function StatusBadge({ status }: { readonly status: BookingStatus }) {
  const { className, Icon, label } = badges[status === 'confirmed' ? 'pending' : status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold ${className}`}
    >
      <Icon className="size-4" />
      {label()}
    </span>
  );
}
