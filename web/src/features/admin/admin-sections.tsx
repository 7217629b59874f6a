import {
  lazy,
  Suspense,
  useRef,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '#ui/loading.tsx';
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts';
import { BookingsSection } from './bookings/list/bookings-section.tsx';
import { WithDetails } from './bookings/details/open-details.tsx';

type Section = ComponentType | LazyExoticComponent<ComponentType>;

/** A room whose code is fetched when it is entered. */
const later = (load: () => Promise<ComponentType>): Section =>
  lazy(async () => ({ default: await load() }));

/** The rooms of the admin area below /admin. The first one comes with the admin area, the others when they are entered. */
const sections: Readonly<Record<string, Section>> = {
  '': BookingsSection,
  book: later(
    async () => (await import('./phone-booking/phone-booking-section.tsx')).PhoneBookingSection,
  ),
  cancelled: later(
    async () => (await import('./cancelled/cancelled-section.tsx')).CancelledSection,
  ),
  customers: later(
    async () => (await import('./customers/customers-section.tsx')).CustomersSection,
  ),
  emails: later(async () => (await import('./emails/emails-section.tsx')).EmailsSection),
  messages: later(async () => (await import('./messages/messages-section.tsx')).MessagesSection),
  reviews: later(async () => (await import('./reviews/reviews-section.tsx')).ReviewsSection),
  audit: later(async () => (await import('./audit-log/audit-log-section.tsx')).AuditLogSection),
};

export function AdminSections() {
  const { pathname } = useLocation();
  const [, , name = ''] = pathname.split('/');
  const Section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  if (Section === undefined) return <Navigate to="/admin" replace />;
  return (
    <Suspense fallback={<Loading />}>
      <SectionFrame key={pathname}>
        <Section />
      </SectionFrame>
    </Suspense>
  );
}

/** Takes the focus when what had it leaves the room: a row that is done with, or the one a window was opened from. */
function SectionFrame({ children }: { readonly children: ReactNode }) {
  const section = useRef<HTMLDivElement>(null);
  useFocusFallback(section, section);
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none md:gap-8">
      <WithDetails>{children}</WithDetails>
    </div>
  );
}
