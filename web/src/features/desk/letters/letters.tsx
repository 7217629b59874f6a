import { useQuery } from '@tanstack/react-query';
import * as m from '#paraglide/messages';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pager } from '../pager.tsx';
import { useUrlWish } from '../use-url-wish.ts';
import { LetterItem } from './letter-item.tsx';
import { letterFilters, lettersInUrl, lettersPage, type LetterFilter } from './letters.api.ts';
import { letterStateWords } from './letter-words.ts';
import { EmptyNote } from '../empty-note.tsx';

const filterWords: Readonly<Record<LetterFilter, () => string>> = {
  all: m.letters_filter_all,
  ...letterStateWords,
};

/** The letters that were sent, wait or failed, and why; failed ones can be sent again. */
export function Letters() {
  const [wish, change] = useUrlWish(lettersInUrl);
  const query = useQuery(lettersPage(wish));
  const { data, isPlaceholderData } = query;
  return (
    <section
      id="letters"
      aria-labelledby="letters-heading"
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="letters-heading" className="text-xl font-bold">
            {m.letters_heading()}
          </h2>
          {data !== undefined && <Standing waiting={data.waiting} failed={data.failed} />}
        </div>
        <FilterSelect
          label={m.letters_filter()}
          value={wish.state}
          onChange={(event) => {
            const state = letterFilters.find((each) => each === event.target.value) ?? 'all';
            change({ page: 1, state });
          }}
        >
          {letterFilters.map((state) => (
            <option key={state} value={state}>
              {filterWords[state]()}
            </option>
          ))}
        </FilterSelect>
      </div>
      <Loaded query={query} lines={6}>
        {({ letters, pages }) => (
          <div
            aria-busy={isPlaceholderData}
            className={`grid gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {letters.length === 0 ? (
              <EmptyNote
                text={wish.state === 'all' ? m.letters_none() : m.letters_none_filtered()}
              />
            ) : (
              <ul className="divide-line/70 border-line/70 grid divide-y border-y">
                {letters.map((letter) => (
                  <LetterItem key={letter._id} letter={letter} />
                ))}
              </ul>
            )}
            {(pages > 1 || wish.page > 1) && (
              <Pager
                label={m.letters_paging()}
                page={wish.page}
                pages={pages}
                onTurn={(page) => change({ page })}
              />
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** Whether anything needs the operator. */
function Standing({ waiting, failed }: { readonly waiting: number; readonly failed: number }) {
  return (
    <p role="status" className="text-ink-soft">
      {failed > 0 && <strong className="text-bad">{m.letters_failed({ count: failed })} </strong>}
      {waiting > 0 && m.letters_waiting({ count: waiting })}
      {failed === 0 && waiting === 0 && m.letters_all_well()}
    </p>
  );
}
