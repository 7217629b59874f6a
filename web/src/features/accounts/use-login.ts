import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { carriedEmail } from '@anandham/ui/lib/carried-email.ts';
import { useSignIn } from './accounts.api.ts';
import type { LoginFields } from './login-form.tsx';
import type { useAuthStatus } from './use-auth-status.ts';

/** The state of the login form, and signing in. */
export function useLogin(
  { spinning, fail, succeed, clear }: ReturnType<typeof useAuthStatus>,
  onSignedIn: (session: SessionAnswer) => Promise<void>,
) {
  const location = useLocation();
  const form = useForm<LoginFields>({
    defaultValues: { emailOrPhone: carriedEmail(location.state), password: '' },
  });
  const { isPending, mutateAsync } = useSignIn();

  // Notifies watchers of text that was typed before hydration: react-hook-form reads it without an event.
  useEffect(() => form.setValue('emailOrPhone', form.getValues('emailOrPhone')), [form]);

  const onSend = async ({ emailOrPhone, password }: LoginFields) => {
    clear();
    try {
      const session = await mutateAsync({ emailOrMobile: emailOrPhone, password });
      succeed(await successMessage(session.code));
      await onSignedIn(session);
    } catch (problem) {
      logProblem('signing in failed', problem);
      await fail(problem);
    }
  };
  const prefill = (email: string) => {
    form.reset({ emailOrPhone: email, password: '' });
    // The field exists only after the tab has changed.
    requestAnimationFrame(() => form.setFocus('password'));
  };
  return { form, busy: isPending || spinning, onSend: useOneAtATime(onSend), prefill };
}
