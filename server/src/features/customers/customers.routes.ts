import { listCustomers } from '@anandham/contract/operations/admin-people';
import { type Customer, adminPeopleSchemas } from '@anandham/contract/schemas/admin-people';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { Db } from '#db/db.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { CustomerKind, CustomerRow } from './customers.queries.ts';
import * as customers from './customers.service.ts';

export function mountCustomers(api: Api, { db }: { readonly db: Db }): void {
  mount(api, listCustomers, adminPeopleSchemas.listCustomers, async ({ query }) => {
    const kind = query.kind ?? 'account';
    const found = await customers.listCustomers(db, { ...query, kind });
    return {
      ...succeed('customers_listed'),
      ...found,
      customers: found.customers.map((row) => toCustomer(row, kind)),
    };
  });
}

function toCustomer(row: CustomerRow, kind: CustomerKind): Customer {
  const { id, createdAt, lastTrip, ...rest } = row;
  return {
    _id: id,
    kind,
    ...rest,
    createdAt: toKolkataIso(createdAt),
    lastTrip: lastTrip && toKolkataIso(lastTrip),
  };
}
