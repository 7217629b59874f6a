import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listEmails, resendEmail } from '@anandham/contract/operations/emails';
import { emailStates } from '@anandham/domain/email-state';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { showAdminSuccessToast, showAdminErrorToast } from '#features/admin/admin-toasts.ts';
import {
  readChoice,
  readPage,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';

const pageSize = 10;

/** The list is polled while emails are waiting to be sent. */
const pollMs = 15_000;

export const emailFilters = ['all', ...emailStates] as const;
export type EmailFilter = (typeof emailFilters)[number];

const queryKey = ['emails'] as const;

type PageFilters = { readonly page: number; readonly state: EmailFilter };

export const emailsInUrl: UrlFilters<PageFilters> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', emailFilters) }),
  write: ({ page, state }) => ({ ...(state === 'all' ? {} : { state }), ...writePage(page) }),
};

/** One page of emails, newest first. The previous page stays on the screen until this one has loaded. */
export const emailsPage = ({ page, state }: PageFilters) =>
  queryOptions({
    queryKey: [...queryKey, state, page],
    queryFn: ({ signal }) =>
      call(
        listEmails,
        { query: { page: String(page), pageSize: String(pageSize), state } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.waiting ?? 0) > 0 ? pollMs : false),
  });

/** Queues a failed email again. */
export function useResend() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (id: string) => call(resendEmail, { params: { id } }),
    onSuccess: ({ code }) => showAdminSuccessToast(code),
    onError: (problem) => showAdminErrorToast(problem),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return useDecisionOf(mutation);
}
