import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';

type CancelledByProps = { readonly cancellation: NonNullable<AdminBooking['cancellation']> };

/** Who cancelled a trip, when and why. */
export function CancelledBy({ cancellation }: CancelledByProps) {
  const { at, by, name, reason, voided } = cancellation;
  const params = { name: personName(name), when: formatTripDate(at) };
  const message = by === 'customer' ? m.admin_cancelled_by_customer : m.admin_cancelled_by_operator;
  return (
    <>
      <span className="block wrap-anywhere">
        {voided ? m.admin_voided_by(params) : message(params)}
      </span>
      <span className="text-ink-soft block font-normal wrap-anywhere">
        {reason === null ? m.admin_cancelled_no_reason() : m.admin_cancelled_reason({ reason })}
      </span>
    </>
  );
}
