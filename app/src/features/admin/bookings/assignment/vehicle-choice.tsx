import { useId, type ReactNode } from 'react';
import type { AssignableAnswer } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import { TextField } from '@anandham/ui/components/field.tsx';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { paperLabels } from '#features/admin/fleet/warnings.tsx';
import { none, outside } from './assignment-fields.ts';
import { ConflictList } from './conflict-list.tsx';

type Vehicle = AssignableAnswer['vehicles'][number];
export type ExpiredPapers = Vehicle['expiredPapers'];

type VehicleChoiceProps = {
  readonly vehicles: readonly Vehicle[];
  readonly chosen: string;
  readonly onChoose: (vehicle: string) => void;
  readonly error: string | undefined;
  readonly outsideVehicle: string;
  readonly onOutsideVehicle: (text: string) => void;
  readonly outsideError: string | undefined;
};

/** The vehicles of the fleet, free ones first, and a vehicle of somebody else. */
export function VehicleChoice(props: VehicleChoiceProps) {
  const { vehicles, chosen, onChoose, error, outsideVehicle } = props;
  const noteId = useId();
  const name = useId();
  const option = (value: string) => ({
    name,
    value,
    isChosen: value === chosen,
    onChoose: () => onChoose(value),
  });
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : noteId}
      className="grid gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{m.assign_vehicle()}</legend>
      {vehicles.length === 0 && (
        <Option {...option(none)} title={m.assign_none()} text={m.assign_none_hint()} />
      )}
      {vehicles.map((vehicle) => (
        <Option
          key={vehicle._id}
          {...option(vehicle._id)}
          title={vehicle.registrationNumber}
          text={[classOf(vehicle), vehicle.model].filter((text) => text !== null).join(' · ')}
          badge={<Availability isFree={vehicle.conflicts.length === 0} />}
        >
          {vehicle.conflicts.length > 0 && <ConflictList conflicts={vehicle.conflicts} />}
          <PaperWarnings papers={vehicle.expiredPapers} />
        </Option>
      ))}
      <Option {...option(outside)} title={m.assign_outside()}>
        {chosen === outside && (
          <TextField
            label={m.assign_outside_text()}
            maxLength={textLimits.name}
            value={outsideVehicle}
            error={props.outsideError}
            onChange={({ target }) => props.onOutsideVehicle(target.value)}
          />
        )}
      </Option>
      {error !== undefined && (
        <p id={noteId} role="alert" className="text-bad text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const classOf = (vehicle: Vehicle): string =>
  vehicleClassName({ name: vehicle.className, nameTamil: vehicle.classNameTamil });

type OptionProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

function Option({ name, value, isChosen, onChoose, title, text, badge, children }: OptionProps) {
  return (
    <div className="border-line has-[:checked]:border-brand-600 has-[:checked]:bg-tint not-has-[:checked]:hover:border-brand-300 grid gap-2 rounded-xl border px-4 py-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-x-3">
        <input
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className="accent-brand-600 size-5 shrink-0"
        />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="grid">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {text !== undefined && (
              <span className="text-ink-soft text-sm wrap-anywhere">{text}</span>
            )}
          </span>
          {badge}
        </span>
      </label>
      <div className="grid gap-2 pb-2 pl-8 empty:hidden">{children}</div>
    </div>
  );
}

function Availability({ isFree }: { readonly isFree: boolean }) {
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${isFree ? 'bg-good-soft text-good' : 'bg-warm text-warm-ink'}`}
    >
      {isFree ? m.assign_free() : m.assign_busy()}
    </span>
  );
}

/** The papers of a vehicle that end before the trip does. They do not prevent it. */
export function PaperWarnings({ papers }: { readonly papers: ExpiredPapers }) {
  return papers.map(({ what, until }) => (
    <p key={what} className="text-warm-ink text-sm font-medium">
      {m.assign_paper_ends({
        paper: paperLabels[what](),
        date: formatTripDay(until),
      })}
    </p>
  ));
}
