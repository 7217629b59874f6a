import { useForm } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { accountRules } from '@anandham/ui/lib/account-rules.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { useAfterUnmount } from '@anandham/ui/lib/hooks/use-after-unmount.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { homePath } from '@anandham/ui/lib/paths.ts';
import { signOutAllTabs } from '@anandham/ui/session/sign-out.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { PasswordField, TextField } from '@anandham/ui/components/field.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { useDeleteAccount } from './profile.api.ts';

/** The password; for accounts without one, the email. */
type ConfirmationFields = { readonly password: string; readonly email: string };

type DeleteDialogProps = { readonly hasPassword: boolean; readonly onClose: () => void };

/** Explains the consequences, requires the password or email, and deletes the account. */
export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const afterLeaving = useAfterUnmount();
  const form = useForm<ConfirmationFields>({ defaultValues: { password: '', email: '' } });
  const { errors } = form.formState;
  const { busy, refusal, problem, onSubmit } = useSending({
    form,
    mutation: useDeleteAccount(),
    toVariables: ({ password, email }) => (hasPassword ? { password } : { email }),
    fieldOf: { password: 'password', email: 'email' },
    onDone: async ({ code }) => {
      // The session ends after navigating: without it, this page would redirect to the sign-in screen.
      afterLeaving(signOutAllTabs);
      notify('success', await successMessage(code));
      await navigate(homePath(), { replace: true });
    },
  });
  const tripOpen = wasRefused(problem) && problem.answer.code === 'trip_open';
  return (
    <Dialog title={m.delete_question()} onClose={onClose} isLocked={busy}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <ul className="marker:text-ink-soft grid list-disc gap-2 pl-5">
          <li>{m.delete_goes()}</li>
          <li>{m.delete_trips()}</li>
          <li>{m.delete_reviews()}</li>
          <li className="font-semibold">{m.delete_final()}</li>
        </ul>
        <Banner tone="bad" text={refusal}>
          {tripOpen && (
            <Link
              to="/bookings"
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
            >
              {m.delete_to_trips()}
            </Link>
          )}
        </Banner>
        {hasPassword ? (
          <PasswordField
            {...form.register('password', { validate: accountRules.givenPassword })}
            label={m.password_your()}
            error={errors.password?.message}
            autoComplete="current-password"
            required
            data-first
          />
        ) : (
          <TextField
            {...form.register('email', { validate: accountRules.email })}
            label={m.delete_email()}
            error={errors.email?.message}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-first
          />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant="danger" busy={busy} busyLabel={m.delete_deleting()}>
            {m.delete_yes()}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {m.delete_no()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
