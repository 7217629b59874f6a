import type { Page, Route } from '@playwright/test';
import * as told from './answers.ts';

/** Answers with this status; `hangs` never answers, `lost` is a broken line. */
export type Mood = 'hangs' | 'lost' | { readonly status: number; readonly body: unknown };

type Answers = Map<string, Mood>;

const well = (body: unknown): Mood => ({
  status: 200,
  body: { message: 'OK', ...(body as object) },
});
export const refused = (statusCode: number, code: string): Mood => ({
  status: statusCode,
  body: { statusCode, code, message: code },
});

export const unavailable = refused(503, 'unavailable');

const paged = { total: 20, pages: 2 };

/** A server on a good day: every list holds one of each kind. */
function goodDay(role: 'admin' | 'customer'): Answers {
  const rest = told.person(role);
  const bookings = { ...paged, more: false, totalBookings: 20 };
  return new Map(
    Object.entries({
      'GET /api/config': { googleSignIn: true },
      'GET /api/auth/verify': { rest },
      'PUT /api/auth/language': { rest },
      'GET /api/account': { rest, signsInWith: ['password', 'google'], emailProven: true },
      'GET /api/account/sessions': { sessions: told.sessions },
      'GET /api/bookingreview/getpending': { latestBooking: told.booking(), waiting: 2 },
      'GET /api/bookingreview/getreview': { latestBooking: told.earlier },
      'GET /api/bookingreview/booking/b1': { booking: told.tripDetails('completed') },
      'PUT /api/bookingreview/confirm': { code: 'booking_confirmed', booking: told.booking() },
      'GET /api/bookingreview/getallreview': { reviews: told.reviews, total: 4, average: 4 },
      'GET /api/maps/geocode/autocomplete': told.places,
      'POST /api/maps/v2/directions/driving-car': told.route,
      'GET /api/admin/getallbooking': { bookings: told.adminBookings, ...bookings },
      'GET /api/admin/bookings/b3': { booking: told.adminTripDetails },
      'GET /api/admin/filter': told.statistics,
      'GET /api/admin/customers': { customers: told.customers, ...paged, more: true },
      'GET /api/admin/messages': { messages: told.messages, ...paged, new: 1 },
      'GET /api/admin/reviews': { reviews: told.reviews, ...paged },
      'GET /api/admin/emails': { emails: told.emails, ...paged, waiting: 1, failed: 1 },
      'GET /api/admin/audit': { entries: told.audit, next: '7' },
      'GET /api/admin/phone-customer': {
        phoneCustomer: { _id: 'c1', name: 'செல்வி', mobile: '9876543210', trips: 2 },
        account: { _id: 'c2', name: 'மீனா', trips: 3 },
      },
    }).map(([call, body]) => [call, well(body)]),
  );
}

export type FakeServer = {
  /** From now on this call is answered so; without an answer as on a good day. */
  readonly answer: (call: string, mood?: Mood) => void;
  readonly answerAll: (mood: Mood, ...calls: readonly string[]) => void;
};

/** Stands between the page and the server; nothing of the database is asked. */
export async function fakeServer(
  page: Page,
  role: 'admin' | 'customer',
  answerMs = 0,
): Promise<FakeServer> {
  const usual = goodDay(role);
  const answers = new Map(usual);
  await page.route('**/api/**', async (route) => {
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    await reply(route, answers);
  });
  const answer = (call: string, mood = usual.get(call)) => {
    if (mood !== undefined) answers.set(call, mood);
  };
  return {
    answer,
    answerAll: (mood, ...calls) => {
      for (const call of calls) answer(call, mood);
    },
  };
}

async function reply(route: Route, answers: Answers): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const mood = answers.get(`${request.method()} ${pathname}`) ?? 'hangs';
  if (mood === 'hangs') return;
  if (mood === 'lost') return route.abort();
  return route.fulfill({ status: mood.status, json: mood.body });
}
