import { useMutation } from '@tanstack/react-query';
import { requestReset, resetPassword, verifyCode } from '@anandham/contract/operations/accounts';
import type { RequestOf } from '@anandham/contract/operation';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { recheckSession } from '@anandham/ui/session/recheck.ts';
import { currentToken } from '@anandham/ui/session/session.ts';

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestReset, { body: { email } }) });

export const useVerifyCode = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof verifyCode>['body']) => call(verifyCode, { body }),
  });

type NewPassword = { readonly token: string; readonly newPassword: string };

export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ token, newPassword }: NewPassword) =>
      call(resetPassword, { params: { token }, body: { newPassword } }),
    onSuccess: () => {
      if (currentToken() === null) return;
      // A new password ends all sessions of its account, which may include this one: verify it.
      recheckSession().catch((problem: unknown) => {
        if (!wasRefused(problem, 401)) logProblem('the session could not be checked', problem);
      });
    },
  });
