import type { ReactNode } from 'react';
import { chatLink } from '@anandham/domain/accounts/contact-number';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { personName } from '#lib/person-name.ts';
import { tripSummary } from '#lib/trip-summary.ts';
import { ChatIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx';
import { mapLink } from './map-link.ts';

/** Call, write to, drive to: with one thumb. Each link names whom, for those who hear a list of them. */
export function BookingLinks({ booking }: { readonly booking: Booking }) {
  const { mobile } = booking;
  const name = personName(booking.name);
  return (
    <div className="flex flex-wrap gap-2">
      {mobile !== null && (
        <>
          <Go href={`tel:+91${mobile}`} label={m.admin_call_who({ name })} text={m.admin_call()}>
            <PhoneIcon className="size-5" />
          </Go>
          <Go
            href={chatLink(mobile, tripSummary(booking))}
            label={m.admin_chat_who({ name })}
            text={m.admin_chat()}
            isOutside
          >
            <ChatIcon className="size-5" />
          </Go>
        </>
      )}
      <Go href={mapLink(booking)} label={m.admin_map_who({ name })} text={m.admin_map()} isOutside>
        <PinIcon className="size-5" />
      </Go>
    </div>
  );
}

type GoProps = {
  readonly href: string;
  readonly label: string;
  readonly text: string;
  readonly isOutside?: boolean;
  readonly children: ReactNode;
};

function Go({ href, label, text, isOutside = false, children }: GoProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}
      className="bg-tint text-link hover:bg-tint-strong flex min-h-13 grow basis-0 flex-col items-center justify-center gap-0.5 rounded-xl px-1 py-1.5 text-sm font-semibold whitespace-nowrap"
    >
      {children}
      {text}
    </a>
  );
}
