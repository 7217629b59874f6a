import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { chipClass } from '#features/admin/choice-chips.tsx';
import { EmptyNote, SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { ClassForm } from './class-form.tsx';
import { Classes } from './classes.tsx';
import { DriverForm } from './driver-form.tsx';
import { Drivers } from './drivers.tsx';
import { Feeds } from './feeds.tsx';
import { wholeFleet, type Fleet } from './fleet.api.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { Vehicles } from './vehicles.tsx';
import { FleetWarnings } from './warnings.tsx';

type ListProps = { readonly fleet: Fleet; readonly mayChange: boolean };

type Part = {
  readonly path: string;
  readonly label: () => string;
  readonly List: (props: ListProps) => React.ReactNode;
  /** The page of one entry, or of a new one when `id` is null. */
  readonly Form?: (props: { readonly fleet: Fleet; readonly id: string | null }) => React.ReactNode;
  readonly newLabel?: () => string;
  readonly nameOf?: (fleet: Fleet, id: string) => string | undefined;
};

const vehicles: Part = {
  path: '/admin/fleet',
  label: m.fleet_vehicles,
  List: Vehicles,
  Form: VehicleForm,
  newLabel: m.fleet_vehicle_new,
  nameOf: (fleet, id) => fleet.vehicles.find(({ _id }) => _id === id)?.registrationNumber,
};

/** The parts by the path below /admin/fleet. */
const parts: Readonly<Record<string, Part>> = {
  vehicles,
  drivers: {
    path: '/admin/fleet/drivers',
    label: m.fleet_drivers,
    List: Drivers,
    Form: DriverForm,
    newLabel: m.fleet_driver_new,
    nameOf: (fleet, id) => fleet.drivers.find(({ _id }) => _id === id)?.name,
  },
  classes: {
    path: '/admin/fleet/classes',
    label: m.fleet_classes,
    List: Classes,
    Form: ClassForm,
    newLabel: m.fleet_class_new,
    nameOf: (fleet, id) => fleet.classes.find(({ _id }) => _id === id)?.name,
  },
  calendars: { path: '/admin/fleet/calendars', label: m.fleet_feeds, List: Feeds },
};

/** Vehicles, drivers, classes with their tariff, and the addresses of the calendar. */
export function FleetSection() {
  const fleet = useQuery(wholeFleet);
  const mayChange = hasPermission(useSession(), 'fleet');
  const [, , , name = '', id = ''] = useLocation().pathname.split('/');
  const part = name === '' ? vehicles : Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) return <EmptyNote text={m.settings_page_missing()} />;
  return id === '' ? (
    <>
      <SectionHeader heading={m.admin_section_fleet()} text={m.fleet_text()} />
      <Loaded query={fleet} lines={10}>
        {(loaded) => (
          <>
            <FleetWarnings fleet={loaded} />
            <PartLinks />
            <SectionCard label={part.label()}>
              <part.List fleet={loaded} mayChange={mayChange} />
            </SectionCard>
          </>
        )}
      </Loaded>
    </>
  ) : (
    <>
      <Link
        to={part.path}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {part.label()}
      </Link>
      {mayChange ? (
        <Loaded query={fleet} lines={10}>
          {(loaded) => <EntryPage part={part} fleet={loaded} id={id === 'new' ? null : id} />}
        </Loaded>
      ) : (
        <EmptyNote text={m.admin_not_allowed()} />
      )}
    </>
  );
}

function PartLinks() {
  return (
    <nav aria-label={m.fleet_parts()}>
      <ul className="flex flex-wrap gap-2">
        {Object.values(parts).map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/admin/fleet'} className={chipClass}>
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryPageProps = { readonly part: Part; readonly fleet: Fleet; readonly id: string | null };

function EntryPage({ part: { Form, newLabel, nameOf }, fleet, id }: EntryPageProps) {
  const heading = id === null ? newLabel?.() : nameOf?.(fleet, id);
  if (Form === undefined || heading === undefined) {
    return <EmptyNote text={m.settings_page_missing()} />;
  }
  return (
    <>
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{heading}</h1>
      <Form fleet={fleet} id={id} />
    </>
  );
}
