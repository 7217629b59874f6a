import { useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { BlockForm } from './block-form.tsx';
import { dayOfDate } from './calendar-row.tsx';

/** A free day of a vehicle or of a driver. */
export type Slot = {
  readonly date: string;
  /** Of the vehicle or the driver. */
  readonly name: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
};

type SlotDialogProps = { readonly slot: Slot; readonly onClose: () => void };

/** Adds a phone booking on a free day, or blocks it. For a driver it only blocks. */
export function SlotDialog({ slot, onClose }: SlotDialogProps) {
  const { date, name, vehicleId } = slot;
  const [isBlocking, setBlocking] = useState(vehicleId === null);
  const title = isBlocking ? m.block_heading({ row: name }) : `${name}, ${dayOfDate(date)}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {isBlocking ? (
        <BlockForm slot={slot} onClose={onClose} />
      ) : (
        <div className="grid gap-3">
          <Link to={`/admin/book?date=${date}`} className={buttonClass('main')} data-first>
            {m.calendar_slot_booking()}
          </Link>
          <Button variant="quiet" onClick={() => setBlocking(true)}>
            {m.calendar_slot_block()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
