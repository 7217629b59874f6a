import type { UseFormReturn } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { EmailField } from '@anandham/ui/components/email-field.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';

export type RegisterFields = {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly confirmpassword: string;
};

type RegisterFormProps = {
  /** Owned by the screen, so that switching tabs does not lose what was typed. */
  readonly form: UseFormReturn<RegisterFields>;
  readonly busy: boolean;
  readonly onSend: (fields: RegisterFields) => Promise<void>;
};

export function RegisterForm({ form, busy, onSend }: RegisterFormProps) {
  const { errors, isSubmitted } = form.formState;
  /** The password must not contain phone or email, so after a submit it is validated with them. */
  const deps = isSubmitted ? ['password' as const] : [];
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="grid gap-4"
    >
      <TextField
        {...form.register('username', { validate: accountRules.username })}
        label={m.auth_username()}
        error={errors.username?.message}
        autoComplete="name"
        required
      />
      <TextField
        {...form.register('phone', { validate: accountRules.phone, deps })}
        label={m.auth_phone()}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        required
      />
      <EmailField
        {...form.register('email', { validate: accountRules.email, deps })}
        label={m.auth_email()}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password', {
          validate: accountRules.newPassword,
          deps: isSubmitted ? ['confirmpassword'] : [],
        })}
        label={m.auth_password()}
        hint={m.auth_password_hint()}
        error={errors.password?.message}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.register('confirmpassword', { validate: accountRules.repeatedPassword })}
        label={m.auth_confirm_password()}
        error={errors.confirmpassword?.message}
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={busy} busyLabel={m.loading()} className="mt-1 w-full">
        {m.auth_create()}
      </Button>
    </form>
  );
}
