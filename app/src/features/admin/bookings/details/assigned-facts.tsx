import { useState } from 'react';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { AssignmentDialog } from '#features/admin/bookings/assignment/assignment-dialog.tsx';
import { PaperWarnings } from '#features/admin/bookings/assignment/vehicle-choice.tsx';
import { Fact } from './fact.tsx';

/** Vehicle and driver of an approved trip, and the button to change them. */
export function AssignedFacts({ booking }: { readonly booking: AdminBooking }) {
  const [isOpen, setOpen] = useState(false);
  const { assignment, driver, status, vehicle } = booking;
  if (status !== 'completed') return null;
  return (
    <>
      <Fact label={m.assign_vehicle()}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-1">
            <span className="wrap-anywhere">
              {vehicle === null ? m.assign_nobody() : vehicle.registrationNumber}
              {vehicle?.model != null && (
                <span className="text-ink-soft font-normal"> · {vehicle.model}</span>
              )}
            </span>
            {assignment?.overrideReason != null && (
              <span className="text-warm-ink text-sm font-medium wrap-anywhere">
                {m.assign_overridden({ reason: assignment.overrideReason })}
              </span>
            )}
            <PaperWarnings papers={assignment?.expiredPapers ?? []} />
          </div>
          <Button
            variant="quiet"
            className="px-3.5! text-sm"
            aria-label={m.assign_change_label()}
            onClick={() => setOpen(true)}
          >
            {m.assign_change()}
          </Button>
        </div>
        {isOpen && (
          <AssignmentDialog
            booking={booking}
            onClose={() => setOpen(false)}
            onDone={() => setOpen(false)}
          />
        )}
      </Fact>
      <Fact label={m.assign_driver()}>
        {driver === null ? (
          m.assign_nobody()
        ) : (
          <>
            {assignment?.driverName ?? driver.name}
            <a
              href={`tel:+91${driver.phone}`}
              className="text-link relative ml-2 font-normal underline underline-offset-4 before:absolute before:-inset-3"
            >
              {formatIndianMobile(driver.phone)}
            </a>
          </>
        )}
      </Fact>
    </>
  );
}
