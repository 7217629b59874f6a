import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { FilterSelect } from '@anandham/ui/components/filter-select.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Pager } from '#features/admin/pager.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { EmailItem } from './email-item.tsx';
import { emailFilters, emailsInUrl, emailsPage, type EmailFilter } from './emails.api.ts';
import { emailStateLabels } from './email-labels.ts';
import { EmptyNote, SectionHeader } from '#features/admin/section.tsx';

const filterLabels: Readonly<Record<EmailFilter, () => string>> = {
  all: m.emails_filter_all,
  ...emailStateLabels,
};

/** Emails to customers with their state; failed ones can be sent again. */
export function EmailsSection() {
  return (
    <>
      <SectionHeader heading={m.emails_heading()} text={m.emails_text()} />
      <Emails />
    </>
  );
}

function Emails() {
  const [filters, change] = useUrlFilters(emailsInUrl);
  const query = useQuery(emailsPage(filters));
  const { data, isPlaceholderData } = query;
  return (
    <section
      id="emails"
      aria-labelledby="emails-heading"
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="emails-heading" className="text-xl font-bold">
            {m.emails_heading()}
          </h2>
          {data !== undefined && <EmailsSummary waiting={data.waiting} failed={data.failed} />}
        </div>
        <FilterSelect
          label={m.emails_filter()}
          value={filters.state}
          onChange={(event) => {
            const state = emailFilters.find((each) => each === event.target.value) ?? 'all';
            change({ page: 1, state });
          }}
        >
          {emailFilters.map((state) => (
            <option key={state} value={state}>
              {filterLabels[state]()}
            </option>
          ))}
        </FilterSelect>
      </div>
      <Loaded query={query} lines={6}>
        {({ emails, pages }) => (
          <div
            aria-busy={isPlaceholderData}
            className={`grid gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {emails.length === 0 ? (
              <EmptyNote
                text={filters.state === 'all' ? m.emails_none() : m.emails_none_filtered()}
              />
            ) : (
              <ul className="divide-line/70 border-line/70 grid divide-y border-y">
                {emails.map((email) => (
                  <EmailItem key={email._id} email={email} />
                ))}
              </ul>
            )}
            {(pages > 1 || filters.page > 1) && (
              <Pager
                label={m.emails_paging()}
                page={filters.page}
                pages={pages}
                onPageChange={(page) => change({ page })}
              />
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function EmailsSummary({ waiting, failed }: { readonly waiting: number; readonly failed: number }) {
  return (
    <p role="status" className="text-ink-soft">
      {failed > 0 && <strong className="text-bad">{m.emails_failed({ count: failed })} </strong>}
      {waiting > 0 && m.emails_waiting({ count: waiting })}
      {failed === 0 && waiting === 0 && m.emails_all_well()}
    </p>
  );
}
