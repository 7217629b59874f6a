import { useRef, useState } from 'react';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useOneAtATime } from '@anandham/ui/lib/hooks/use-one-at-a-time.ts';
import { errorMessage } from '@anandham/ui/lib/api/message-of.ts';
import {
  startResetFlow,
  storeResetToken,
  type ResetFlow,
} from '@anandham/ui/session/reset-flow.ts';
import { noDigits } from './code-entry.ts';
import { useRequestReset, useVerifyCode } from './password-reset.api.ts';
import { showFailure } from './show-failure.ts';

/** The state of the code screen: the digits, checking them, and requesting another email. */
export function useVerify({ email }: ResetFlow) {
  const [digits, setDigits] = useState(noDigits);
  const [problem, setProblem] = useState('');
  const wrongAttempts = useRef(0);
  const checking = useVerifyCode();
  const resending = useRequestReset();

  const change = (changed: readonly string[]) => {
    setDigits(changed);
    setProblem('');
  };
  const check = async () => {
    setProblem('');
    try {
      const { resetToken } = await checking.mutateAsync({ email, code: digits.join('') });
      storeResetToken(resetToken);
    } catch (refusal) {
      logProblem('the code was not accepted', refusal);
      if (isBadCode(refusal)) wrongAttempts.current += 1;
      setProblem(await refusalMessage(refusal, wrongAttempts.current));
    }
  };
  const resend = async () => {
    try {
      const { code } = await resending.mutateAsync(email);
      startResetFlow(email, Date.now() + passwordReset.codeSeconds * 1000);
      wrongAttempts.current = 0;
      change(noDigits);
      showSuccessToast(code);
    } catch (refusal) {
      logProblem('the email with the code could not be requested', refusal);
      showFailure(refusal);
    }
  };
  return {
    digits,
    change,
    problem,
    isFull: !digits.includes(''),
    checking: checking.isPending,
    resending: resending.isPending,
    check: useOneAtATime(check),
    resend: useOneAtATime(resend),
  };
}

const isBadCode = (problem: unknown) => wasRefused(problem) && problem.answer.code === 'bad_code';

/** The message of a wrong code says what to do next; other refusals have the server's message. */
async function refusalMessage(problem: unknown, wrongAttempts: number): Promise<string> {
  if (!isBadCode(problem)) return errorMessage(problem);
  return wrongAttempts < passwordReset.triesPerCode
    ? m.verify_wrong()
    : m.verify_spent({ tries: wrongAttempts });
}
