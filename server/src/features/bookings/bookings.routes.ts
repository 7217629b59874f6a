import { operatorIn } from '@anandham/contract/operator';
import {
  cancelBooking,
  changeBooking,
  confirmBooking,
  findBooking,
  findPending,
  listMyBookings,
  requestBooking,
} from '@anandham/contract/operations/bookings';
import { bookingSchemas } from '@anandham/contract/schemas/bookings';
import { hasEntityTag } from '#http/site/entity-tag.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { Account } from '#features/accounts/account.ts';
import { toBooking } from './booking-fields.ts';
import { toTripDetails } from './booking-wire.ts';
import { findLatestPending, listTrips } from './bookings.queries.ts';
import * as bookings from './bookings.service.ts';
import * as changes from './change-booking.service.ts';
import * as requests from './request-booking.service.ts';

export function mountBookings(
  api: Api,
  context: requests.OwnRequestContext,
  siteUrl: string,
): void {
  mount(api, requestBooking, bookingSchemas.requestBooking, async ({ body, headers, session }) => {
    const booking = await requests.requestBooking(context, {
      accountId: session.account.id,
      trip: body,
      key: headers['idempotency-key'],
    });
    return { ...succeed('booking_created'), booking: toBooking(booking) };
  });

  mount(api, findPending, bookingSchemas.findPending, async ({ session }) => {
    const { booking, waiting } = await findLatestPending(context.db, session.account.id);
    const success = succeed(booking ? 'pending_booking_found' : 'no_pending_booking');
    return { ...success, latestBooking: booking && toBooking(booking), waiting };
  });

  mount(api, findBooking, bookingSchemas.findBooking, async ({ params, session }) => {
    const { account } = session;
    const tripDetails = await bookings.findTripDetails(context, { id: params.id, account });
    const site = {
      url: siteUrl,
      operator: operatorIn(context.settings(), account.language),
    };
    const booking = toTripDetails(tripDetails, { site, language: account.language });
    return { ...succeed('booking_found'), booking };
  });

  mount(api, confirmBooking, bookingSchemas.confirmBooking, async ({ body, session }) => {
    const command = { id: body.bookingId, account: session.account };
    const booking = await bookings.confirmBooking(context, command);
    return { ...succeed('booking_confirmed'), booking: toBooking(booking) };
  });

  mount(api, changeBooking, bookingSchemas.changeBooking, async ({ params, body, session }) => {
    const command = { id: params.id, account: session.account, trip: body };
    const booking = await changes.changeBooking(context, command);
    const code = booking.status === 'pending' ? 'booking_changed_to_confirm' : 'booking_changed';
    return { ...succeed(code), booking: toBooking(booking) };
  });

  mount(api, cancelBooking, bookingSchemas.cancelBooking, async ({ params, body, session }) => {
    const command = { id: params.id, account: session.account, reason: body?.reason ?? null };
    const booking = await bookings.cancelBooking(context, command);
    return { ...succeed('booking_cancelled'), booking: toBooking(booking) };
  });

  mount(api, listMyBookings, bookingSchemas.listMyBookings, async (call, reply) => {
    const { account } = call.session;
    const etag = tripsEntityTag(account);
    const isCurrent = hasEntityTag(call.ifNoneMatch, etag);
    const trips = isCurrent ? null : await listTrips(context.db, account.id);
    void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
    if (trips === null) {
      void reply.code(304);
      return undefined;
    }
    return { ...succeed('bookings_listed'), latestBooking: trips.map(toBooking) };
  });
}

/** Increase this when the response format changes. */
const tripsVersion = 4;

/** Computed from the session's account, so that an unchanged poll needs no second query. */
function tripsEntityTag({ id, bookingsVersion }: Account): string {
  return `W/"${tripsVersion}-${id}-${bookingsVersion}"`;
}
