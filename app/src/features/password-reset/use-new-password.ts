import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { markFields } from '@anandham/ui/lib/mark-fields.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { errorMessage } from '@anandham/ui/lib/api/message-of.ts';
import type { PasswordPairFields } from './password-pair.tsx';
import { useResetPassword } from './password-reset.api.ts';

/** Why the password was not saved; `needsNewEmail` when the token is not valid any more. */
export type Refusal = { readonly text: string; readonly needsNewEmail: boolean };

const empty: PasswordPairFields = { newPassword: '', confirmPassword: '' };

/** The state of the new-password form, and setting the password with the token. */
export function useNewPassword(token: string, onSaved: (code: SuccessCode) => Promise<void>) {
  const form = useForm<PasswordPairFields>({ defaultValues: empty });
  const { isPending, mutateAsync } = useResetPassword();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const onSend = async ({ newPassword }: PasswordPairFields) => {
    setRefusal(null);
    try {
      const { code } = await mutateAsync({ token, newPassword });
      form.reset(empty);
      await onSaved(code);
    } catch (problem) {
      logProblem('the password was not changed', problem);
      if (await markFields(form, problem, { newPassword: 'newPassword' })) return;
      setRefusal(await refusalMessage(problem));
    }
  };
  return { form, busy: isPending, refusal, onSend: useOneAtATime(onSend) };
}

/** Specification section 8. */
async function refusalMessage(problem: unknown): Promise<Refusal> {
  if (!wasRefused(problem)) return { text: m.reset_failed(), needsNewEmail: false };
  const text = await errorMessage(problem);
  return { text, needsNewEmail: problem.answer.code === 'bad_reset_token' };
}
