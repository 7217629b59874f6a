import type { ReactNode } from 'react';
import { emailCode } from '@anandham/domain/accounts/email-code';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { typedLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';
import { accountRules } from '#lib/account-rules.ts';
import { Banner } from '#components/banner.tsx';
import { Button } from '#components/button.tsx';
import { EmailField } from '#components/email-field.tsx';
import { TextField } from '#components/field.tsx';
import { onlyDigits, type EmailCode, type PersonField } from './use-email-code.ts';

type EmailCodeFormProps = {
  readonly state: EmailCode;
  /** Other ways to go on. */
  readonly children?: ReactNode;
};

/** The two steps of the sign-in with a code by email. */
export function EmailCodeForm({ state, children }: EmailCodeFormProps) {
  const { form, step, asksPerson, refusedFields, refusal, busy } = state;
  const shows = (field: PersonField) =>
    step === 'email' ? asksPerson : refusedFields.includes(field);
  return (
    <form
      method="dialog"
      noValidate
      aria-label={m.code_form()}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      className="grid gap-5"
    >
      {step === 'code' && (
        <p role="status" className="text-ink-soft wrap-anywhere">
          {m.code_sent({ email: form.getValues('email') })}
        </p>
      )}
      {shows('name') && <NameField form={form} />}
      {shows('mobile') && <MobileField form={form} isOptional={step === 'code'} />}
      {step === 'email' ? (
        <EmailField
          {...form.register('email', { validate: accountRules.email })}
          label={m.auth_email()}
          error={form.formState.errors.email?.message}
          maxLength={typedLimits.email}
        />
      ) : (
        <CodeField state={state} />
      )}
      <Banner tone="bad" text={refusal} />
      <Button type="submit" busy={busy} className="w-full">
        {step === 'email' ? m.code_send() : m.code_continue()}
      </Button>
      {step === 'code' && (
        <div className="-my-2 flex flex-wrap justify-between gap-x-5">
          <LinkButton disabled={busy} onClick={state.changeEmail}>
            {m.code_change()}
          </LinkButton>
          <LinkButton disabled={busy} onClick={state.sendAgain}>
            {m.code_again()}
          </LinkButton>
        </div>
      )}
      {children}
    </form>
  );
}

type FieldProps = Pick<EmailCode, 'form'>;

function NameField({ form }: FieldProps) {
  return (
    <TextField
      {...form.register('name', { validate: accountRules.personName })}
      label={m.booking_name()}
      error={form.formState.errors.name?.message}
      autoComplete="name"
      maxLength={typedLimits.name}
      required
    />
  );
}

/** Optional once the server has refused the number: an account needs none. */
function MobileField({ form, isOptional }: FieldProps & { readonly isOptional: boolean }) {
  const validate = (text: string) => {
    if (text.trim() === '') return isOptional || m.field_mobile_required();
    return normaliseIndianMobile(text) !== null || m.field_mobile_invalid();
  };
  return (
    <TextField
      {...form.register('mobile', { validate })}
      label={isOptional ? m.code_mobile_optional() : m.booking_mobile()}
      error={form.formState.errors.mobile?.message}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={typedLimits.mobile}
    />
  );
}

/** Sends the code with its last digit. */
function CodeField({ state }: { readonly state: EmailCode }) {
  const { form } = state;
  const isComplete = (text: string) => onlyDigits(text).length === emailCode.codeDigits;
  return (
    <TextField
      {...form.register('code', {
        validate: (text) => isComplete(text) || m.field_email_code_invalid(),
        onChange: ({ target }: { readonly target: HTMLInputElement }) => {
          if (isComplete(target.value)) state.submit();
        },
      })}
      label={m.code_label({ count: emailCode.codeDigits })}
      error={form.formState.errors.code?.message}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      className="text-xl font-bold tracking-[0.3em]"
    />
  );
}

type LinkButtonProps = {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A second action that looks like a link. */
export function LinkButton({ onClick, disabled, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="text-link inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
