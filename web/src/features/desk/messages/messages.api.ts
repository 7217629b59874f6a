import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMessages, markMessage } from '@anandham/contract/operations/desk-people';
import { messageStates, type MessageState } from '@anandham/domain/message';
import { call } from '../../../lib/call.ts';
import { useDecisionOf } from '../../../lib/use-decision.ts';
import { tellDesk, tellDeskProblem } from '../desk-tell.ts';
import { readChoice, readPage, writePage, type UrlWish } from '../use-url-wish.ts';

const pageSize = 10;
const pollMs = 60_000;
const room = ['desk-messages'] as const;

type Wish = { readonly page: number; readonly state: MessageState };

export const messagesInUrl: UrlWish<Wish> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', messageStates) }),
  write: ({ page, state }) => ({ ...(state === 'new' ? {} : { state }), ...writePage(page) }),
};

export const messagesPage = ({ page, state }: Wish) => {
  const query = { page: String(page), pageSize: String(pageSize), state };
  return queryOptions({
    queryKey: [...room, query],
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
    onSuccess: ({ code }) => tellDesk(code),
    onError: (problem) => tellDeskProblem(problem),
    onSettled: () => cache.invalidateQueries({ queryKey: room }),
  });
  return useDecisionOf(mutation);
}
