import {
  lazy,
  Suspense,
  useRef,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { Loading } from '@anandham/ui/components/loading.tsx';
import { useFocusFallback } from '@anandham/ui/components/hooks/use-focus-fallback.ts';
import { BookingsSection } from './bookings/list/bookings-section.tsx';
import { DetailsProvider } from './bookings/details/details-provider.tsx';
import { firstLinks, moreLinks } from './nav-links.ts';
import { EmptyNote } from './section.tsx';

/** The component of a section; `load` is null when it is part of the admin chunk. */
type Section = {
  Component: ComponentType | LazyExoticComponent<ComponentType>;
  readonly load: (() => Promise<ComponentType>) | null;
};

/** A section whose code is loaded when it is opened. */
const lazySection = (load: () => Promise<ComponentType>): Section => ({
  Component: lazy(async () => ({ default: await load() })),
  load,
});

/** The sections by the path below /admin. */
const sections: Readonly<Record<string, Section>> = {
  '': { Component: BookingsSection, load: null },
  book: lazySection(
    async () => (await import('./phone-booking/phone-booking-section.tsx')).PhoneBookingSection,
  ),
  calendar: lazySection(
    async () => (await import('./calendar/calendar-section.tsx')).CalendarSection,
  ),
  cancelled: lazySection(
    async () => (await import('./cancelled/cancelled-section.tsx')).CancelledSection,
  ),
  customers: lazySection(
    async () => (await import('./customers/customers-section.tsx')).CustomersSection,
  ),
  emails: lazySection(async () => (await import('./emails/emails-section.tsx')).EmailsSection),
  fleet: lazySection(async () => (await import('./fleet/fleet-section.tsx')).FleetSection),
  messages: lazySection(
    async () => (await import('./messages/messages-section.tsx')).MessagesSection,
  ),
  reviews: lazySection(async () => (await import('./reviews/reviews-section.tsx')).ReviewsSection),
  settings: lazySection(
    async () => (await import('./settings/settings-section.tsx')).SettingsSection,
  ),
  audit: lazySection(
    async () => (await import('./audit-log/audit-log-section.tsx')).AuditLogSection,
  ),
};

const sectionOf = (path: string) => path.split('/')[2] ?? '';
const findSection = (name: string) => (Object.hasOwn(sections, name) ? sections[name] : undefined);

/**
 * Loads the code of a section before anything is drawn: React delays what follows a loading state by up to 300 ms.
 */
export async function loadSection(pathname: string): Promise<void> {
  const section = findSection(sectionOf(pathname));
  if (!section?.load) return;
  try {
    section.Component = await section.load();
  } catch {
    // The lazy component loads it again, and shows a failure.
  }
}

export function AdminSections() {
  const session = useSession();
  const { pathname } = useLocation();
  const name = sectionOf(pathname);
  const section = findSection(name);
  if (section === undefined) return <Navigate to="/admin" replace />;
  const link = [...firstLinks, ...moreLinks].find(({ to }) => sectionOf(to) === name);
  if (link !== undefined && !hasPermission(session, link.permission)) {
    return <EmptyNote text={m.admin_not_allowed()} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      <SectionFrame key={pathname}>
        <section.Component />
      </SectionFrame>
    </Suspense>
  );
}

/** Takes the focus when the focused element is removed, such as a handled row. */
function SectionFrame({ children }: { readonly children: ReactNode }) {
  const section = useRef<HTMLDivElement>(null);
  useFocusFallback(section, section);
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none md:gap-8">
      <DetailsProvider>{children}</DetailsProvider>
    </div>
  );
}
