import { useState } from 'react';
import { useForm, type Path } from 'react-hook-form';
import { paperKinds, type PaperKind } from '@anandham/domain/fleet/fleet';
import { textLimits } from '@anandham/domain/text-limits';
import { addVehicle, changeVehicle } from '@anandham/contract/operations/fleet';
import type { Vehicle } from '@anandham/contract/schemas/fleet';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { toWholeNumber, wholeNumberRule } from '#shared/whole-number.ts';
import { fleetRules } from './field-rules.ts';
import { useFleetChange, type Fleet } from './fleet.api.ts';
import { changedFields, FieldGroup, FormCard, twoColumns } from './form-card.tsx';
import { Retirement } from './retirement.tsx';
import { paperLabels, warningText } from './warnings.tsx';

type VehicleFields = {
  readonly vehicleClassId: string;
  readonly registrationNumber: string;
  readonly model: string;
  readonly odometerKm: string;
  readonly defaultDriverId: string;
  readonly papers: Readonly<Record<PaperKind, string>>;
};

const odometerLimits = { min: 0, max: 5_000_000 };

const paperFields = Object.fromEntries(
  paperKinds.map((kind) => [`papers.${kind}`, `papers.${kind}`]),
) as Record<string, Path<VehicleFields>>;

function fieldsOf(vehicle: Vehicle | undefined, { classes }: Fleet): VehicleFields {
  const papers = paperKinds.map((kind) => [kind, vehicle?.papers[kind] ?? '']);
  const firstClass = classes.find(({ active }) => active);
  return {
    vehicleClassId: vehicle?.vehicleClassId ?? firstClass?._id ?? '',
    registrationNumber: vehicle?.registrationNumber ?? '',
    model: vehicle?.model ?? '',
    odometerKm: vehicle?.odometerKm?.toString() ?? '',
    defaultDriverId: vehicle?.defaultDriverId ?? '',
    papers: Object.fromEntries(papers) as Record<PaperKind, string>,
  };
}

/** The request without the papers. */
const toDetails = (fields: VehicleFields) => ({
  vehicleClassId: fields.vehicleClassId,
  registrationNumber: fields.registrationNumber,
  model: fields.model,
  odometerKm: toWholeNumber(fields.odometerKm),
  defaultDriverId: fields.defaultDriverId,
});

type VehicleFormProps = { readonly fleet: Fleet; readonly id: string | null };

/** A new vehicle has four fields. Its page has also papers and the default driver. */
export function VehicleForm({ fleet, id }: VehicleFormProps) {
  const navigate = useNavigate();
  const vehicle = fleet.vehicles.find(({ _id }) => _id === id);
  // What the form showed first, also after the list has been loaded again.
  const [shown] = useState(() => fieldsOf(vehicle, fleet));
  const form = useForm<VehicleFields>({ defaultValues: shown });
  const { errors } = form.formState;
  const mutation = useFleetChange(async (typed: VehicleFields) => {
    const details = toDetails(typed);
    if (id === null) return call(addVehicle, { body: details });
    const dates = changedFields(typed.papers, shown.papers);
    const body = {
      ...changedFields(details, toDetails(shown)),
      papers: Object.fromEntries(
        Object.entries(dates).map(([kind, date]) => [kind, date === '' ? null : date]),
      ),
    };
    return call(changeVehicle, { params: { id }, body });
  });
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation,
    toVariables: (fields: VehicleFields) => fields,
    fieldOf: paperFields,
    onDone: ({ vehicle: saved }) =>
      navigate(id === null ? `/admin/fleet/vehicles/${saved._id}` : '/admin/fleet'),
  });
  const classes = fleet.classes.filter(
    ({ _id, active }) => active || _id === vehicle?.vehicleClassId,
  );
  return (
    <>
      <FormCard
        onSubmit={onSubmit}
        busy={busy}
        refusal={refusal}
        submitLabel={id === null ? m.fleet_vehicle_add() : m.settings_save()}
      >
        <div className={twoColumns}>
          <SelectField
            {...form.register('vehicleClassId')}
            label={m.fleet_class()}
            error={errors.vehicleClassId?.message}
          >
            {classes.map((one) => (
              <option key={one._id} value={one._id}>
                {vehicleClassName(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.register('registrationNumber', {
              validate: fleetRules.registrationNumber(shown.registrationNumber),
            })}
            label={m.fleet_registration()}
            hint={m.fleet_registration_hint()}
            error={errors.registrationNumber?.message}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.register('model')}
            label={m.settings_optional({ label: m.fleet_model() })}
            hint={m.fleet_model_hint()}
            error={errors.model?.message}
            maxLength={textLimits.name}
          />
          <TextField
            {...form.register('odometerKm', {
              validate: (text) => text.trim() === '' || wholeNumberRule(odometerLimits)(text),
            })}
            label={m.settings_optional({ label: m.fleet_odometer() })}
            error={errors.odometerKm?.message}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        {vehicle === undefined ? (
          <p className="text-ink-soft text-sm">{m.fleet_vehicle_later()}</p>
        ) : (
          <>
            <FieldGroup heading={m.fleet_default_driver_heading()}>
              <div className={twoColumns}>
                <SelectField
                  {...form.register('defaultDriverId')}
                  label={m.fleet_default_driver()}
                  hint={m.fleet_default_driver_hint()}
                  error={errors.defaultDriverId?.message}
                >
                  <option value="">{m.fleet_no_driver()}</option>
                  {fleet.drivers
                    .filter(
                      ({ _id, retiredAt }) => retiredAt === null || _id === vehicle.defaultDriverId,
                    )
                    .map((driver) => (
                      <option key={driver._id} value={driver._id}>
                        {driver.retiredAt === null
                          ? driver.name
                          : m.fleet_retired_name({ name: driver.name })}
                      </option>
                    ))}
                </SelectField>
              </div>
            </FieldGroup>
            <FieldGroup heading={m.fleet_papers()} text={m.fleet_papers_text()}>
              <div className={twoColumns}>
                {paperKinds.map((kind) => {
                  const warning = vehicle.warnings.find(({ what }) => what === kind);
                  return (
                    <TextField
                      key={kind}
                      {...form.register(`papers.${kind}`, {
                        validate: fleetRules.validUntil(vehicle.papers[kind]),
                      })}
                      {...(warning && { hint: warningText(warning) })}
                      label={m.fleet_valid_until({ paper: paperLabels[kind]() })}
                      error={errors.papers?.[kind]?.message}
                      type="date"
                    />
                  );
                })}
              </div>
            </FieldGroup>
          </>
        )}
      </FormCard>
      {vehicle && (
        <Retirement
          name={vehicle.registrationNumber}
          retiredAt={vehicle.retiredAt}
          text={m.fleet_vehicle_retire_text()}
          change={(active) =>
            call(changeVehicle, { params: { id: vehicle._id }, body: { active } })
          }
        />
      )}
    </>
  );
}
