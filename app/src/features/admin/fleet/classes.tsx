import { explainFare, type Tariff } from '@anandham/domain/bookings/fare';
import type { VehicleClass } from '@anandham/contract/schemas/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { firstExample } from '@anandham/ui/trips/example-trips.ts';
import { ChevronIcon } from '@anandham/ui/components/icons.tsx';
import { useOrderClasses, type Fleet } from './fleet.api.ts';
import { EditLink, FleetList, RetiredNote } from './list-parts.tsx';

type ClassesProps = { readonly fleet: Fleet; readonly mayChange: boolean };

/** The classes in the order in which customers see them. */
export function Classes({ fleet, mayChange }: ClassesProps) {
  const { busy, decide } = useOrderClasses();
  const active = fleet.classes.filter((one) => one.active);
  const add = { to: '/admin/fleet/classes/new', label: m.fleet_class_add() };
  return (
    <FleetList
      heading={m.fleet_classes()}
      items={fleet.classes}
      none=""
      add={mayChange ? add : undefined}
    >
      {(one) => (
        <ClassItem
          vehicleClass={one}
          vehicles={countVehicles(fleet, one)}
          edit={
            mayChange && (
              <EditLink to={`/admin/fleet/classes/${one._id}`} name={vehicleClassName(one)} />
            )
          }
          order={
            mayChange &&
            one.active &&
            active.length > 1 && (
              <OrderButtons classes={active} one={one} busy={busy} onOrder={decide} />
            )
          }
        />
      )}
    </FleetList>
  );
}

const countVehicles = ({ vehicles }: Fleet, { _id: id }: VehicleClass) =>
  vehicles.filter(({ vehicleClassId, retiredAt }) => vehicleClassId === id && retiredAt === null)
    .length;

type ClassItemProps = {
  readonly vehicleClass: VehicleClass;
  readonly vehicles: number;
  readonly edit: React.ReactNode;
  readonly order: React.ReactNode;
};

function ClassItem({ vehicleClass, vehicles, edit, order }: ClassItemProps) {
  const { name, nameTamil, seats, tariff, retiredAt } = vehicleClass;
  const { place, km } = firstExample();
  const fare = formatRupees(explainFare({ distanceKm: km, days: 1 }, tariff).totalRupees);
  const title = vehicleClassName(vehicleClass);
  const otherName = title === name ? nameTamil : name;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {otherName !== null && <p className="text-ink-soft text-sm wrap-anywhere">{otherName}</p>}
        <p className="text-ink-soft text-sm">
          {m.fleet_seats_count({ count: seats })} · {m.fleet_vehicles_count({ count: vehicles })}
        </p>
      </div>
      <div className="grid gap-1 text-sm">
        <p>{tariffText(tariff)}</p>
        <p className="text-ink-soft">{m.tariff_example_one_day({ place, fare })}</p>
        {retiredAt !== null && <RetiredNote retiredAt={retiredAt} />}
        {retiredAt === null && vehicles === 0 && (
          <p className="text-warm-ink font-semibold">{m.fleet_class_empty()}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {order}
        {edit}
      </div>
    </div>
  );
}

function tariffText(tariff: Tariff): string {
  if (tariff.kind === 'day-rental') {
    return m.fleet_tariff_day_rental({
      rate: formatRupees(tariff.shortTripRupeesPerKm),
      rental: formatRupees(tariff.dayRentalRupees),
      km: tariff.longTripAboveKmPerDay,
      longRate: formatRupees(tariff.longTripRupeesPerKm),
    });
  }
  return m.fleet_tariff_minimum_km({
    rate: formatRupees(tariff.rupeesPerKm),
    km: tariff.minimumKmPerDay,
    allowance: formatRupees(tariff.driverAllowanceRupeesPerDay),
    night: formatRupees(tariff.nightChargeRupees),
  });
}

type OrderButtonsProps = {
  readonly classes: readonly VehicleClass[];
  readonly one: VehicleClass;
  readonly busy: boolean;
  readonly onOrder: (ordered: readonly VehicleClass[]) => void;
};

function OrderButtons({ classes, one, busy, onOrder }: OrderButtonsProps) {
  const at = classes.indexOf(one);
  const moveTo = (to: number) => onOrder(classes.toSpliced(at, 1).toSpliced(to, 0, one));
  const name = vehicleClassName(one);
  const buttonClass =
    'border-line hover:border-brand-300 hover:bg-tint grid size-11 place-items-center rounded-full border disabled:opacity-40';
  return (
    <>
      <button
        type="button"
        aria-label={m.fleet_class_up({ name })}
        disabled={busy || at === 0}
        onClick={() => moveTo(at - 1)}
        className={buttonClass}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        aria-label={m.fleet_class_down({ name })}
        disabled={busy || at === classes.length - 1}
        onClick={() => moveTo(at + 1)}
        className={buttonClass}
      >
        <ChevronIcon className="size-5" />
      </button>
    </>
  );
}
