import { useEffect, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from './pager.tsx';
import { EmptyNote } from './empty-note.tsx';

type PagedListProps<Answer extends { readonly pages: number }, Item> = {
  readonly query: UseQueryResult<Answer>;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  /** From beyond the end, where an old bookmark or what has gone meanwhile may lead. */
  readonly onBeyond: (lastPage: number) => void;
  /** What is paged through, for those who hear it. */
  readonly label: string;
  readonly items: (answer: Answer) => readonly Item[];
  /** What is said instead of an empty list. */
  readonly none: string;
  readonly children: (items: readonly Item[], answer: Answer) => ReactNode;
};

/** One page of anything: on its way, empty, or there with its pager. */
export function PagedList<Answer extends { readonly pages: number }, Item>(
  props: PagedListProps<Answer, Item>,
) {
  const { query, page, onTurn, onBeyond, label, items, none, children } = props;
  const { data, isPlaceholderData } = query;
  const lastPage = data === undefined || isPlaceholderData ? null : data.pages;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) onBeyond(lastPage);
  });
  return (
    <Loaded query={query} lines={8}>
      {(answer) => {
        const found = items(answer);
        return (
          <div
            aria-busy={isPlaceholderData}
            className={`grid grid-cols-1 gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {found.length === 0 ? <EmptyNote text={none} /> : children(found, answer)}
            {(answer.pages > 1 || page > 1) && (
              <Pager label={label} page={page} pages={answer.pages} onTurn={onTurn} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
