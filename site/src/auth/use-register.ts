import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { successMessage } from '@anandham/ui/lib/api/message-of.ts';
import * as m from '@anandham/ui/paraglide/messages';
import { requestSignUp } from './auth.api.ts';
import type { RegisterFields } from './register-form.tsx';
import type { useAuthStatus } from './use-auth-status.ts';

const empty: RegisterFields = {
  username: '',
  phone: '',
  email: '',
  password: '',
  confirmpassword: '',
};

/** The form's fields by their API names. */
const fieldOf: Readonly<Record<string, keyof RegisterFields>> = {
  name: 'username',
  mobile: 'phone',
  email: 'email',
  password: 'password',
};

/**
 * The state of the register form, and creating the account. `onCreated` gets its email for the login form.
 */
export function useRegister(
  { spinning, fail, succeed, clear }: ReturnType<typeof useAuthStatus>,
  onCreated: (email: string) => void,
) {
  const form = useForm<RegisterFields>({ defaultValues: empty });
  const [isPending, setPending] = useState(false);

  const onSend = async ({ username, phone, email, password }: RegisterFields) => {
    clear();
    setPending(true);
    try {
      const { code } = await requestSignUp({ name: username, email, mobile: phone, password });
      succeed(await successMessage(code));
      onCreated(email.trim());
      form.reset(empty);
    } catch (problem) {
      logProblem('registering failed', problem);
      await fail(problem, m.something_wrong());
      await markFields(form, problem, fieldOf);
    } finally {
      setPending(false);
    }
  };
  return { form, busy: isPending || spinning, onSend: useOneAtATime(onSend) };
}
