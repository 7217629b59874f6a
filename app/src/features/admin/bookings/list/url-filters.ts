import { bookingSorts, type BookingSort } from '@anandham/domain/bookings/booking-filters';
import { textLimits } from '@anandham/domain/text-limits';
import {
  readChoice,
  readPage,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';
import { anyDays, daysQuery, readDays, type Days } from './days.ts';

/** The choices of the status filter, as the API names them (specification section 4). */
export const statusFilters = ['all', 'confirmed', 'completed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export type BookingsFilter = {
  readonly page: number;
  readonly status: StatusFilter;
  readonly search: string;
  readonly days: Days;
  /** Null for the default: by departure when days are selected, else newest first. */
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

/** The filters without status and page, named alike in the page's URL and in the API. */
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

/** The available orders: bookings of selected days are always ordered by trip date. */
export function sortsFor(days: Days): readonly BookingSort[] {
  return days.kind === 'any' ? bookingSorts : ['trip_first', 'trip_last'];
}

/** Whether a filter other than page and order is set. */
export function isNarrowed({ status, search, days }: BookingsFilter): boolean {
  return status !== 'all' || search !== '' || days.kind !== 'any';
}
