import { useRef, useState } from 'react';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import * as m from '#paraglide/messages';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { showSuccessToast } from '#lib/toasts/message-toasts.ts';
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts';
import { errorMessage } from '#lib/api/message-of.ts';
import { beginResetFlow, keepResetToken, type ResetFlow } from '#session/reset-flow.ts';
import { noDigits } from './code-entry.ts';
import { useRequestReset, useVerifyCode } from './password-reset.api.ts';
import { showFailure } from './show-failure.ts';

/** The code's screen: what stands in the boxes, checking it, and asking for another email. */
export function useVerify({ email }: ResetFlow) {
  const [digits, setDigits] = useState(noDigits);
  const [problem, setProblem] = useState('');
  const wrongTries = useRef(0);
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
      keepResetToken(resetToken);
    } catch (refusal) {
      logProblem('the code was not taken', refusal);
      if (isBadCode(refusal)) wrongTries.current += 1;
      setProblem(await refusalMessage(refusal, wrongTries.current));
    }
  };
  const resend = async () => {
    try {
      const { code } = await resending.mutateAsync(email);
      beginResetFlow(email, Date.now() + passwordReset.codeSeconds * 1000);
      wrongTries.current = 0;
      change(noDigits);
      showSuccessToast(code);
    } catch (refusal) {
      logProblem('the letter could not be asked for', refusal);
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

/** A wrong code is told with what helps next; every other reason speaks for itself. */
async function refusalMessage(problem: unknown, wrongTries: number): Promise<string> {
  if (!isBadCode(problem)) return errorMessage(problem);
  return wrongTries < passwordReset.triesPerCode
    ? m.verify_wrong()
    : m.verify_spent({ tries: wrongTries });
}
