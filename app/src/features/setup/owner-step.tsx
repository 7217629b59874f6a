import { useFormContext } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';

type OwnerFields = {
  readonly owner: {
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly password: string;
  };
};

/** The account of the first owner. */
export function OwnerInputs() {
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
