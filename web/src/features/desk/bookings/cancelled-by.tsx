import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { formatTripDate } from '../../../lib/format.ts';
import { personName } from '../../../lib/person-name.ts';

type CancelledByProps = { readonly cancellation: NonNullable<DeskBooking['cancellation']> };

/** Who called a trip off, when, and why. */
export function CancelledBy({ cancellation }: CancelledByProps) {
  const { at, by, name, reason, voided } = cancellation;
  const doing = { name: personName(name), when: formatTripDate(at) };
  const words = by === 'customer' ? m.desk_cancelled_by_customer : m.desk_cancelled_by_operator;
  return (
    <>
      <span className="block wrap-anywhere">{voided ? m.desk_voided_by(doing) : words(doing)}</span>
      <span className="text-ink-soft block font-normal wrap-anywhere">
        {reason === null ? m.desk_cancelled_no_reason() : m.desk_cancelled_reason({ reason })}
      </span>
    </>
  );
}
