import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCustomers } from '@anandham/contract/operations/admin-people';
import { call } from '@anandham/ui/lib/api/call.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import {
  readChoice,
  readPage,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';

const pageSize = 20;

/** Customers with an account, and customers with phone bookings only. */
export const customerKinds = ['account', 'contact'] as const;
export type CustomerKind = (typeof customerKinds)[number];

type Filters = { readonly page: number; readonly kind: CustomerKind; readonly search: string };

export const customersInUrl: UrlFilters<Filters> = {
  names: ['page', 'kind', 'search'],
  read: (params) => ({
    page: readPage(params),
    kind: readChoice(params, 'kind', customerKinds),
    search: (params.get('search') ?? '').trim().slice(0, 100),
  }),
  write: ({ page, kind, search }) => ({
    ...(kind === 'account' ? {} : { kind }),
    ...(search === '' ? {} : { search }),
    ...writePage(page),
  }),
};

export const customersPage = ({ page, kind, search }: Filters) => {
  const query = {
    page: String(page),
    pageSize: String(pageSize),
    kind,
    ...(search === '' ? {} : { search }),
  };
  return queryOptions({
    queryKey: [...adminQueryKey, 'customers', query],
    queryFn: ({ signal }) => call(listCustomers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
