import { type PageRequest, pagesOf, sliceOf } from '#db/paging.ts';
import type { Db } from '#db/db.ts';
import { searchTerms } from '#features/admin/search/admin-search.ts';
import {
  type CustomerKind,
  countCustomers,
  listCustomerIds,
  listCustomerRows,
  searchCustomerIds,
} from './customers.queries.ts';

type Params = PageRequest & { readonly kind: CustomerKind; readonly search: string | null };

export async function listCustomers(db: Db, params: Params) {
  const { kind } = params;
  const slice = sliceOf(params);
  const { ids, total, more } = await findIds(db, params, slice);
  const customers = await listCustomerRows(db, kind, ids);
  return { customers, total, more, pages: pagesOf(total, slice.limit) };
}

async function findIds(
  db: Db,
  { kind, search }: Params,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number; more: boolean }> {
  if (search !== null) {
    const { ids, more } = await searchCustomerIds(db, kind, searchTerms(search));
    return { ids: ids.slice(offset, offset + limit), total: ids.length, more };
  }
  const total = await countCustomers(db, kind);
  const ids = offset < total ? await listCustomerIds(db, kind, { limit, offset }) : [];
  return { ids, total, more: false };
}
