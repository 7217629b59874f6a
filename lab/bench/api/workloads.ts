import type { Operation } from '@anandham/contract/operation';
import { verifySession } from '@anandham/contract/operations/accounts';
import {
  confirmBooking,
  listMyBookings,
  requestBooking,
} from '@anandham/contract/operations/bookings';
import { listAllBookings, readStatistics } from '@anandham/contract/operations/admin';
import { autocompletePlaces, findRoute } from '@anandham/contract/operations/places';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { seedRoads } from '#seed/roads.ts';
import { requestText } from '#bench/load-generator.ts';

/** Whom the requests come from, and what they are about. */
export type User = {
  readonly id: string;
  readonly token: string;
  /** The entity tag of their list, as it stands before anything is measured. */
  readonly tag?: string;
};

export type Users = {
  readonly customers: readonly User[];
  readonly admin: User;
  /** A pending booking and its owner's token; null when none are left. */
  readonly nextPending: () => { readonly bookingId: string; readonly owner: User } | null;
};

export type Workload = {
  readonly name: string;
  readonly operation: Operation;
  readonly query?: string;
  /** Who workloads, the how-manieth time; nobody for public calls. */
  readonly by?: (users: Users, turn: number) => User | undefined;
  readonly body?: (turn: number) => object;
  /** Each request confirms a booking of its own. */
  readonly confirms?: boolean;
  /** Each request makes a booking. */
  readonly isNew?: boolean;
  /** The asker has the list already. */
  readonly hasList?: boolean;
};

const aCustomer = ({ customers }: Users, turn: number) => customers[turn % customers.length];
const theAdmin = ({ admin }: Users) => admin;

/** Every 47th: each pickup, and drops near and far. */
const roads = seedRoads().filter((_road, index) => index % 47 === 0);
const departure = { time: '06:30', amPm: 'AM', currentDate: addDays(kolkataDate(new Date()), 3) };

/** What the form sends: labels from its list. */
function tripOf(turn: number): object {
  const { pickup = '', drop = '' } = roads[turn % roads.length] ?? {};
  const ends = { pickupLocation: pickup, dropLocation: drop };
  // No two alike: an identical request within seconds gets the first booking.
  return { name: `Bench ${turn}`, mobile: '9000000000', ...ends, ...departure };
}
/** The same, typed by somebody who has chosen nothing from the list. */
const typedTrip = (turn: number) => ({
  ...tripOf(turn),
  pickupLocation: 'trichy',
  dropLocation: 'madurai',
});
const road = { coordinates: [[78.69651, 10.8155], [78.11953, 9.919]] }; // prettier-ignore

/** What reads comes first: what writes fills the tables. */
export const workloads: readonly Workload[] = [
  { name: 'session check', operation: verifySession, by: aCustomer },
  { name: 'poll without news (304)', operation: listMyBookings, by: aCustomer, hasList: true },
  { name: 'poll with five trips', operation: listMyBookings, by: aCustomer },
  { name: 'autocomplete', operation: autocompletePlaces, query: '?text=madu&size=5' },
  { name: 'directions', operation: findRoute, body: () => road },
  { name: 'admin page', operation: listAllBookings, query: '?page=1', by: theAdmin },
  { name: 'statistics', operation: readStatistics, by: theAdmin },
  { name: 'create', operation: requestBooking, by: aCustomer, body: tripOf, isNew: true },
  {
    name: 'create, places typed',
    operation: requestBooking,
    by: aCustomer,
    body: typedTrip,
    isNew: true,
  },
  { name: 'confirm', operation: confirmBooking, confirms: true },
];

/** What one request is made of. */
export type Request = {
  readonly by: User | undefined;
  readonly tag: string | undefined;
  readonly body: object | undefined;
};

/** Null when there is nothing left to workload about. */
export function requestOf(workload: Workload, users: Users, turn: number): Request | null {
  if (workload.confirms) {
    const pending = users.nextPending();
    const { bookingId } = pending ?? {};
    return pending && { by: pending.owner, tag: undefined, body: { bookingId } };
  }
  const by = workload.by?.(users, turn);
  return { by, tag: workload.hasList ? by?.tag : undefined, body: workload.body?.(turn) };
}

/** The request as it goes over the wire. */
export function wireOf({ operation, query = '' }: Workload, { by, tag, body }: Request): string {
  return requestText(`${operation.method} ${operation.path}${query}`, {
    ...(by && { token: by.token }),
    ...(tag !== undefined && { headers: [`if-none-match: ${tag}`] }),
    ...(body && { body }),
  });
}
