import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import { takeCarriedEmail } from '@anandham/ui/lib/carried-email.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { startResetFlow } from '@anandham/ui/session/reset-flow.ts';
import { useRequestReset } from './password-reset.api.ts';
import { showFailure } from './show-failure.ts';

/** Specification section 9: the card glows this long before the redirect to the code screen. */
const glowMs = 3_000;

export type ForgotFields = { readonly email: string };

/** The state of the forgot form, and requesting the email with the code. */
export function useForgot() {
  const [email] = useState(takeCarriedEmail);
  const navigate = useNavigate();
  const form = useForm<ForgotFields>({ defaultValues: { email } });
  const { isPending, mutateAsync } = useRequestReset();
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => void navigate('/verify'), glowMs);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const onSend = async ({ email }: ForgotFields) => {
    try {
      const { code } = await mutateAsync(email);
      // The countdown starts when it is visible; the server's grace period is longer than the glow.
      const visibleAt = Date.now() + glowMs;
      startResetFlow(normaliseEmail(email) ?? email, visibleAt + passwordReset.codeSeconds * 1000);
      showSuccessToast(code);
      setSent(true);
    } catch (problem) {
      logProblem('the email with the code could not be requested', problem);
      if (!(await markFields(form, problem, { email: 'email' }))) showFailure(problem);
    }
  };
  return { form, busy: isPending, sent, onSend: useOneAtATime(onSend) };
}
