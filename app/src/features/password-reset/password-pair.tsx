import type { UseFormReturn } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { PasswordField } from '@anandham/ui/components/field.tsx';

export type PasswordPairFields = {
  readonly newPassword: string;
  readonly confirmPassword: string;
};

type PasswordPairProps = {
  readonly form: UseFormReturn<PasswordPairFields>;
  /** The account's email; empty when this tab does not know it. */
  readonly email: string;
  /** The message when the two differ; the specification has another one for each screen. */
  readonly mismatch: string;
};

/** A new password and its repetition. */
export function PasswordPair({ form, email, mismatch }: PasswordPairProps) {
  const { errors, isSubmitted } = form.formState;
  return (
    <>
      {/* Password managers store the new password for this username. */}
      {email !== '' && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        {...form.register('newPassword', {
          validate: (text) => accountRules.newPassword(text, { email }),
          deps: isSubmitted ? ['confirmPassword'] : [],
        })}
        label={m.new_password_label()}
        hint={m.auth_password_hint()}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.register('confirmPassword', {
          validate: (text, { newPassword }) => {
            if (text === '') return m.auth_required_confirm();
            return text === newPassword || mismatch;
          },
        })}
        label={m.auth_confirm_password()}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        required
      />
    </>
  );
}
