import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMessages, markMessage } from '@anandham/contract/operations/admin-people';
import { messageStates, type MessageState } from '@anandham/domain/message';
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
const pollMs = 60_000;
const queryKey = ['admin-messages'] as const;

type Filters = { readonly page: number; readonly state: MessageState };

export const messagesInUrl: UrlFilters<Filters> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', messageStates) }),
  write: ({ page, state }) => ({ ...(state === 'new' ? {} : { state }), ...writePage(page) }),
};

export const messagesPage = ({ page, state }: Filters) => {
  const query = { page: String(page), pageSize: String(pageSize), state };
  return queryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => call(listMessages, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** Marks a message as answered, or as new again. */
export function useMark(id: string) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (answered: boolean) => call(markMessage, { params: { id }, body: { answered } }),
    onSuccess: ({ code }) => showAdminSuccessToast(code),
    onError: (problem) => showAdminErrorToast(problem),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return useDecisionOf(mutation);
}
