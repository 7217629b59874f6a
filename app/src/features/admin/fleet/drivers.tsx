import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Driver } from '@anandham/contract/schemas/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import type { Fleet } from './fleet.api.ts';
import { EditLink, FleetList, RetiredNote } from './list-parts.tsx';
import { NumberPlate } from './number-plate.tsx';
import { endText } from './warnings.tsx';

type DriversProps = { readonly fleet: Fleet; readonly mayChange: boolean };

export const languageLabels = { en: m.settings_english, ta: m.settings_tamil } as const;

export function Drivers({ fleet, mayChange }: DriversProps) {
  const add = { to: '/admin/fleet/drivers/new', label: m.fleet_driver_add() };
  return (
    <FleetList
      heading={m.fleet_drivers()}
      items={fleet.drivers}
      none={mayChange ? m.fleet_drivers_none_yet() : m.fleet_drivers_none()}
      add={mayChange ? add : undefined}
    >
      {(driver) => <DriverItem driver={driver} fleet={fleet} mayChange={mayChange} />}
    </FleetList>
  );
}

function DriverItem({ driver, fleet, mayChange }: DriversProps & { readonly driver: Driver }) {
  const { _id: id, name, mobile, language, retiredAt } = driver;
  const vehicle = fleet.vehicles.find(({ _id }) => _id === driver.defaultVehicleId);
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <a
          href={`tel:+91${mobile}`}
          className="text-link inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline"
        >
          {formatIndianMobile(mobile)}
        </a>
        <p className="text-ink-soft text-sm">{languageLabels[language]()}</p>
      </div>
      {retiredAt === null ? (
        <div className="grid justify-items-start gap-1.5">
          {vehicle === undefined ? (
            <p className="text-ink-soft text-sm">{m.fleet_no_vehicle()}</p>
          ) : (
            <NumberPlate number={vehicle.registrationNumber} />
          )}
          <Licence driver={driver} />
        </div>
      ) : (
        <RetiredNote retiredAt={retiredAt} />
      )}
      {mayChange && <EditLink to={`/admin/fleet/drivers/${id}`} name={name} />}
    </div>
  );
}

function Licence({ driver }: { readonly driver: Driver }) {
  const { licenceNumber, licenceUntil, warnings } = driver;
  const [warning] = warnings;
  if (licenceNumber === null && licenceUntil === null) {
    return <p className="text-ink-soft text-sm">{m.fleet_licence_none()}</p>;
  }
  const tone = warning?.state === 'expired' ? 'text-bad' : 'text-warm-ink';
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <span className="text-ink-soft wrap-anywhere">
        {m.fleet_paper_licence()} {licenceNumber}
      </span>
      {licenceUntil !== null && (
        <span className={warning ? `font-semibold ${tone}` : ''}>
          {warning ? endText(warning) : m.fleet_until({ date: formatTripDay(licenceUntil) })}
        </span>
      )}
    </p>
  );
}
