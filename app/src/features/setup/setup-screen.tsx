import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormContext, type FieldValues } from 'react-hook-form';
import type { RequestOf } from '@anandham/contract/operation';
import { finishSetup, readSetup } from '@anandham/contract/operations/setup';
import { defaultSettings } from '@anandham/contract/settings';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { errorMessage, fieldMessagesOf } from '@anandham/ui/lib/api/message-of.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { RoadCard } from '@anandham/ui/components/road-card.tsx';
import { compacted, inputsOf } from '#shared/settings-form/fields.ts';
import { changesIn, formValues } from '#shared/settings-form/form-values.ts';
import { formParts } from '#shared/settings-form/sections.ts';
import { SettingInputs } from '#shared/settings-form/setting-inputs.tsx';
import { startStaffSession } from '#shared/start-staff-session.ts';

type OwnerFields = {
  readonly owner: {
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly password: string;
  };
};

const setup = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(readSetup, {}, { signal }),
});

const fieldsOf = (...paths: readonly string[]) =>
  Object.values(formParts)
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => paths.includes(path));

/** The steps before the account. The tariff of the vehicle class belongs after the first one. */
const steps = [
  {
    heading: m.settings_business,
    text: m.setup_text,
    fields: fieldsOf('business.name', 'business.nameTamil', 'business.phones', 'business.email'),
  },
  {
    heading: m.settings_tax,
    text: m.setup_text,
    fields: fieldsOf('tax.mode', 'tax.gstin', 'payments.upiId', 'payments.payeeName'),
  },
  {
    heading: m.settings_email,
    text: m.setup_email_later,
    fields: formParts['email']?.fields ?? [],
  },
];
const allFields = steps.flatMap(({ fields }) => fields);
const lastStep = steps.length;

/** The first start: the token is in the fragment of the printed link. */
export function SetupScreen() {
  const [token] = useState(() => window.location.hash.slice(1));
  const { data } = useQuery(setup);
  if (data?.done) {
    return (
      <Frame heading={m.setup_already_done()} text={m.setup_already_done_text()}>
        <Link to="/auth" className={buttonClass('main', 'w-full')}>
          {m.invitation_sign_in()}
        </Link>
      </Frame>
    );
  }
  if (token === '') {
    return <Frame heading={m.setup_no_token()} text={m.setup_no_token_text()} />;
  }
  return <Wizard token={token} />;
}

const defaultValues: FieldValues = {
  ...formValues(allFields, defaultSettings),
  owner: { name: '', email: '', mobile: '', password: '' },
};

function Wizard({ token }: { readonly token: string }) {
  const [step, setStep] = useState(0);
  const [refusal, setRefusal] = useState('');
  const form = useForm({ defaultValues });
  const mutation = useMutation({
    mutationFn: (body: RequestOf<typeof finishSetup>['body']) => call(finishSetup, { body }),
    onSuccess: ({ token: session, rest }) => startStaffSession(session, rest),
  });
  const showRefusal = async (error: unknown) => {
    logProblem('the setup was rejected', error);
    const messages = wasRefused(error) ? await fieldMessagesOf(error.answer) : {};
    const inputs: Record<string, string> = Object.fromEntries(
      allFields.flatMap((field) => Object.entries(inputsOf(field))),
    );
    const named = Object.entries(messages).map(([name, message]) => {
      const path = name.replace(/^settings\./, '');
      return { input: inputs[path] ?? path, message };
    });
    for (const { input, message } of named) form.setError(input, { type: 'server', message });
    const first = named[0]?.input;
    if (first === undefined) {
      setRefusal(await errorMessage(error));
      return;
    }
    const at = steps.findIndex(({ fields }) =>
      fields.some(({ path }) => first === path || first.startsWith(`${path}.`)),
    );
    setStep(at === -1 ? lastStep : at);
  };
  const finish = useOneAtATime(async (typed: FieldValues) => {
    setRefusal('');
    const owner = typed['owner'] as RequestOf<typeof finishSetup>['body']['owner'];
    const settings = changesIn(allFields, typed, defaultSettings);
    await mutation
      .mutateAsync({ token, owner: { ...owner, language: currentLanguage() }, settings })
      .catch(showRefusal);
  });
  const next = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (step === lastStep) return void form.handleSubmit(finish)(event);
    for (const field of steps[step]?.fields ?? []) {
      form.setValue(field.path, compacted(field, form.getValues(field.path)));
    }
    setStep(step + 1);
  };
  const skip = () => {
    for (const { path } of steps[step]?.fields ?? []) form.resetField(path);
    setStep(step + 1);
  };
  const shown = steps[step];
  return (
    <Frame
      step={m.setup_step({ step: step + 1, of: steps.length + 1 })}
      heading={shown?.heading() ?? m.setup_owner()}
      text={shown?.text() ?? m.setup_owner_text()}
    >
      <FormProvider {...form}>
        <form key={step} noValidate onSubmit={next} className="grid gap-5">
          <Banner tone="bad" text={refusal} />
          {shown?.fields.map((field) => (
            <SettingInputs key={field.path} field={field} />
          ))}
          {step === lastStep && <OwnerInputs />}
          <Button type="submit" busy={mutation.isPending || mutation.isSuccess} className="w-full">
            {step === lastStep ? m.setup_finish() : m.setup_next()}
          </Button>
          <div className="flex justify-between gap-3">
            {step > 0 && (
              <Button variant="quiet" onClick={() => setStep(step - 1)}>
                {m.setup_back()}
              </Button>
            )}
            {step < lastStep && (
              <Button variant="quiet" onClick={skip} className="ml-auto">
                {m.setup_skip()}
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
    </Frame>
  );
}

function OwnerInputs() {
  const { register, getValues, formState } = useFormContext<OwnerFields>();
  const { owner: errors } = formState.errors;
  return (
    <>
      <TextField
        {...register('owner.name', { validate: accountRules.username })}
        label={m.invitation_name()}
        error={errors?.name?.message}
        autoComplete="name"
      />
      <TextField
        {...register('owner.email', { validate: accountRules.email })}
        label={m.settings_business_email()}
        error={errors?.email?.message}
        type="email"
        autoComplete="username"
      />
      <TextField
        {...register('owner.mobile')}
        label={m.settings_optional({ label: m.setup_mobile() })}
        error={errors?.mobile?.message}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...register('owner.password', {
          validate: (text) => {
            const { email, mobile } = getValues('owner');
            return accountRules.newPassword(text, { email, phone: mobile });
          },
        })}
        label={m.settings_password()}
        hint={m.auth_password_hint()}
        error={errors?.password?.message}
        autoComplete="new-password"
      />
    </>
  );
}

type FrameProps = {
  readonly step?: string;
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
};

function Frame({ step, heading, text, children }: FrameProps) {
  return (
    <RoadCard pictureHeading={m.setup_page()} pictureText={m.setup_text()}>
      <div className="grid gap-1.5">
        {step !== undefined && <p className="text-link text-sm font-semibold">{step}</p>}
        <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </RoadCard>
  );
}
