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
import { seedRoads } from '#seed/places.ts';
import { requestText } from '#bench/wire.ts';

/** Whom the requests come from, and what they are about. */
export type Person = {
  readonly id: string;
  readonly token: string;
  /** The entity tag of their list, as it stands before anything is measured. */
  readonly tag?: string;
};

export type Cast = {
  readonly customers: readonly Person[];
  readonly admin: Person;
  /** A pending booking and its owner's token; null when none are left. */
  readonly nextPending: () => { readonly bookingId: string; readonly owner: Person } | null;
};

export type Ask = {
  readonly name: string;
  readonly operation: Operation;
  readonly query?: string;
  /** Who asks, the how-manieth time; nobody for public calls. */
  readonly by?: (cast: Cast, turn: number) => Person | undefined;
  readonly body?: (turn: number) => object;
  /** Each request confirms a booking of its own. */
  readonly confirms?: boolean;
  /** Each request makes a booking. */
  readonly isNew?: boolean;
  /** The asker has the list already. */
  readonly hasList?: boolean;
};

const aCustomer = ({ customers }: Cast, turn: number) => customers[turn % customers.length];
const theAdmin = ({ admin }: Cast) => admin;

/** Every 47th: each pickup, and drops near and far. */
const roads = seedRoads().filter((_road, index) => index % 47 === 0);
const wishes = { time: '06:30', amPm: 'AM', currentDate: addDays(kolkataDate(new Date()), 3) };

/** What the form sends: labels from its list. */
function tripOf(turn: number): object {
  const { pickup = '', drop = '' } = roads[turn % roads.length] ?? {};
  const ends = { pickupLocation: pickup, dropLocation: drop };
  // No two alike: an identical request within seconds gets the first booking.
  return { name: `Bench ${turn}`, mobile: '9000000000', ...ends, ...wishes };
}
/** The same, typed by somebody who has chosen nothing from the list. */
const typedTrip = (turn: number) => ({
  ...tripOf(turn),
  pickupLocation: 'trichy',
  dropLocation: 'madurai',
});
const road = { coordinates: [[78.69651, 10.8155], [78.11953, 9.919]] }; // prettier-ignore

/** What reads comes first: what writes fills the tables. */
export const asks: readonly Ask[] = [
  { name: 'session check', operation: verifySession, by: aCustomer },
  { name: 'poll without news (304)', operation: listMyBookings, by: aCustomer, hasList: true },
  { name: 'poll with five trips', operation: listMyBookings, by: aCustomer },
  { name: 'autocomplete', operation: autocompletePlaces, query: '?text=madu&size=5' },
  { name: 'directions', operation: findRoute, body: () => road },
  { name: 'desk page', operation: listAllBookings, query: '?page=1', by: theAdmin },
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
  readonly by: Person | undefined;
  readonly tag: string | undefined;
  readonly body: object | undefined;
};

/** Null when there is nothing left to ask about. */
export function requestOf(ask: Ask, cast: Cast, turn: number): Request | null {
  if (ask.confirms) {
    const pending = cast.nextPending();
    const { bookingId } = pending ?? {};
    return pending && { by: pending.owner, tag: undefined, body: { bookingId } };
  }
  const by = ask.by?.(cast, turn);
  return { by, tag: ask.hasList ? by?.tag : undefined, body: ask.body?.(turn) };
}

/** The request as it goes over the wire. */
export function wireOf({ operation, query = '' }: Ask, { by, tag, body }: Request): string {
  return requestText(`${operation.method} ${operation.path}${query}`, {
    ...(by && { token: by.token }),
    ...(tag !== undefined && { headers: [`if-none-match: ${tag}`] }),
    ...(body && { body }),
  });
}
