import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readProfile, requestVerification } from '@anandham/contract/operations/profile';
import { call } from '../lib/call.ts';
import { wasRefused } from '../lib/call-error.ts';
import { tellProblem, tellSuccess } from '../lib/tell.ts';
import { useDecisionOf } from '../lib/use-decision.ts';

/** The account of this session, with what the browser does not store of it. */
export const ownProfile = queryOptions({
  queryKey: ['profile', 'account'],
  queryFn: ({ signal }) => call(readProfile, {}, { signal }),
});

/** Requests another verification email, for buttons. */
export function useSendVerification() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => call(requestVerification),
    onSuccess: ({ code }) => tellSuccess(code),
    onError: (problem) => {
      tellProblem(problem);
      // Verified in another browser since the page was read.
      if (wasRefused(problem, 409)) void cache.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
  });
  return useDecisionOf(mutation);
}
