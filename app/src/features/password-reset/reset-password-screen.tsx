import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { endResetFlow } from '@anandham/ui/session/reset-flow.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { PasswordPair } from './password-pair.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { resetLink } from './password-reset.api.ts';
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
  const { error } = useQuery(resetLink(token));
  const deadText = useReason(wasRefused(error, 410) ? error : null);
  const isDead = deadText !== '';
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
      <RefusalBanner refusal={isDead ? { text: deadText, needsNewEmail: true } : refusal} />
      <Banner tone="good" text={success} />
      <form
        hidden={isDead}
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
