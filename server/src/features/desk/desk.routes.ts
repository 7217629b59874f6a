import * as operations from '@anandham/contract/operations/desk';
import { deskSchemas } from '@anandham/contract/schemas/desk';
import { kolkataDate } from '@anandham/domain/trip-date';
import { mount, type Api } from '../../http/mount.ts';
import { streamed } from '../../http/streamed.ts';
import { succeed } from '../../http/success.ts';
import * as bookings from '../bookings/bookings.service.ts';
import type { RequestContext } from '../bookings/request-booking.service.ts';
import { findByMobile } from './callers.queries.ts';
import { enterBooking } from './callers.service.ts';
import { csv } from './csv.ts';
import * as decisions from './desk-decisions.service.ts';
import { readAll } from './desk-stream.service.ts';
import { json, toDeskBooking, toDeskSheet } from './desk-wire.ts';
import * as desk from './desk.service.ts';
import * as statistics from './statistics.service.ts';

export function mountDesk(api: Api, context: RequestContext, siteUrl: string): void {
  mountLists(api, context, siteUrl);
  mountDecisions(api, context);
  mountCallers(api, context);
}

function mountLists(api: Api, context: RequestContext, siteUrl: string): void {
  mount(api, operations.listAllBookings, deskSchemas.listAllBookings, async ({ query }, reply) => {
    const { page, pageSize } = query;
    if (page === undefined) {
      void reply.type('application/json; charset=utf-8');
      return await streamed(readAll(context, query), json);
    }
    const found = await desk.readPage(context, { query, page, pageSize });
    return {
      ...succeed('all_bookings_listed'),
      ...found,
      bookings: found.bookings.map(toDeskBooking),
    };
  });

  mount(api, operations.exportBookings, deskSchemas.exportBookings, async (call, reply) => {
    const { language } = call.session.account;
    const text = await streamed(readAll(context, call.query), (pieces) => csv(pieces, language));
    const name = `bookings-${kolkataDate(context.clock())}.csv`;
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`);
    return text;
  });

  mount(api, operations.findDeskBooking, deskSchemas.findDeskBooking, async (call) => {
    const { account } = call.session;
    const errand = { id: call.params.id, account };
    const { sheet, shown } = await decisions.findDeskSheet(context, errand);
    const reader = { siteUrl, language: account.language };
    return { ...succeed('booking_found'), booking: toDeskSheet(sheet, shown, reader) };
  });

  mount(api, operations.readStatistics, deskSchemas.readStatistics, async () => ({
    ...succeed('statistics_listed'),
    ...(await statistics.readStatistics(context)),
  }));
}

function mountDecisions(api: Api, context: RequestContext): void {
  mount(api, operations.approveBooking, deskSchemas.approveBooking, async ({ body, session }) => {
    const errand = { id: body.bookingId, account: session.account };
    const { id } = await bookings.approveBooking(context, errand);
    const shown = await desk.showBooking(context, id);
    return { ...succeed('booking_approved'), booking: toDeskBooking(shown) };
  });

  mount(api, operations.writeNote, deskSchemas.writeNote, async ({ params, body, session }) => {
    const errand = { id: params.id, account: session.account };
    const shown = await decisions.writeNote(context, errand, body);
    return { ...succeed('booking_noted'), booking: toDeskBooking(shown) };
  });

  mount(api, operations.correctBooking, deskSchemas.correctBooking, async (call) => {
    const errand = { id: call.params.id, account: call.session.account };
    const shown = await decisions.correctBooking(context, errand, call.body);
    return { ...succeed('booking_corrected'), booking: toDeskBooking(shown) };
  });

  mount(api, operations.voidBooking, deskSchemas.voidBooking, async ({ params, body, session }) => {
    const errand = { id: params.id, account: session.account, reason: body.reason };
    const { id } = await bookings.voidBooking(context, errand);
    const shown = await desk.showBooking(context, id);
    return { ...succeed('booking_voided'), booking: toDeskBooking(shown) };
  });
}

function mountCallers(api: Api, context: RequestContext): void {
  mount(api, operations.findCaller, deskSchemas.findCaller, async ({ query: { mobile } }) => {
    const { contact, account } = await findByMobile(context.db, mobile);
    return {
      ...succeed('caller_looked_up'),
      caller: contact && { _id: contact.id, name: contact.name, mobile, trips: contact.trips },
      account: account && { _id: account.id, name: account.name, trips: account.trips },
    };
  });

  mount(api, operations.enterBooking, deskSchemas.enterBooking, async (call) => {
    const shown = await enterBooking(context, {
      ...{ adminId: call.session.account.id, trip: call.body },
      key: call.headers['idempotency-key'],
    });
    return { ...succeed('booking_entered'), booking: toDeskBooking(shown) };
  });
}
