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

/** A signed-in user who sends requests. */
export type User = {
  readonly id: string;
  readonly token: string;
  /** The entity tag of the user's list of bookings before the measurement. */
  readonly tag?: string;
};

export type Users = {
  readonly customers: readonly User[];
  readonly admin: User;
  /** A pending booking and its owner; null when none is left. */
  readonly nextPending: () => { readonly bookingId: string; readonly owner: User } | null;
};

export type Workload = {
  readonly name: string;
  readonly operation: Operation;
  readonly query?: string;
  /** The user of the n-th request; undefined for public operations. */
  readonly by?: (users: Users, turn: number) => User | undefined;
  readonly body?: (turn: number) => object;
  /** Each request confirms another booking. */
  readonly confirms?: boolean;
  /** Each request creates a booking. */
  readonly isNew?: boolean;
  /** The client already has the list, so it sends the entity tag. */
  readonly hasList?: boolean;
};

const aCustomer = ({ customers }: Users, turn: number) => customers[turn % customers.length];
const theAdmin = ({ admin }: Users) => admin;

/** Every 47th road, which includes each pickup and drops near and far. */
const roads = seedRoads().filter((_road, index) => index % 47 === 0);
const departure = { time: '06:30', amPm: 'AM', currentDate: addDays(kolkataDate(new Date()), 3) };

/** A booking request with labels chosen from the list. */
function tripOf(turn: number): object {
  const { pickup = '', drop = '' } = roads[turn % roads.length] ?? {};
  const ends = { pickupLocation: pickup, dropLocation: drop };
  // Each request differs, because an identical one within seconds returns the first booking.
  return { name: `Bench ${turn}`, mobile: '9000000000', ...ends, ...departure };
}
/** The same with typed places instead of labels from the list. */
const typedTrip = (turn: number) => ({
  ...tripOf(turn),
  pickupLocation: 'trichy',
  dropLocation: 'madurai',
});
const road = { coordinates: [[78.69651, 10.8155], [78.11953, 9.919]] }; // oxfmt-ignore

/** Reads come first, because writes fill the tables. */
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

/** The parts of one request. */
export type Request = {
  readonly by: User | undefined;
  readonly tag: string | undefined;
  readonly body: object | undefined;
};

/** The n-th request; null when no pending booking is left. */
export function requestOf(workload: Workload, users: Users, turn: number): Request | null {
  if (workload.confirms) {
    const pending = users.nextPending();
    const { bookingId } = pending ?? {};
    return pending && { by: pending.owner, tag: undefined, body: { bookingId } };
  }
  const by = workload.by?.(users, turn);
  return { by, tag: workload.hasList ? by?.tag : undefined, body: workload.body?.(turn) };
}

/** The request as HTTP/1.1 text. */
export function wireOf({ operation, query = '' }: Workload, { by, tag, body }: Request): string {
  return requestText(`${operation.method} ${operation.path}${query}`, {
    ...(by && { token: by.token }),
    ...(tag !== undefined && { headers: [`if-none-match: ${tag}`] }),
    ...(body && { body }),
  });
}
