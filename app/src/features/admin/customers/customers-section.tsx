import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Customer } from '@anandham/contract/schemas/admin-people';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDay } from '@anandham/ui/lib/format.ts';
import { ChoiceChips } from '#features/admin/choice-chips.tsx';
import { PagedList } from '#features/admin/paged-list.tsx';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { SearchBox } from '#features/admin/search-box.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { CustomerTrips } from './customer-trips.tsx';
import { customerKinds, customersInUrl, customersPage } from './customers.api.ts';

const kindLabels = { account: m.customers_accounts, contact: m.customers_phone } as const;

/** All customers, or the trips of one of them. */
export function CustomersSection() {
  const { '*': path = '' } = useParams();
  const [, id] = path.split('/');
  return id === undefined || id === '' ? <Customers /> : <CustomerTrips key={id} id={id} />;
}

function Customers() {
  const [filters, change] = useUrlFilters(customersInUrl);
  const query = useQuery(customersPage(filters));
  return (
    <>
      <SectionHeader heading={m.customers_heading()} text={m.customers_text()} />
      <SectionCard label={m.customers_heading()}>
        <div className="grid gap-3 lg:flex">
          <SearchBox
            label={m.customers_search()}
            placeholder={m.customers_search_example()}
            value={filters.search}
            onChange={(search) => change({ page: 1, search }, { replace: true })}
          />
          <ChoiceChips
            label={m.customers_kind()}
            choices={customerKinds}
            chosen={filters.kind}
            labelOf={(kind) => kindLabels[kind]()}
            onChoose={(kind) => change({ page: 1, kind })}
          />
        </div>
        <PagedList
          query={query}
          page={filters.page}
          onPageChange={(page) => change({ page })}
          onPageOutOfRange={(page) => change({ page }, { replace: true })}
          label={m.customers_paging()}
          items={({ customers }) => customers}
          none={m.customers_none()}
        >
          {(customers, { more, total }) => (
            <>
              {more && (
                <p className="text-ink-soft text-sm">{m.customers_more({ count: total })}</p>
              )}
              <ul className="divide-line/70 border-line/70 grid divide-y border-y">
                {customers.map((customer) => (
                  <CustomerItem key={customer._id} customer={customer} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </SectionCard>
    </>
  );
}

function CustomerItem({ customer }: { readonly customer: Customer }) {
  const { _id: id, name, mobile, email, trips, lastTrip } = customer;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {email !== null && <p className="text-ink-soft text-sm wrap-anywhere">{email}</p>}
        {mobile !== null && (
          <a
            href={`tel:+91${mobile}`}
            className="text-link inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline"
          >
            {formatIndianMobile(mobile)}
          </a>
        )}
      </div>
      <div>
        <p className="font-semibold">{m.customers_trips({ count: trips })}</p>
        {lastTrip !== null && (
          <p className="text-ink-soft text-sm">
            {m.customers_last({ date: formatTripDay(lastTrip) })}
          </p>
        )}
      </div>
      <Link
        to={`/admin/customers/${id}`}
        state={{ name }}
        aria-label={m.customers_see_who({ name })}
        className="border-line hover:border-brand-300 hover:bg-tint inline-flex min-h-11 items-center justify-center rounded-full border px-5 text-sm font-semibold"
      >
        {m.customers_see()}
      </Link>
    </li>
  );
}
