import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { carryEmail } from '@anandham/ui/lib/carried-email.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import { useAfterUnmount } from '@anandham/ui/lib/hooks/use-after-unmount.ts';
import { endResetFlow, useResetFlow } from '@anandham/ui/session/reset-flow.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { Loading } from '@anandham/ui/components/loading.tsx';
import { PasswordPair } from './password-pair.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { ResetCard } from './reset-card.tsx';
import { useNewPassword } from './use-new-password.ts';

/** Step 3: the new password, after a correct code. */
export function NewPasswordScreen() {
  const { known, flow } = useResetFlow();
  if (!known) return <Loading page />;
  if (flow?.resetToken == null) return <Navigate to="/forgot" replace />;
  return <NewPasswordForm email={flow.email} token={flow.resetToken} />;
}

type NewPasswordFormProps = { readonly email: string; readonly token: string };

function NewPasswordForm({ email, token }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const afterLeaving = useAfterUnmount();
  const { form, busy, refusal, onSend } = useNewPassword(token, async () => {
    // The token is removed after navigating: without it, this screen would redirect to /forgot.
    afterLeaving(endResetFlow);
    notify('success', m.new_password_updated());
    carryEmail(email);
    await navigate('/success', { replace: true });
  });
  const typed = useWatch({ control: form.control, name: ['newPassword', 'confirmPassword'] });
  const { setFocus } = form;
  useEffect(() => setFocus('newPassword'), [setFocus]);

  return (
    <ResetCard step={3} heading={m.new_password_heading()} text={m.new_password_text()}>
      <RefusalBanner refusal={refusal} />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSend)(event)}
        className="grid gap-5"
      >
        <PasswordPair form={form} email={email} mismatch={m.new_password_mismatch()} />
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.new_password_saving()}
          disabled={typed.includes('')}
          className="w-full"
        >
          {m.new_password_update()}
        </Button>
      </form>
    </ResetCard>
  );
}
