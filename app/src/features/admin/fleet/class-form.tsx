import { useState } from 'react';
import { FormProvider, useForm, type Path } from 'react-hook-form';
import { tariff as specifiedTariff } from '@anandham/domain/bookings/fare';
import { textLimits } from '@anandham/domain/text-limits';
import { addClass, changeClass } from '@anandham/contract/operations/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { firstExample } from '@anandham/ui/trips/example-trips.ts';
import { PreviewButton } from '../preview-button.tsx';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { TextField } from '@anandham/ui/components/field.tsx';
import {
  tariffInputs,
  toTariff,
  toTariffFields,
  type TariffFields,
} from '#shared/tariff-form/tariff-fields.ts';
import { TariffInputs } from '#shared/tariff-form/tariff-inputs.tsx';
import { toWholeNumber, wholeNumberRule } from '#shared/whole-number.ts';
import { fleetRules } from './field-rules.ts';
import { useFleetChange, type Fleet } from './fleet.api.ts';
import { changedFields, FieldGroup, FormCard, twoColumns } from './form-card.tsx';
import { Retirement } from './retirement.tsx';

type ClassFields = {
  readonly name: string;
  readonly nameTamil: string;
  readonly seats: string;
  readonly tariff: TariffFields;
};

const seatLimits = { min: 1, max: 60 };

const toBody = ({ seats, tariff, ...names }: ClassFields) => ({
  ...names,
  // The form has checked the seats.
  seats: toWholeNumber(seats) ?? 0,
  tariff: toTariff(tariff),
});

/** The server's names of the values of a preview → the inputs. */
const previewInputs = {
  'vehicleClass.name': 'name',
  'vehicleClass.nameTamil': 'nameTamil',
  'vehicleClass.seats': 'seats',
  ...tariffInputs('vehicleClass.tariff', 'tariff'),
} as Record<string, Path<ClassFields>>;

/** The id of a class that is not added yet, in its preview. */
const newClass = 'new';

/** The home page with the fare of an example. */
function pageWithFare(classId: string): string {
  const from = currentSettings().business.town[currentLanguage()];
  const query = new URLSearchParams({ from, to: firstExample().place, class: classId });
  return `/?${query.toString()}`;
}

type ClassFormProps = { readonly fleet: Fleet; readonly id: string | null };

/** Name, seats and tariff of a class. Trips that are booked already keep their tariff. */
export function ClassForm({ fleet, id }: ClassFormProps) {
  const navigate = useNavigate();
  const found = fleet.classes.find(({ _id }) => _id === id);
  // What the form showed first, also after the list has been loaded again.
  const [shown] = useState<ClassFields>({
    name: found?.name ?? '',
    nameTamil: found?.nameTamil ?? '',
    seats: found?.seats.toString() ?? '',
    tariff: toTariffFields(found?.tariff ?? specifiedTariff),
  });
  const form = useForm<ClassFields>({ defaultValues: shown });
  const { errors } = form.formState;
  const mutation = useFleetChange(async (typed: ClassFields) => {
    const body = toBody(typed);
    if (id === null) return call(addClass, { body });
    return call(changeClass, { params: { id }, body: changedFields(body, toBody(shown)) });
  });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation,
    toVariables: (fields: ClassFields) => fields,
    fieldOf: tariffInputs('tariff', 'tariff') as Record<string, Path<ClassFields>>,
    onDone: () => navigate('/admin/fleet/classes'),
  });
  return (
    <>
      <FormProvider {...form}>
        <FormCard
          onSubmit={onSubmit}
          busy={busy}
          refusal={refusal}
          submitLabel={id === null ? m.fleet_class_add() : m.settings_save()}
          more={
            <PreviewButton
              form={form}
              fieldOf={previewInputs}
              page={pageWithFare(id ?? newClass)}
              typed={() => ({
                vehicleClass: { ...toBody(form.getValues()), _id: id ?? newClass },
              })}
            />
          }
        >
          <div className={twoColumns}>
            <TextField
              {...form.register('name', { validate: fleetRules.name })}
              label={m.settings_in_english({ label: m.fleet_class_name() })}
              hint={m.fleet_class_name_hint()}
              error={errors.name?.message}
              maxLength={textLimits.name}
            />
            <TextField
              {...form.register('nameTamil')}
              label={m.settings_optional({
                label: m.settings_in_tamil({ label: m.fleet_class_name() }),
              })}
              error={errors.nameTamil?.message}
              maxLength={textLimits.name}
              lang="ta"
            />
            <TextField
              {...form.register('seats', { validate: wholeNumberRule(seatLimits) })}
              label={m.fleet_seats()}
              hint={m.fleet_seats_hint()}
              error={errors.seats?.message}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <FieldGroup heading={m.settings_tariff()} text={m.fleet_tariff_text()}>
            <TariffInputs name="tariff" />
          </FieldGroup>
        </FormCard>
      </FormProvider>
      {found && (
        <Retirement
          name={vehicleClassName(found)}
          retiredAt={found.retiredAt}
          text={m.fleet_class_retire_text()}
          change={(active) => call(changeClass, { params: { id: found._id }, body: { active } })}
        />
      )}
    </>
  );
}
