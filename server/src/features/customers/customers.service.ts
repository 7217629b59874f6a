import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Db } from '../../db/db.ts';
import { searchTerms } from '../desk/desk-search.ts';
import {
  type CustomerKind,
  countCustomers,
  listCustomerIds,
  listCustomerRows,
  searchCustomerIds,
} from './customers.queries.ts';

type Asked = PageAsked & { readonly kind: CustomerKind; readonly search: string | null };

export async function listCustomers(db: Db, asked: Asked) {
  const { kind } = asked;
  const slice = sliceOf(asked);
  const { ids, total, more } = await findIds(db, asked, slice);
  const customers = await listCustomerRows(db, kind, ids);
  return { customers, total, more, pages: pagesOf(total, slice.limit) };
}

async function findIds(
  db: Db,
  { kind, search }: Asked,
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
