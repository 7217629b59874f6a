import { get, useFormContext, type FieldValues } from 'react-hook-form';
import type { RequestOf } from '@anandham/contract/operation';
import type { finishSetup } from '@anandham/contract/operations/setup';
import type { VehicleClass } from '@anandham/contract/schemas/fleet';
import { tariff as defaultTariff } from '@anandham/domain/bookings/fare';
import { normaliseRegistrationNumber } from '@anandham/domain/fleet/registration-number';
import * as m from '@anandham/ui/paraglide/messages';
import { TextField } from '@anandham/ui/components/field.tsx';
import {
  tariffInputs,
  toTariff,
  toTariffFields,
  type TariffFields,
} from '#shared/tariff-form/tariff-fields.ts';
import { TariffInputs } from '#shared/tariff-form/tariff-inputs.tsx';
import { toWholeNumber, wholeNumberRule } from '#shared/whole-number.ts';

type FirstClass = Pick<VehicleClass, 'name' | 'seats' | 'tariff'>;

/** The inputs of the step, below `vehicle` of the form. */
export type VehicleFields = {
  readonly name: string;
  readonly seats: string;
  readonly registrationNumber: string;
  readonly tariff: TariffFields;
};

export const vehicleFields = (
  first: FirstClass = { name: '', seats: 6, tariff: defaultTariff },
): VehicleFields => ({
  name: first.name,
  seats: String(first.seats),
  registrationNumber: '',
  tariff: toTariffFields(first.tariff),
});

const seatLimits = { min: 1, max: 60 };

/** The server's name of a rejected value → the input that shows it. */
export const vehicleInputs: Readonly<Record<string, string>> = {
  'vehicleClass.name': 'vehicle.name',
  'vehicleClass.seats': 'vehicle.seats',
  'vehicle.registrationNumber': 'vehicle.registrationNumber',
  ...tariffInputs('vehicleClass.tariff', 'vehicle.tariff'),
};

type SetupBody = RequestOf<typeof finishSetup>['body'];

/** The class and the vehicle of the request; nothing for what was not changed. */
export function vehicleRequest(
  fields: FieldValues,
  first: VehicleFields,
): Pick<SetupBody, 'vehicleClass' | 'vehicle'> {
  const typed = fields['vehicle'] as VehicleFields;
  const { registrationNumber } = typed;
  const isSame = JSON.stringify({ ...typed, registrationNumber: '' }) === JSON.stringify(first);
  return {
    ...(!isSame && {
      vehicleClass: {
        name: typed.name,
        seats: toWholeNumber(typed.seats) ?? 0,
        tariff: toTariff(typed.tariff),
      },
    }),
    ...(registrationNumber.trim() !== '' && { vehicle: { registrationNumber } }),
  };
}

/** The first vehicle class with its tariff, and the first vehicle. */
export function VehicleStep() {
  const { register, formState } = useFormContext();
  const errorOf = (name: string) => {
    const problem: { readonly message?: string } | undefined = get(formState.errors, name);
    return problem?.message;
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...register('vehicle.name', {
            validate: (text: string) => text.trim() !== '' || m.field_name_required(),
          })}
          label={m.setup_class_name()}
          hint={m.setup_class_name_hint()}
          error={errorOf('vehicle.name')}
        />
        <TextField
          {...register('vehicle.seats', { validate: wholeNumberRule(seatLimits) })}
          label={m.setup_seats()}
          error={errorOf('vehicle.seats')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...register('vehicle.registrationNumber', {
          validate: (text: string) =>
            text.trim() === '' ||
            normaliseRegistrationNumber(text) !== null ||
            m.field_registration_invalid(),
        })}
        label={m.settings_optional({ label: m.setup_registration() })}
        error={errorOf('vehicle.registrationNumber')}
        hint={m.setup_registration_hint()}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TariffInputs name="vehicle.tariff" />
    </>
  );
}
