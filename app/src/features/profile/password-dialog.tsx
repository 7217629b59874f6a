import { useForm } from 'react-hook-form';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { carryEmail } from '@anandham/ui/lib/carried-email.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { PasswordField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useChangePassword } from './profile.api.ts';

type PasswordFields = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
};

const empty: PasswordFields = { currentPassword: '', newPassword: '', repeated: '' };

type PasswordDialogProps = { readonly account: AccountRecord; readonly onClose: () => void };

/** Changes the password; requires the current one. */
export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const { email, mobile } = account;
  const form = useForm<PasswordFields>({ defaultValues: empty });
  const { errors, isSubmitted } = form.formState;
  const { busy, refusal, onSubmit } = useSending({
    form,
    mutation: useChangePassword(),
    toVariables: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    fieldOf: { currentPassword: 'currentPassword', newPassword: 'newPassword' },
    onDone: ({ code }) => {
      onClose();
      showSuccessToast(code);
    },
  });
  return (
    <Dialog title={m.password_change()} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <p className="text-ink-soft">{m.password_row_text()}</p>
        <Banner tone="bad" text={refusal} />
        {/* Password managers store the new password for this username. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-2">
          <PasswordField
            {...form.register('currentPassword', { validate: accountRules.givenPassword })}
            label={m.password_current()}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
            required
            data-first
          />
          <Link
            to="/forgot"
            onClick={() => carryEmail(email)}
            className="text-link -my-3 justify-self-end py-3 text-sm font-semibold underline-offset-4 hover:underline"
          >
            {m.password_forgotten()}
          </Link>
        </div>
        <PasswordField
          {...form.register('newPassword', {
            validate: (text) =>
              accountRules.newPassword(text, { email, phone: mobile ?? undefined }),
            deps: isSubmitted ? ['repeated'] : [],
          })}
          label={m.password_new()}
          hint={m.auth_password_hint()}
          error={errors.newPassword?.message}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.register('repeated', {
            validate: (text, { newPassword }) =>
              accountRules.repeatedPassword(text, { password: newPassword }),
          })}
          label={m.password_repeat()}
          error={errors.repeated?.message}
          autoComplete="new-password"
          required
        />
        <DialogButtons yes={m.password_change()} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
