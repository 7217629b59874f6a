import { useEffect, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Pager } from './pager.tsx';
import { EmptyNote } from './section.tsx';

type PagedListProps<Answer extends { readonly pages: number }, Item> = {
  readonly query: UseQueryResult<Answer>;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  /** Called when `page` is beyond the last page, after removals or from an old bookmark. */
  readonly onPageOutOfRange: (lastPage: number) => void;
  /** The accessible name of the pager. */
  readonly label: string;
  readonly items: (answer: Answer) => readonly Item[];
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly children: (items: readonly Item[], answer: Answer) => ReactNode;
};

/** One page of a list with its pager, and its loading and empty states. */
export function PagedList<Answer extends { readonly pages: number }, Item>(
  props: PagedListProps<Answer, Item>,
) {
  const { query, page, onPageChange, onPageOutOfRange, label, items, none, children } = props;
  const { data, isPlaceholderData } = query;
  const lastPage = data === undefined || isPlaceholderData ? null : data.pages;
  useEffect(() => {
    if (lastPage !== null && page > lastPage) onPageOutOfRange(lastPage);
  });
  return (
    <Loaded query={query} lines={8}>
      {(answer) => {
        const pageItems = items(answer);
        return (
          <div
            aria-busy={isPlaceholderData}
            className={`grid grid-cols-1 gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {pageItems.length === 0 ? <EmptyNote text={none} /> : children(pageItems, answer)}
            {(answer.pages > 1 || page > 1) && (
              <Pager label={label} page={page} pages={answer.pages} onPageChange={onPageChange} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
