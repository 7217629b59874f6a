import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listLetters, resendLetter } from '@anandham/contract/operations/letters';
import { letterStates } from '@anandham/domain/letter';
import { call } from '../../../lib/call.ts';
import { useDecisionOf } from '../../../lib/use-decision.ts';
import { tellDesk, tellDeskProblem } from '../desk-tell.ts';
import { readChoice, readPage, writePage, type UrlWish } from '../use-url-wish.ts';

const pageSize = 10;

/** While letters are on their way, the list is read again this often. */
const pollMs = 15_000;

export const letterFilters = ['all', ...letterStates] as const;
export type LetterFilter = (typeof letterFilters)[number];

const room = ['letters'] as const;

type PageWish = { readonly page: number; readonly state: LetterFilter };

export const lettersInUrl: UrlWish<PageWish> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', letterFilters) }),
  write: ({ page, state }) => ({ ...(state === 'all' ? {} : { state }), ...writePage(page) }),
};

/** One page of letters, newest first. The last one stays on the screen until the next has come. */
export const lettersPage = ({ page, state }: PageWish) =>
  queryOptions({
    queryKey: [...room, state, page],
    queryFn: ({ signal }) =>
      call(
        listLetters,
        { query: { page: String(page), pageSize: String(pageSize), state } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.waiting ?? 0) > 0 ? pollMs : false),
  });

/** Gives a failed letter a new round of tries. */
export function useResend() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (id: string) => call(resendLetter, { params: { id } }),
    onSuccess: ({ code }) => tellDesk(code),
    onError: (problem) => tellDeskProblem(problem),
    onSettled: () => cache.invalidateQueries({ queryKey: room }),
  });
  return useDecisionOf(mutation);
}
