import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedLimits } from '@anandham/domain/text-limits';
import { languages, type Language } from '@anandham/domain/language';
import { addDriver, changeDriver } from '@anandham/contract/operations/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { languageLabels } from './drivers.tsx';
import { fleetRules } from './field-rules.ts';
import { useFleetChange, type Fleet } from './fleet.api.ts';
import { changedFields, FormCard, twoColumns } from './form-card.tsx';
import { Retirement } from './retirement.tsx';
import { warningText } from './warnings.tsx';

type DriverFields = {
  readonly name: string;
  readonly mobile: string;
  readonly licenceNumber: string;
  readonly licenceUntil: string;
  readonly language: Language;
  readonly defaultVehicleId: string;
};

type DriverFormProps = { readonly fleet: Fleet; readonly id: string | null };

/** A driver's details. Drivers have no account: they work with a private link to their trip. */
export function DriverForm({ fleet, id }: DriverFormProps) {
  const navigate = useNavigate();
  const driver = fleet.drivers.find(({ _id }) => _id === id);
  // What the form showed first, also after the list has been loaded again.
  const [shown] = useState<DriverFields>({
    name: driver?.name ?? '',
    mobile: driver?.mobile ?? '',
    licenceNumber: driver?.licenceNumber ?? '',
    licenceUntil: driver?.licenceUntil ?? '',
    language: driver?.language ?? 'ta',
    defaultVehicleId: driver?.defaultVehicleId ?? '',
  });
  const form = useForm<DriverFields>({ defaultValues: shown });
  const { errors } = form.formState;
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useFleetChange(async (body: DriverFields) => {
      if (id === null) return call(addDriver, { body });
      return call(changeDriver, { params: { id }, body: changedFields(body, shown) });
    }),
    toVariables: (fields: DriverFields) => fields,
    fieldOf: {},
    onDone: () => navigate('/admin/fleet/drivers'),
  });
  const [warning] = driver?.warnings ?? [];
  return (
    <>
      <FormCard
        onSubmit={onSubmit}
        busy={busy}
        refusal={refusal}
        submitLabel={id === null ? m.fleet_driver_add() : m.settings_save()}
      >
        <div className={twoColumns}>
          <TextField
            {...form.register('name', { validate: fleetRules.name })}
            label={m.fleet_driver_name()}
            error={errors.name?.message}
            autoComplete="off"
          />
          <TextField
            {...form.register('mobile', { validate: fleetRules.mobile })}
            label={m.fleet_driver_mobile()}
            error={errors.mobile?.message}
            maxLength={typedLimits.mobile}
            type="tel"
            autoComplete="off"
          />
          <TextField
            {...form.register('licenceNumber')}
            label={m.settings_optional({ label: m.fleet_licence_number() })}
            error={errors.licenceNumber?.message}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.register('licenceUntil', {
              validate: fleetRules.validUntil(driver?.licenceUntil ?? null),
            })}
            label={m.settings_optional({
              label: m.fleet_valid_until({ paper: m.fleet_paper_licence() }),
            })}
            hint={warning ? warningText(warning) : m.fleet_licence_hint()}
            error={errors.licenceUntil?.message}
            type="date"
          />
          <SelectField
            {...form.register('language')}
            label={m.fleet_driver_language()}
            hint={m.fleet_driver_language_hint()}
            error={errors.language?.message}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageLabels[language]()}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...form.register('defaultVehicleId')}
            label={m.fleet_default_vehicle()}
            error={errors.defaultVehicleId?.message}
          >
            <option value="">{m.fleet_no_vehicle()}</option>
            {fleet.vehicles
              .filter(
                ({ _id, retiredAt }) => retiredAt === null || _id === driver?.defaultVehicleId,
              )
              .map(({ _id, registrationNumber, retiredAt }) => (
                <option key={_id} value={_id}>
                  {retiredAt === null
                    ? registrationNumber
                    : m.fleet_retired_name({ name: registrationNumber })}
                </option>
              ))}
          </SelectField>
        </div>
      </FormCard>
      {driver && (
        <Retirement
          name={driver.name}
          retiredAt={driver.retiredAt}
          text={m.fleet_driver_retire_text()}
          change={(active) => call(changeDriver, { params: { id: driver._id }, body: { active } })}
        />
      )}
    </>
  );
}
