import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { endResetFlow } from '@anandham/ui/session/reset-flow.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { PasswordPair } from './password-pair.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { ResetCard } from './reset-card.tsx';
import { useNewPassword } from './use-new-password.ts';

/** Specification section 9: the success message is shown this long before the redirect. */
const redirectAfterMs = 3_000;

/** The page behind the link in the email. */
export function ResetPasswordScreen({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [success, setSuccess] = useState('');
  const { form, busy, refusal, onSend } = useNewPassword(token, async (code) => {
    endResetFlow();
    setSuccess(await successMessage(code));
  });
  const saved = success !== '';
  useEffect(() => {
    if (!saved) return;
    // Replaces the used link in the history.
    const timer = setTimeout(() => void navigate('/success', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return (
    <ResetCard
      tone={saved ? 'glowing' : 'neutral'}
      heading={m.reset_heading()}
      text={m.reset_text()}
    >
      <RefusalBanner refusal={refusal} />
      <Banner tone="good" text={success} />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSend)(event)}
        className="grid gap-5"
      >
        <PasswordPair form={form} email="" mismatch={m.reset_mismatch()} />
        <Button
          type="submit"
          busy={busy}
          busyLabel={m.reset_saving()}
          disabled={saved}
          className="w-full"
        >
          {m.reset_save()}
        </Button>
      </form>
    </ResetCard>
  );
}
