import { useState, type ReactNode } from 'react';
import type { CalendarAnswer, CalendarBooking } from '@anandham/contract/schemas/calendar';
import * as m from '@anandham/ui/paraglide/messages';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { Link } from '@anandham/ui/components/link.tsx';
import { AssignmentDialog } from '#features/admin/bookings/assignment/assignment-dialog.tsx';
import { useOpenDetails } from '#features/admin/bookings/details/details-provider.tsx';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { toBar, toOutsideTrip, toRequest, type Bar } from './bars.ts';
import { BlockDialog } from './block-dialog.tsx';
import { barClass, type BarLook } from './calendar-bar.tsx';
import { CalendarRow, dayOfDate, rowClass } from './calendar-row.tsx';
import { SlotDialog, type Slot } from './slot-dialog.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

type CalendarRowsProps = {
  readonly calendar: CalendarAnswer;
  readonly days: readonly string[];
  readonly today: string;
};

/** The first render draws only these; the others follow in the next frame. */
const initialRows = 3;
/** As many requests below each other leave the vehicles on the screen. */
const initialLanes = 3;

type Opened =
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'bar'; readonly bar: Bar; readonly row: string };

/** The rows of the calendar: requests, vehicles, outside vehicles and drivers. */
export function CalendarRows({ calendar, days, today }: CalendarRowsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openDetails = useOpenDetails();
  const arrowKeys = useArrowKeys<HTMLDivElement>();
  const drawn = useDrawn();
  const { vehicles, drivers } = calendar;
  const requests = calendar.unassigned.filter(({ outsideVehicle }) => outsideVehicle === null);
  const withOutside = calendar.unassigned.filter(({ outsideVehicle }) => outsideVehicle !== null);
  const openBar = (row: string) => (bar: Bar) => {
    if (bar.kind === 'trip' || bar.kind === 'outside') openDetails(named(bar.booking));
    else setOpened({ kind: 'bar', bar, row });
  };
  const shared = { days, today };
  const isWeek = days.length > 1;
  return (
    <>
      <div data-calendar {...arrowKeys} className="grid gap-5">
        {isWeek && <DayHeader days={days} today={today} />}
        {requests.length > 0 && (
          <Rows heading={m.calendar_requests({ count: requests.length })}>
            <CalendarRow
              {...shared}
              name={m.calendar_requests({ count: requests.length })}
              label={<span className="max-lg:hidden" />}
              bars={requests.map(toRequest)}
              lanesAtFirst={initialLanes}
              onOpenBar={openBar('')}
            />
          </Rows>
        )}
        {calendar.moreUnassigned && <MoreRequests days={days} />}
        <Rows heading={m.calendar_vehicles()}>
          {vehicles.slice(0, drawn ? vehicles.length : initialRows).map((vehicle) => {
            const { _id: vehicleId, registrationNumber: name, classNameTamil: nameTamil } = vehicle;
            const text = vehicleClassName({ name: vehicle.className, nameTamil });
            return (
              <CalendarRow
                key={vehicleId}
                {...shared}
                name={name}
                label={<RowLabel name={name} text={text} />}
                bars={vehicle.occupancies.map(toBar)}
                onOpenBar={openBar(name)}
                onOpenDay={(date) =>
                  setOpened({ kind: 'slot', slot: { date, name, vehicleId, driverId: null } })
                }
              />
            );
          })}
        </Rows>
        {vehicles.length === 0 && <NoVehicles />}
        {withOutside.length > 0 && (
          <Rows heading={m.calendar_outside()}>
            <CalendarRow
              {...shared}
              name={m.calendar_outside()}
              label={<span className="max-lg:hidden" />}
              bars={withOutside.map(toOutsideTrip)}
              onOpenBar={openBar(m.calendar_outside())}
            />
          </Rows>
        )}
        {drawn && drivers.length > 0 && (
          <Rows heading={m.calendar_drivers()}>
            {drivers.map(({ _id: driverId, name, occupancies }) => (
              <CalendarRow
                key={driverId}
                {...shared}
                name={name}
                label={<RowLabel name={name} />}
                bars={[...occupancies, ...tripsOf(driverId, calendar)].map(toBar)}
                onOpenBar={openBar(name)}
                onOpenDay={(date) =>
                  setOpened({ kind: 'slot', slot: { date, name, vehicleId: null, driverId } })
                }
              />
            ))}
          </Rows>
        )}
      </div>
      <Legend />
      {opened !== null && <OpenedDialog opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The details load the rest. */
const named = ({ _id, name }: CalendarBooking) => ({ _id, name });

/** What a driver does with the vehicles. */
const tripsOf = (driverId: string, { vehicles }: CalendarAnswer) =>
  vehicles.flatMap(({ occupancies }) => occupancies.filter((each) => each.driverId === driverId));

function OpenedDialog({
  opened,
  onClose,
}: {
  readonly opened: Opened;
  readonly onClose: () => void;
}) {
  const openDetails = useOpenDetails();
  if (opened.kind === 'slot') return <SlotDialog slot={opened.slot} onClose={onClose} />;
  const { bar, row } = opened;
  if (bar.kind === 'block') return <BlockDialog block={bar} row={row} onClose={onClose} />;
  return (
    <AssignmentDialog
      booking={bar.booking}
      onClose={onClose}
      onDone={onClose}
      onDetails={() => {
        onClose();
        openDetails(named(bar.booking));
      }}
    />
  );
}

type DayHeaderProps = { readonly days: readonly string[]; readonly today: string };

function DayHeader({ days, today }: DayHeaderProps) {
  return (
    <div
      aria-hidden="true"
      className={`${rowClass} bg-paper border-line sticky top-[3.8rem] z-10 -mb-3 border-b py-2`}
    >
      <span className="max-lg:hidden" />
      <ol className="grid grid-cols-7">
        {days.map((date) => (
          <li
            key={date}
            className={`mx-0.5 rounded-lg px-2 py-1 text-sm font-semibold ${date === today ? 'bg-brand-600 text-white' : 'text-ink-soft'}`}
          >
            {dayOfDate(date)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type RowsProps = { readonly heading: string; readonly children: ReactNode };

function Rows({ heading, children }: RowsProps) {
  return (
    <section aria-label={heading}>
      <h3 className="text-ink-soft text-sm font-bold">{heading}</h3>
      <ul className="divide-line/70 grid divide-y">{children}</ul>
    </section>
  );
}

function RowLabel({ name, text }: { readonly name: string; readonly text?: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 lg:block lg:pt-1">
      <span className="font-semibold wrap-anywhere lg:block">{name}</span>
      {text !== undefined && <span className="text-ink-soft text-sm wrap-anywhere">{text}</span>}
    </p>
  );
}

const linkClass =
  'text-link inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function MoreRequests({ days }: { readonly days: readonly string[] }) {
  const [from = ''] = days;
  const to = days.at(-1) ?? from;
  return (
    <p className="bg-warm text-warm-ink flex flex-wrap items-center gap-x-3 rounded-xl px-4 py-1 text-sm">
      {m.calendar_requests_more()}
      <Link to={`/admin?from=${from}&to=${to}#book`} className={`${linkClass} text-inherit`}>
        {m.calendar_requests_list()}
      </Link>
    </p>
  );
}

function NoVehicles() {
  const mayAdd = hasPermission(useSession(), 'fleet');
  return (
    <div className="border-line grid justify-items-center gap-2 rounded-2xl border border-dashed px-6 py-10 text-center">
      <p className="font-semibold">{m.calendar_vehicles_none()}</p>
      {mayAdd && (
        <Link to="/admin/fleet" className={linkClass}>
          {m.calendar_vehicles_add()}
        </Link>
      )}
    </div>
  );
}

const legend: Readonly<Record<BarLook, () => string>> = {
  trip: m.calendar_legend_trip,
  request: m.calendar_legend_request,
  block: m.calendar_legend_block,
  overlap: m.calendar_legend_overlap,
};

function Legend() {
  return (
    <ul aria-label={m.calendar_legend()} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {(Object.keys(legend) as BarLook[]).map((look) => (
        <li key={look} className="text-ink-soft flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded ${barClass(look)}`} />
          {legend[look]()}
        </li>
      ))}
    </ul>
  );
}
