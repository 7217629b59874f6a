import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useEffect, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import type { RequestOf } from '@anandham/contract/operation';
import { finishSetup, testSetupEmail } from '@anandham/contract/operations/setup';
import { defaultSettings } from '@anandham/contract/settings';
import * as m from '@anandham/ui/paraglide/messages';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { errorMessage, fieldMessagesOf } from '@anandham/ui/lib/api/message-of.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { compacted, inputsOf, type SettingField } from '#shared/settings-form/fields.ts';
import { changesIn, formValues } from '#shared/settings-form/form-values.ts';
import { formParts } from '#shared/settings-form/sections.ts';
import { SettingInputs } from '#shared/settings-form/setting-inputs.tsx';
import { TestEmail } from '#shared/settings-form/test-email.tsx';
import { startStaffSession } from '#shared/start-staff-session.ts';
import { OwnerInputs } from './owner-step.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { vehicleInputs, vehicleRequest, VehicleStep, type VehicleFields } from './vehicle-step.tsx';

type SetupBody = RequestOf<typeof finishSetup>['body'];

type Step = {
  readonly heading: () => string;
  readonly text: () => string;
  /** Settings of the step, by their paths. */
  readonly fields: readonly SettingField[];
  /** The inputs that are no settings, by the part of the form that they fill. */
  readonly own?: 'vehicle' | 'owner';
};

const fieldsOf = (...paths: readonly string[]) =>
  Object.values(formParts)
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => paths.includes(path));

const steps: readonly Step[] = [
  {
    heading: m.settings_business,
    text: m.setup_text,
    fields: fieldsOf('business.name', 'business.nameTamil', 'business.phones', 'business.email'),
  },
  { heading: m.setup_vehicle, text: m.setup_vehicle_text, fields: [], own: 'vehicle' },
  {
    heading: m.settings_tax,
    text: m.setup_text,
    fields: fieldsOf('tax.mode', 'tax.gstin', 'payments.upiId', 'payments.payeeName'),
  },
  {
    heading: m.settings_email,
    text: m.setup_email_text,
    fields: formParts['email']?.fields ?? [],
  },
  { heading: m.setup_owner, text: m.setup_owner_text, fields: [], own: 'owner' },
];
const settingFields = steps.flatMap(({ fields }) => fields);
const emailFields = formParts['email']?.fields ?? [];
const lastStep = steps.length - 1;

/** The server's name of a rejected value → the input that shows it. */
const inputs: Readonly<Record<string, string>> = {
  ...vehicleInputs,
  ...Object.fromEntries(
    settingFields.flatMap((field) =>
      Object.entries(inputsOf(field)).map(([name, input]) => [`settings.${name}`, input]),
    ),
  ),
};

const stepOf = (input: string) => {
  const at = steps.findIndex(
    ({ fields, own }) =>
      (own !== undefined && input.startsWith(`${own}.`)) ||
      fields.some(({ path }) => input === path || input.startsWith(`${path}.`)),
  );
  return at === -1 ? lastStep : at;
};

type WizardProps = { readonly token: string; readonly vehicle: VehicleFields };

/** The steps of the first start. Only the last one sends something; it sends all. */
export function Wizard({ token, vehicle }: WizardProps) {
  const [at, setAt] = useState(0);
  const [refusal, setRefusal] = useState('');
  const defaultValues: FieldValues = {
    ...formValues(settingFields, defaultSettings),
    vehicle,
    owner: { name: '', email: '', mobile: '', password: '' },
  };
  const form = useForm({ defaultValues });
  const mutation = useMutation({
    mutationFn: (body: SetupBody) => call(finishSetup, { body }),
    onSuccess: ({ token: session, rest }) => startStaffSession(session, rest, '/setup'),
  });
  const typedSettings = () => changesIn(settingFields, form.getValues(), defaultSettings);

  const showRefusal = async (error: unknown) => {
    logProblem('the setup was rejected', error);
    const messages = wasRefused(error) ? await fieldMessagesOf(error.answer) : {};
    const named = Object.entries(messages).map(([name, message]) => ({
      input: inputs[name] ?? name,
      message,
    }));
    for (const { input, message } of named) form.setError(input, { type: 'server', message });
    const first = named[0]?.input;
    if (first === undefined) setRefusal(await errorMessage(error));
    else setAt(stepOf(first));
  };
  const finish = useOneAtATime(async (typed: FieldValues) => {
    setRefusal('');
    const owner = typed['owner'] as SetupBody['owner'];
    await mutation
      .mutateAsync({
        token,
        owner: { ...owner, language: currentLanguage() },
        settings: typedSettings(),
        ...vehicleRequest(typed, vehicle),
      })
      .catch(showRefusal);
  });

  const step = steps[at] ?? steps[lastStep];
  const { fields = [], own } = step ?? {};
  const next = () => {
    for (const field of fields) {
      form.setValue(field.path, compacted(field, form.getValues(field.path)));
    }
    setAt(at + 1);
  };
  // Only the inputs on the screen are validated.
  const submit = (event: React.SyntheticEvent) =>
    void form.handleSubmit((typed) => (at === lastStep ? finish(typed) : next()))(event);
  const skip = () => {
    for (const { path } of fields) form.resetField(path);
    if (own !== undefined) form.resetField(own);
    setAt(at + 1);
  };

  return (
    <SetupFrame
      step={m.setup_step({ step: at + 1, of: steps.length })}
      heading={step?.heading() ?? ''}
      text={step?.text() ?? ''}
    >
      <FormProvider {...form}>
        <StepForm key={at} isFirst={at === 0} onSubmit={submit}>
          <Banner tone="bad" text={refusal} />
          {fields.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
              {fields.map((field) => (
                <SettingInputs key={field.path} field={field} />
              ))}
            </div>
          )}
          {own === 'vehicle' && <VehicleStep />}
          {fields === emailFields && (
            <TestEmail
              form={form}
              fieldOf={inputs}
              label={m.settings_test_to()}
              hint={m.setup_test_hint()}
              send={(to) =>
                call(testSetupEmail, { body: { token, to, settings: typedSettings() } })
              }
            />
          )}
          {own === 'owner' && <OwnerInputs />}
          <Button type="submit" busy={mutation.isPending || mutation.isSuccess} className="w-full">
            {at === lastStep ? m.setup_finish() : m.setup_next()}
          </Button>
          <div className="flex flex-wrap justify-between gap-3">
            {at > 0 && (
              <Button variant="quiet" onClick={() => setAt(at - 1)}>
                {m.setup_back()}
              </Button>
            )}
            {at < lastStep ? (
              <Button variant="quiet" onClick={skip} className="ml-auto">
                {m.setup_skip()}
              </Button>
            ) : (
              <Link to={homePath()} className={buttonClass('quiet', 'ml-auto')}>
                {m.setup_later()}
              </Link>
            )}
          </div>
        </StepForm>
      </FormProvider>
    </SetupFrame>
  );
}

type StepFormProps = {
  readonly isFirst: boolean;
  readonly onSubmit: (event: React.SyntheticEvent) => void;
  readonly children: ReactNode;
};

/** The form of one step. The first input gets the focus, so that the next step is announced and on the screen. */
function StepForm({ isFirst, onSubmit, children }: StepFormProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirst) return;
    const invalid = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? box.current?.querySelector<HTMLElement>('input, select'))?.focus();
  }, [isFirst]);
  return (
    <form ref={box} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
    </form>
  );
}
