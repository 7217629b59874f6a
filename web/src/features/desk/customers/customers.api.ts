import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCustomers } from '@anandham/contract/operations/desk-people';
import { call } from '../../../lib/call.ts';
import { deskRoom } from '../desk-room.ts';
import { readChoice, readPage, writePage, type UrlWish } from '../use-url-wish.ts';

const pageSize = 20;

/** Those who signed up, and those who have only called. */
export const customerKinds = ['account', 'contact'] as const;
export type CustomerKind = (typeof customerKinds)[number];

type Wish = { readonly page: number; readonly kind: CustomerKind; readonly search: string };

export const customersInUrl: UrlWish<Wish> = {
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

export const customersPage = ({ page, kind, search }: Wish) => {
  const query = {
    ...{ page: String(page), pageSize: String(pageSize), kind },
    ...(search === '' ? {} : { search }),
  };
  return queryOptions({
    queryKey: [...deskRoom, 'customers', query],
    queryFn: ({ signal }) => call(listCustomers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
