import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { useUpdateProfile } from './profile.api.ts';
import { Section } from './section.tsx';

type DetailFields = { readonly name: string; readonly mobile: string };

/** Name and mobile. Unsaved changes stay when the account is refetched. */
export function DetailsSection({ account }: { readonly account: AccountRecord }) {
  const { name, mobile } = account;
  const hasMobile = mobile !== null;
  const form = useForm<DetailFields>({ defaultValues: { name, mobile: mobile ?? '' } });
  const { errors, isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (!isDirty) reset({ name, mobile: mobile ?? '' });
  }, [isDirty, reset, name, mobile]);
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useUpdateProfile(),
    toVariables: (fields) => ({
      ...fields,
      mobile: fields.mobile.trim() === '' ? null : fields.mobile,
    }),
    fieldOf: { name: 'name', mobile: 'mobile' },
    onDone: ({ code, rest }) => {
      reset({ name: rest.name, mobile: rest.mobile ?? '' });
      showSuccessToast(code);
    },
  });
  return (
    <Section heading={m.details_heading()} text={m.details_text()}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <Banner tone="bad" text={refusal} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.register('name', { validate: accountRules.username })}
            label={m.details_name()}
            error={errors.name?.message}
            autoComplete="name"
            required
          />
          <TextField
            {...form.register('mobile', {
              // Accounts created with Google may have no mobile; an existing one cannot be removed.
              validate: (text) => (!hasMobile && text.trim() === '') || accountRules.phone(text),
            })}
            label={m.details_mobile()}
            hint={m.details_mobile_hint()}
            error={errors.mobile?.message}
            type="tel"
            autoComplete="tel"
            required={hasMobile}
          />
        </div>
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.details_saving()}
          disabled={!isDirty}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {m.details_save()}
        </Button>
      </form>
    </Section>
  );
}
