import { bookingSorts, type BookingSort } from '@anandham/domain/bookings/booking-filters';
import { textLimits } from '@anandham/domain/text-limits';
import {
  readChoice,
  readPage,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';
import { anyDays, daysQuery, readDays, type Days } from './days.ts';

/** The choices of the status filter, as the wire names them (specification section 4). */
export const statusFilters = ['all', 'confirmed', 'completed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the operator wants to see of the bookings. */
export type BookingsFilter = {
  readonly page: number;
  readonly status: StatusFilter;
  readonly search: string;
  readonly days: Days;
  /** Null for the order that suits: newest first; where days are asked for, by departure. */
  readonly sort: BookingSort | null;
};

export const anyBookings: BookingsFilter = {
  page: 1,
  status: 'all',
  search: '',
  days: anyDays,
  sort: null,
};

const readSort = (params: URLSearchParams): BookingSort | null =>
  bookingSorts.find((each) => each === params.get('sort')) ?? null;

export const bookingsInUrl: UrlFilters<BookingsFilter> = {
  names: ['page', 'status', 'search', 'day', 'from', 'to', 'sort'],
  read: (params) => ({
    page: readPage(params),
    status: readChoice(params, 'status', statusFilters),
    search: (params.get('search') ?? '').trim().slice(0, textLimits.search),
    days: readDays(params),
    sort: readSort(params),
  }),
  write: ({ page, status, ...others }) => ({
    ...(status === 'all' ? {} : { status }),
    ...filterQuery(others),
    ...writePage(page),
  }),
};

/** The wish without status and page, as address and server both write it. */
export function filterQuery({
  search,
  days,
  sort,
}: Pick<BookingsFilter, 'search' | 'days' | 'sort'>) {
  return {
    ...(search === '' ? {} : { search }),
    ...daysQuery(days),
    ...(sort === null ? {} : { sort }),
  };
}

/** The sorts there are: bookings of certain days are always in the order of their trips. */
export function sortsFor(days: Days): readonly BookingSort[] {
  return days.kind === 'any' ? bookingSorts : ['trip_first', 'trip_last'];
}

/** Whether anything but page and order narrows the list. */
export function isNarrowed({ status, search, days }: BookingsFilter): boolean {
  return status !== 'all' || search !== '' || days.kind !== 'any';
}
