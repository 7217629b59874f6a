import { paperKinds } from '@anandham/domain/fleet/fleet';
import type { Vehicle } from '@anandham/contract/schemas/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { formatCount, formatTripDay } from '@anandham/ui/lib/format.ts';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import type { Fleet } from './fleet.api.ts';
import { EditLink, FleetList, RetiredNote } from './list-parts.tsx';
import { NumberPlate } from './number-plate.tsx';
import { endText, paperLabels } from './warnings.tsx';

type VehiclesProps = { readonly fleet: Fleet; readonly mayChange: boolean };

export function Vehicles({ fleet, mayChange }: VehiclesProps) {
  const add = { to: '/admin/fleet/vehicles/new', label: m.fleet_vehicle_add() };
  return (
    <FleetList
      heading={m.fleet_vehicles()}
      items={fleet.vehicles}
      none={mayChange ? m.fleet_vehicles_none_yet() : m.fleet_vehicles_none()}
      add={mayChange ? add : undefined}
    >
      {(vehicle) => <VehicleItem vehicle={vehicle} fleet={fleet} mayChange={mayChange} />}
    </FleetList>
  );
}

function VehicleItem({ vehicle, fleet, mayChange }: VehiclesProps & { readonly vehicle: Vehicle }) {
  const { _id: id, registrationNumber, model, odometerKm, defaultDriverId, retiredAt } = vehicle;
  const driver = fleet.drivers.find(({ _id }) => _id === defaultDriverId);
  const ofClass = fleet.classes.find(({ _id }) => _id === vehicle.vehicleClassId);
  const facts = [model, ofClass && vehicleClassName(ofClass)].filter((text) => text != null);
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <NumberPlate number={registrationNumber} />
        <p className="font-semibold wrap-anywhere">{facts.join(' · ')}</p>
        <p className="text-ink-soft text-sm">
          {driver === undefined ? m.fleet_no_driver() : m.fleet_driven_by({ name: driver.name })}
          {odometerKm !== null && ` · ${m.fleet_odometer_at({ km: formatCount(odometerKm) })}`}
        </p>
      </div>
      {retiredAt === null ? <Papers vehicle={vehicle} /> : <RetiredNote retiredAt={retiredAt} />}
      {mayChange && <EditLink to={`/admin/fleet/vehicles/${id}`} name={registrationNumber} />}
    </div>
  );
}

function Papers({ vehicle: { papers, warnings } }: { readonly vehicle: Vehicle }) {
  const known = paperKinds.flatMap((kind) => {
    const until = papers[kind];
    return until === null ? [] : [{ kind, until }];
  });
  if (known.length === 0) {
    return <p className="text-ink-soft text-sm">{m.fleet_papers_none()}</p>;
  }
  return (
    <dl className="grid gap-1 text-sm">
      {known.map(({ kind, until }) => {
        const warning = warnings.find(({ what }) => what === kind);
        const tone = warning?.state === 'expired' ? 'text-bad' : 'text-warm-ink';
        return (
          <div key={kind} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{paperLabels[kind]()}</dt>
            <dd className={warning ? `font-semibold ${tone}` : ''}>
              {warning ? endText(warning) : m.fleet_until({ date: formatTripDay(until) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
