import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import * as answers from './answers.ts';
import * as calendar from './calendar-answers.ts';
import * as fleet from './fleet-answers.ts';
import { settingsAnswers } from './settings-answers.ts';

/** A response, or `hangs`: never answers, or `lost`: the connection breaks. */
export type Reply = 'hangs' | 'lost' | { readonly status: number; readonly body: unknown };

type Replies = Map<string, Reply>;

const success = (body: unknown): Reply => ({
  status: 200,
  body: { message: 'OK', ...(body as object) },
});
export const refused = (statusCode: number, code: string): Reply => ({
  status: statusCode,
  body: { statusCode, code, message: code },
});

export const unavailable = refused(503, 'unavailable');

const paged = { total: 20, pages: 2 };

/** Successful replies in which every list contains one item of each kind. */
function successfulReplies(role: 'admin' | 'customer'): Replies {
  const rest = answers.person(role);
  const bookings = { ...paged, more: false, totalBookings: 20 };
  return new Map(
    Object.entries({
      'GET /api/config': {
        googleSignIn: true,
        settings: publicSettings(defaultSettings, undefined, { classes: answers.classes }),
      },
      'GET /api/availability': { days: answers.availability() },
      'GET /api/auth/verify': { rest },
      'PUT /api/auth/language': { rest },
      'GET /api/account': { rest, signsInWith: ['password', 'google'], emailProven: true },
      'GET /api/account/sessions': { sessions: answers.sessions },
      'GET /api/bookingreview/getpending': { latestBooking: answers.booking(), waiting: 2 },
      'GET /api/bookingreview/getreview': { latestBooking: answers.earlier },
      'GET /api/bookingreview/booking/b1': { booking: answers.tripDetails('completed') },
      'PUT /api/bookingreview/confirm': { code: 'booking_confirmed', booking: answers.booking() },
      'GET /api/bookingreview/getallreview': { reviews: answers.reviews, total: 4, average: 4 },
      'GET /api/maps/geocode/autocomplete': answers.places,
      'POST /api/maps/v2/directions/driving-car': answers.route,
      'GET /api/admin/getallbooking': { bookings: answers.adminBookings, ...bookings },
      'GET /api/admin/bookings/b3': { booking: answers.adminTripDetails },
      'GET /api/admin/filter': answers.statistics,
      'GET /api/admin/customers': { customers: answers.customers, ...paged, more: true },
      'GET /api/admin/messages': { messages: answers.messages, ...paged, new: 1 },
      'GET /api/admin/calendar': calendar.calendar,
      'GET /api/admin/bookings/b1/assignment': calendar.assignable,
      'GET /api/admin/bookings/b3/assignment': calendar.assignable,
      'GET /api/admin/reviews': { reviews: answers.reviews, ...paged },
      'GET /api/admin/emails': { emails: answers.emails, ...paged, waiting: 1, failed: 1 },
      'GET /api/admin/vehicle-classes': { classes: fleet.classes },
      'GET /api/admin/vehicles': { vehicles: fleet.vehicles },
      'GET /api/admin/drivers': { drivers: fleet.drivers },
      'GET /api/admin/calendar-feeds': { feeds: fleet.feeds },
      'POST /api/admin/calendar-feeds': fleet.newFeed,
      'GET /api/admin/audit': { entries: answers.audit, next: '7' },
      ...settingsAnswers,
      'GET /api/admin/phone-customer': {
        phoneCustomer: { _id: 'c1', name: 'செல்வி', mobile: '9876543210', trips: 2 },
        account: { _id: 'c2', name: 'மீனா', trips: 3 },
      },
    }).map(([call, body]) => [call, success(body)]),
  );
}

export type FakeServer = {
  readonly url: string;
  /** Sets the reply to a call such as `GET /api/account`; without a reply it succeeds again. */
  readonly answer: (call: string, reply?: Reply) => void;
  readonly answerAll: (reply: Reply, ...calls: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts a server whose API gives these replies; everything else comes from the product. Intercepting requests in the
 * browser would switch its cache off, so every page would load every script again.
 */
export async function startFakeServer(
  productUrl: string,
  role: 'admin' | 'customer',
  { replyAfterMs = 0 } = {},
): Promise<FakeServer> {
  const defaults = successfulReplies(role);
  const replies = new Map(defaults);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', productUrl);
    if (pathname.startsWith('/api/')) {
      const reply = replies.get(`${request.method} ${pathname}`) ?? 'hangs';
      setTimeout(() => send(reply, response), replyAfterMs);
    } else {
      forward(request, response, productUrl);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = (call: string, reply = defaults.get(call)) => {
    if (reply !== undefined) replies.set(call, reply);
  };
  return {
    url: `http://localhost:${String(port)}`,
    answer,
    answerAll: (reply, ...calls) => {
      for (const call of calls) answer(call, reply);
    },
    close: async () => {
      server.close();
      // The requests that never get a reply.
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(reply: Reply, response: ServerResponse): void {
  if (reply === 'hangs') return;
  if (reply === 'lost') {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply.body));
}

function forward(request: IncomingMessage, response: ServerResponse, productUrl: string): void {
  const { method, headers } = request;
  const forwarded = httpRequest(new URL(request.url ?? '/', productUrl), { method, headers });
  forwarded.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}
