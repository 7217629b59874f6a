import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { ButtonLink } from '@anandham/ui/components/button.tsx';
import { PhoneIcon } from '@anandham/ui/components/icons.tsx';
import { isTripDayOver } from './approved-trip.ts';

/** The car and the driver that the operator has assigned; nothing before. The driver can be called until the trip ends. */
export function AssignedCar({ booking }: { readonly booking: Booking }) {
  const { vehicle, driver } = booking;
  if (vehicle === null && driver === null) return null;
  const isOver = isTripDayOver(booking);
  return (
    <section
      aria-label={m.assigned_heading()}
      className="bg-tint flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl px-4 py-3.5"
    >
      <dl className="flex grow flex-wrap gap-x-8 gap-y-3">
        {vehicle !== null && (
          <div>
            <dt className="text-ink-soft text-sm">{m.assigned_car()}</dt>
            <dd className="text-lg leading-snug font-extrabold tracking-wide wrap-anywhere">
              {vehicle.registrationNumber}
            </dd>
            {vehicle.model !== null && (
              <dd className="text-ink-soft text-sm wrap-anywhere">{vehicle.model}</dd>
            )}
          </div>
        )}
        {driver !== null && (
          <div>
            <dt className="text-ink-soft text-sm">{m.assigned_driver()}</dt>
            <dd className="text-lg leading-snug font-bold wrap-anywhere">{driver.name}</dd>
            {!isOver && (
              <dd className="text-ink-soft text-sm">{formatIndianMobile(driver.phone)}</dd>
            )}
          </div>
        )}
      </dl>
      {driver !== null && !isOver && (
        <ButtonLink href={`tel:+91${driver.phone}`} className="px-5! print:hidden">
          <PhoneIcon className="size-5" /> {m.assigned_call({ name: driver.name })}
        </ButtonLink>
      )}
    </section>
  );
}
