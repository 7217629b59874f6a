import type { UseFormReturn } from 'react-hook-form';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { carryEmail } from '@anandham/ui/lib/carried-email.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';

export type LoginFields = { readonly emailOrPhone: string; readonly password: string };

type LoginFormProps = {
  /** Owned by the screen, so that switching tabs does not lose what was typed. */
  readonly form: UseFormReturn<LoginFields>;
  readonly busy: boolean;
  readonly onSend: (fields: LoginFields) => Promise<void>;
};

export function LoginForm({ form, busy, onSend }: LoginFormProps) {
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="grid gap-5"
    >
      <TextField
        {...form.register('emailOrPhone', { validate: accountRules.loginName })}
        label={m.auth_login_name()}
        error={errors.emailOrPhone?.message}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className="grid gap-2">
        <PasswordField
          {...form.register('password', { validate: accountRules.givenPassword })}
          label={m.auth_password()}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <Link
          to="/forgot"
          onClick={() => carryEmail(normaliseEmail(form.getValues('emailOrPhone')) ?? '')}
          className="text-link -my-3 justify-self-end py-3 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {m.auth_forgot()}
        </Link>
      </div>
      <Button type="submit" busy={busy} busyLabel={m.loading()} className="w-full">
        {m.auth_login()}
      </Button>
    </form>
  );
}
