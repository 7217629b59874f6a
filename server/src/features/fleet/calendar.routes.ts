import { operatorIn } from '@anandham/contract/operator';
import * as operations from '@anandham/contract/operations/calendar';
import { calendarSchemas, maxUnassigned } from '@anandham/contract/schemas/calendar';
import { addDays, kolkataInstant, toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { inSnapshot } from '#db/snapshot.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { readAvailability } from './availability.service.ts';
import { addBlock, endBlock } from './blocks.service.ts';
import { toBlock, toCalendar } from './calendar-wire.ts';
import { listBlocks, listOccupancies, listUnassigned } from './calendar.queries.ts';
import type { ClassStore } from './class-store.ts';
import { type FeedRow, listFeeds } from './feeds.queries.ts';
import { addFeed, readFeed, revokeFeed } from './feeds.service.ts';
import { listDrivers, listVehiclesWithClass } from './fleet.queries.ts';

type CalendarContext = ServiceContext & {
  readonly classes: ClassStore;
  readonly settings: ReadSettings;
};

const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: kolkataInstant(from, 0),
  to: kolkataInstant(addDays(to, 1), 0),
});

export function mountCalendar(api: Api, context: CalendarContext, siteUrl: string): void {
  const { db } = context;

  mount(api, operations.readAvailability, calendarSchemas.readAvailability, async ({ query }) => ({
    ...succeed('availability_read'),
    days: await readAvailability(context, query),
  }));

  mount(api, operations.readCalendar, calendarSchemas.readCalendar, async ({ query }) => {
    const range = rangeOf(query);
    const rows = await inSnapshot(db, async (moment) => ({
      vehicles: await listVehiclesWithClass(moment),
      drivers: await listDrivers(moment),
      occupancies: await listOccupancies(moment, range),
      // One more tells that there are more.
      unassigned: await listUnassigned(moment, range, maxUnassigned + 1),
    }));
    return { ...succeed('calendar_read'), ...toCalendar(rows) };
  });

  mount(api, operations.listBlocks, calendarSchemas.listBlocks, async ({ query }) => ({
    ...succeed('blocks_listed'),
    blocks: (await listBlocks(db, rangeOf(query))).map(toBlock),
  }));

  mount(api, operations.addBlock, calendarSchemas.addBlock, async ({ body, session }) => ({
    ...succeed('block_added'),
    block: toBlock(await addBlock(context, session.account, body)),
  }));

  mount(api, operations.releaseBlock, calendarSchemas.releaseBlock, async (call) => {
    await endBlock(context, call.session.account, call.params.id);
    return succeed('block_released');
  });

  mount(api, operations.listFeeds, calendarSchemas.listFeeds, async () => ({
    ...succeed('feeds_listed'),
    feeds: (await listFeeds(db)).map(toFeed),
  }));

  mount(api, operations.addFeed, calendarSchemas.addFeed, async ({ body, session }) => {
    const { feed, token } = await addFeed(context, session.account, body.vehicleId);
    const url = siteUrl + operations.readFeed.path.replace(':token', token);
    return { ...succeed('feed_added'), feed: toFeed(feed), url };
  });

  mount(api, operations.revokeFeed, calendarSchemas.revokeFeed, async (call) => {
    await revokeFeed(context, call.session.account, call.params.id);
    return succeed('feed_revoked');
  });

  mount(api, operations.readFeed, calendarSchemas.readFeed, async ({ params }, reply) => {
    const operator = operatorIn(context.settings(), context.settings().business.language);
    const text = await readFeed(context, params.token, { siteUrl, operator });
    void reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store');
    return text;
  });
}

function toFeed({ id, vehicleId, createdAt }: FeedRow) {
  return { _id: id, vehicleId, createdAt: toKolkataIso(createdAt) };
}
