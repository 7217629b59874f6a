import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { takeCarriedEmail } from '@anandham/ui/lib/carried-email.ts';
import { requestSignIn } from './auth.api.ts';
import type { LoginFields } from './login-form.tsx';
import type { useAuthStatus } from './use-auth-status.ts';

/** The state of the login form, and signing in. */
export function useLogin(
  { spinning, fail, succeed, clear }: ReturnType<typeof useAuthStatus>,
  onSignedIn: (session: SessionAnswer) => Promise<void>,
) {
  // React Hook Form takes over what was typed before hydration.
  const form = useForm<LoginFields>({ defaultValues: { emailOrPhone: '', password: '' } });
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    const email = takeCarriedEmail();
    if (form.getValues('emailOrPhone') === '') form.setValue('emailOrPhone', email);
  }, [form]);

  const onSend = async ({ emailOrPhone, password }: LoginFields) => {
    clear();
    setPending(true);
    try {
      const session = await requestSignIn({ emailOrMobile: emailOrPhone, password });
      succeed(await successMessage(session.code));
      await onSignedIn(session);
    } catch (problem) {
      logProblem('signing in failed', problem);
      await fail(problem);
    } finally {
      setPending(false);
    }
  };
  const prefill = (email: string) => {
    form.reset({ emailOrPhone: email, password: '' });
    // The field exists only after the tab has changed.
    requestAnimationFrame(() => form.setFocus('password'));
  };
  return { form, busy: isPending || spinning, onSend: useOneAtATime(onSend), prefill };
}
