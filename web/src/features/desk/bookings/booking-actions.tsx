import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { Button } from '../../../ui/button.tsx';
import { Decisions, smallButton } from './decisions.tsx';
import { useOpenDetails } from './open-details.tsx';

/** What the operator may do to one booking. */
export function BookingActions({ booking }: { readonly booking: DeskBooking }) {
  const openDetails = useOpenDetails();
  return (
    <div className="flex flex-wrap gap-2 max-lg:*:grow xl:flex-nowrap">
      <Decisions booking={booking} />
      <Button look="quiet" className={smallButton} onClick={() => openDetails(booking)}>
        {m.desk_details()}
      </Button>
    </div>
  );
}
