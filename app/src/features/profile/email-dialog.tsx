import { useForm } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { EmailField } from '@anandham/ui/components/email-field.tsx';
import { PasswordField } from '@anandham/ui/components/field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useChangeEmail } from './profile.api.ts';

type EmailFields = { readonly email: string; readonly password: string };

type EmailDialogProps = { readonly hasGoogle: boolean; readonly onClose: () => void };

/** Changes the email; requires the password. */
export function EmailDialog({ hasGoogle, onClose }: EmailDialogProps) {
  const form = useForm<EmailFields>({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useChangeEmail(),
    toVariables: (fields) => fields,
    fieldOf: { email: 'email', password: 'password' },
    onDone: ({ code }) => {
      onClose();
      showSuccessToast(code);
    },
  });
  return (
    <Dialog title={m.email_change()} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <div className="text-ink-soft grid gap-2">
          <p>{m.email_dialog_text()}</p>
          {hasGoogle && <p>{m.email_dialog_google()}</p>}
        </div>
        <Banner tone="bad" text={refusal} />
        <EmailField
          {...form.register('email', { validate: accountRules.email })}
          label={m.email_new()}
          error={errors.email?.message}
          data-first
        />
        <PasswordField
          {...form.register('password', { validate: accountRules.givenPassword })}
          label={m.password_your()}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <DialogButtons yes={m.email_change()} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
