import { operatorIn } from '@anandham/contract/operator';
import * as operations from '@anandham/contract/operations/admin';
import { adminSchemas } from '@anandham/contract/schemas/admin';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { mount, type Api } from '#http/mount.ts';
import { streamed } from '#http/streamed.ts';
import { succeed } from '#http/success.ts';
import * as bookings from '#features/bookings/bookings.service.ts';
import type { RequestContext } from '#features/bookings/request-booking.service.ts';
import { findByMobile } from './phone-bookings.queries.ts';
import { enterBooking } from './phone-bookings.service.ts';
import { csv } from './csv.ts';
import * as decisions from './admin-decisions.service.ts';
import { readAll } from './admin-stream.service.ts';
import { json, toAdminBooking, toAdminTripDetails } from './admin-wire.ts';
import * as admin from './admin.service.ts';
import * as statistics from './statistics/statistics.service.ts';

export function mountAdmin(api: Api, context: RequestContext, siteUrl: string): void {
  mountLists(api, context, siteUrl);
  mountDecisions(api, context);
  mountPhoneBookings(api, context);
}

function mountLists(api: Api, context: RequestContext, siteUrl: string): void {
  mount(api, operations.listAllBookings, adminSchemas.listAllBookings, async ({ query }, reply) => {
    const { page, pageSize } = query;
    if (page === undefined) {
      void reply.type('application/json; charset=utf-8');
      return await streamed(readAll(context, query), json);
    }
    const found = await admin.readPage(context, { query, page, pageSize });
    return {
      ...succeed('all_bookings_listed'),
      ...found,
      bookings: found.bookings.map(toAdminBooking),
    };
  });

  mount(api, operations.exportBookings, adminSchemas.exportBookings, async (call, reply) => {
    const { language } = call.session.account;
    const text = await streamed(readAll(context, call.query), (pieces) => csv(pieces, language));
    const name = `bookings-${kolkataDate(context.clock())}.csv`;
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`);
    return text;
  });

  mount(api, operations.findAdminBooking, adminSchemas.findAdminBooking, async (call) => {
    const { account } = call.session;
    const command = { id: call.params.id, account };
    const { tripDetails, withOverlaps } = await decisions.findAdminTripDetails(context, command);
    const { language } = account;
    const operator = operatorIn(context.settings(), language);
    const reader = { site: { url: siteUrl, operator }, language };
    return {
      ...succeed('booking_found'),
      booking: toAdminTripDetails(tripDetails, withOverlaps, reader),
    };
  });

  mount(api, operations.readStatistics, adminSchemas.readStatistics, async () => ({
    ...succeed('statistics_listed'),
    ...(await statistics.readStatistics(context)),
  }));
}

function mountDecisions(api: Api, context: RequestContext): void {
  mount(api, operations.approveBooking, adminSchemas.approveBooking, async ({ body, session }) => {
    const { bookingId, version, ...request } = body;
    const command = { id: bookingId, account: session.account, version };
    const { id } = await bookings.approveBooking(context, command, request);
    const updated = await admin.showBooking(context, id);
    return { ...succeed('booking_approved'), booking: toAdminBooking(updated) };
  });

  mount(api, operations.listAssignable, adminSchemas.listAssignable, async ({ params }) => {
    return { ...succeed('assignable_listed'), ...(await admin.findAssignable(context, params.id)) };
  });

  mount(api, operations.assignBooking, adminSchemas.assignBooking, async (call) => {
    const { id } = call.params;
    const command = { id, account: call.session.account };
    await bookings.assignBooking(context, command, call.body);
    const updated = await admin.showBooking(context, id);
    return { ...succeed('booking_assigned'), booking: toAdminBooking(updated) };
  });

  mount(api, operations.writeNote, adminSchemas.writeNote, async ({ params, body, session }) => {
    const command = { id: params.id, account: session.account };
    const updated = await decisions.writeNote(context, command, body);
    return { ...succeed('booking_noted'), booking: toAdminBooking(updated) };
  });

  mount(api, operations.correctBooking, adminSchemas.correctBooking, async (call) => {
    const command = { id: call.params.id, account: call.session.account };
    const updated = await decisions.correctBooking(context, command, call.body);
    return { ...succeed('booking_corrected'), booking: toAdminBooking(updated) };
  });

  mount(
    api,
    operations.voidBooking,
    adminSchemas.voidBooking,
    async ({ params, body, session }) => {
      const command = { id: params.id, account: session.account, reason: body.reason };
      const { id } = await bookings.voidBooking(context, command);
      const updated = await admin.showBooking(context, id);
      return { ...succeed('booking_voided'), booking: toAdminBooking(updated) };
    },
  );
}

function mountPhoneBookings(api: Api, context: RequestContext): void {
  mount(
    api,
    operations.findPhoneCustomer,
    adminSchemas.findPhoneCustomer,
    async ({ query: { mobile } }) => {
      const { contact, account } = await findByMobile(context.db, mobile);
      return {
        ...succeed('phone_customer_looked_up'),
        phoneCustomer: contact && {
          _id: contact.id,
          name: contact.name,
          mobile,
          trips: contact.trips,
        },
        account: account && { _id: account.id, name: account.name, trips: account.trips },
      };
    },
  );

  mount(api, operations.enterBooking, adminSchemas.enterBooking, async (call) => {
    const updated = await enterBooking(context, {
      adminId: call.session.account.id,
      trip: call.body,
      key: call.headers['idempotency-key'],
    });
    return { ...succeed('booking_entered'), booking: toAdminBooking(updated) };
  });
}
