import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readProfile, requestVerification } from '@anandham/contract/operations/profile';
import { call } from '#lib/api/call.ts';
import { wasRefused } from '#lib/api/call-error.ts';
import { showErrorToast, showSuccessToast } from '#lib/toasts/message-toasts.ts';
import { useDecisionOf } from '#lib/hooks/use-decision.ts';

/** The account of this session from the server, with fields that the browser does not store. */
export const ownProfile = queryOptions({
  queryKey: ['profile', 'account'],
  queryFn: ({ signal }) => call(readProfile, {}, { signal }),
});

/** Requests another verification email. */
export function useSendVerification() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => call(requestVerification),
    onSuccess: ({ code }) => showSuccessToast(code),
    onError: (problem) => {
      showErrorToast(problem);
      // 409: the address was verified in another browser since this page was loaded.
      if (wasRefused(problem, 409)) void cache.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
  });
  return useDecisionOf(mutation);
}
