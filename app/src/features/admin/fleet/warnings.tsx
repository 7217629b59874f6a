import type { Vehicle } from '@anandham/contract/schemas/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { ClockIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { useFleetLater, type Fleet } from './fleet.api.ts';

export type Warning = Vehicle['warnings'][number];

export const paperLabels: Readonly<Record<Warning['what'], () => string>> = {
  permit: m.fleet_paper_permit,
  insurance: m.fleet_paper_insurance,
  fitness: m.fleet_paper_fitness,
  pollution: m.fleet_paper_pollution,
  tax: m.fleet_paper_tax,
  licence: m.fleet_paper_licence,
};

/** Such as "ends on Sat, 12 Dec 2026". */
export function endText({ state, until }: Pick<Warning, 'state' | 'until'>): string {
  const date = formatTripDay(until);
  return state === 'expired' ? m.fleet_ended({ date }) : m.fleet_ends({ date });
}

/** Such as "Insurance ends on Sat, 12 Dec 2026". */
export const warningText = (warning: Warning): string =>
  m.fleet_warning_of({ paper: paperLabels[warning.what](), ends: endText(warning) });

type NamedWarning = Warning & {
  readonly id: string;
  /** The name of the vehicle or driver. */
  readonly of: string;
  /** The list that contains it. */
  readonly to: string;
};

/** The papers and licences of the active fleet that end soon or have ended, the earliest first. */
function warningsOf({ vehicles, drivers }: Fleet): NamedWarning[] {
  const named = [
    ...vehicles.map((one) => ({
      ...one,
      of: one.registrationNumber,
      to: '/admin/fleet/vehicles',
    })),
    ...drivers.map((one) => ({ ...one, of: one.name, to: '/admin/fleet/drivers' })),
  ];
  return named
    .filter(({ retiredAt }) => retiredAt === null)
    .flatMap(({ _id: id, warnings, of, to }) => warnings.map((one) => ({ ...one, of, to, id })))
    .sort((one, other) => one.until.localeCompare(other.until));
}

type FleetWarningsProps = {
  readonly fleet: Fleet;
  /** How many are listed; the others are counted. */
  readonly max?: number;
};

/** Papers and licences that end within 30 days. Nothing when there are none. */
export function FleetWarnings({ fleet, max = Infinity }: FleetWarningsProps) {
  const mayChange = hasPermission(useSession(), 'fleet');
  const warnings = warningsOf(fleet);
  const shown = warnings.slice(0, max);
  const hasExpired = warnings.some(({ state }) => state === 'expired');
  return (
    <div role="status" className="not-empty:w-full empty:absolute">
      {shown.length > 0 && (
        <div
          className={`flex items-start gap-3 rounded-xl px-4 py-3 text-sm ${hasExpired ? 'bg-bad-soft text-bad' : 'bg-warm text-warm-ink'}`}
        >
          <ClockIcon className="size-5 shrink-0" />
          <div className="grid min-w-0 gap-1">
            <p className="font-bold">{m.fleet_warnings()}</p>
            <ul className="grid">
              {shown.map((warning) => (
                <li key={`${warning.id} ${warning.what}`}>
                  <Link
                    to={mayChange ? `${warning.to}/${warning.id}` : warning.to}
                    className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 sm:min-h-8"
                  >
                    {warning.of}: {warningText(warning)}
                  </Link>
                </li>
              ))}
            </ul>
            {warnings.length > shown.length && (
              <Link
                to="/admin/fleet"
                className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4 sm:min-h-8"
              >
                {m.fleet_warnings_more({ count: warnings.length - shown.length })}
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The warnings on the first page of the admin area. */
export function FleetAlert() {
  const fleet = useFleetLater();
  return fleet === undefined ? null : <FleetWarnings fleet={fleet} max={3} />;
}
