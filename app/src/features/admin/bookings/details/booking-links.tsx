import type { ReactNode } from 'react';
import { chatLink } from '@anandham/domain/accounts/contact-number';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { tripSummary } from '@anandham/ui/lib/trip-summary.ts';
import { ChatIcon, PhoneIcon, PinIcon } from '@anandham/ui/components/icons.tsx';

/**
 * Links to call, to chat and to the map. Each label names the customer, because screen readers list links.
 */
export function BookingLinks({ booking }: { readonly booking: Booking }) {
  const { mobile } = booking;
  const name = personName(booking.name);
  return (
    <div className="flex flex-wrap gap-2">
      {mobile !== null && (
        <>
          <ActionLink
            href={`tel:+91${mobile}`}
            label={m.admin_call_who({ name })}
            text={m.admin_call()}
          >
            <PhoneIcon className="size-5" />
          </ActionLink>
          <ActionLink
            href={chatLink(mobile, tripSummary(booking))}
            label={m.admin_chat_who({ name })}
            text={m.admin_chat()}
            isExternal
          >
            <ChatIcon className="size-5" />
          </ActionLink>
        </>
      )}
      <ActionLink
        href={mapLink(booking)}
        label={m.admin_map_who({ name })}
        text={m.admin_map()}
        isExternal
      >
        <PinIcon className="size-5" />
      </ActionLink>
    </div>
  );
}

type ActionLinkProps = {
  readonly href: string;
  readonly label: string;
  readonly text: string;
  readonly isExternal?: boolean;
  readonly children: ReactNode;
};

function ActionLink({ href, label, text, isExternal = false, children }: ActionLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      className="bg-tint text-link hover:bg-tint-strong flex min-h-13 grow basis-0 flex-col items-center justify-center gap-0.5 rounded-xl px-1 py-1.5 text-sm font-semibold whitespace-nowrap"
    >
      {children}
      {text}
    </a>
  );
}

/** The route from pickup to destination in Google Maps, on a phone in its app (Maps URLs, api=1). */
function mapLink({
  pickupLocation,
  dropLocation,
}: Pick<Booking, 'pickupLocation' | 'dropLocation'>): string {
  const query = new URLSearchParams({
    api: '1',
    origin: pickupLocation,
    destination: dropLocation,
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
