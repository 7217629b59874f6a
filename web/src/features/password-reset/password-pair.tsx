import type { UseFormReturn } from 'react-hook-form';
import * as m from '#paraglide/messages';
import { accountRules } from '#lib/account-rules.ts';
import { PasswordField } from '#ui/field.tsx';

export type PasswordPairFields = {
  readonly newPassword: string;
  readonly confirmPassword: string;
};

type PasswordPairProps = {
  readonly form: UseFormReturn<PasswordPairFields>;
  /** Whose password it is, as far as this tab knows. */
  readonly email: string;
  /** What is said when the two differ; the specification words it differently on the two screens. */
  readonly mismatch: string;
};

/** A new password and the same once more. */
export function PasswordPair({ form, email, mismatch }: PasswordPairProps) {
  const { errors, isSubmitted } = form.formState;
  return (
    <>
      {/* Password managers file the new password under this name. */}
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
