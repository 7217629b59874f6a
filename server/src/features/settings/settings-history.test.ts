import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testServer } from '#testing/test-server.ts';

const server = await testServer({ config: { dataDir: temporaryFolder() } });
const owner = await server.newPerson('admin');

type Entry = {
  _id: string;
  version: number;
  at: string;
  by: { _id: string; name: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
type Settings = { version: number; code: string; settings: Record<string, object> };

const history = async (query = '') => {
  const url = `/api/admin/settings/history${query}`;
  const answer = await server.call('GET', url, { as: owner });
  return answer.json<{ entries: Entry[]; next: string | null }>();
};
const read = async () =>
  (await server.call('GET', '/api/admin/settings', { as: owner })).json<Settings>();
const change = async (changes: object) => {
  const body = { version: (await read()).version, changes };
  return (await server.call('PUT', '/api/admin/settings', { as: owner, body })).json<Settings>();
};
const undo = async (id: string, version?: number) => {
  const body = { version: version ?? (await read()).version };
  const url = `/api/admin/settings/history/${id}/undo`;
  const answer = await server.call('POST', url, { as: owner, body });
  return { status: answer.statusCode, ...answer.json<Settings>() };
};
const lastEntry = async (): Promise<Entry> => {
  const [entry] = (await history()).entries;
  if (!entry) throw new Error('The history is empty');
  return entry;
};

const bank = { accountName: 'Anandham Cabs', accountNumber: '123456789', ifsc: 'SBIN0001234' };

it('the history names author, time and both values, and hides secrets', async () => {
  await change({ business: { name: 'Kaveri Cabs' }, email: { user: 'x', password: 'secret' } });
  const { version, at, by, before, after } = await lastEntry();
  expect({ version, at, by }).toEqual({
    version: 1,
    at: '2026-11-21T09:00:00+05:30',
    by: { _id: owner.id, name: 'Kavitha admin' },
  });
  expect(before).toEqual({
    'business.name': 'Anandham Cabs',
    'email.user': null,
    'email.password': null,
  });
  expect(after).toEqual({
    'business.name': 'Kaveri Cabs',
    'email.user': 'x',
    'email.password': { isSet: true },
  });
});

it.each([
  { business: { name: 'Ponni Cabs', phones: ['9000000001', '9000000002'] } },
  { payments: { bank } },
  { payments: { bank: { ...bank, accountNumber: '987654321' } } },
  { site: { headline: { en: 'Hello', ta: 'வணக்கம்' } } },
  { email: { password: 'another secret' } },
])('undoing the change %o restores the settings before, in a new version', async (changes) => {
  const before = await read();
  await change(changes);
  const undone = await undo((await lastEntry())._id);
  expect(undone.status).toBe(200);
  expect(undone.settings).toEqual(before.settings);
  expect(undone.version).toBe(before.version + 2);
  const { entries } = (await server.call('GET', '/api/admin/audit', { as: owner })).json<{
    entries: { action: string }[];
  }>();
  expect(entries[0]?.action).toBe('change_settings');
});

it('an undo with a stale version changes nothing', async () => {
  await change({ booking: { approvalMinutes: 40 } });
  const { _id, version } = await lastEntry();
  await change({ booking: { approvalMinutes: 50 } });
  const { status, code } = await undo(_id, version);
  expect([status, code]).toEqual([409, 'settings_changed']);
});

it.each(['nothing', '01999999-9999-7999-8999-999999999999'])(
  'an undo of the unknown change %s answers 404',
  async (id) => {
    const { status, code } = await undo(id);
    expect([status, code]).toEqual([404, 'settings_change_not_found']);
  },
);

it('the history has pages', async () => {
  const all = await history('?pageSize=100');
  const first = await history('?pageSize=2');
  expect(first.entries).toEqual(all.entries.slice(0, 2));
  const second = await history(`?pageSize=100&before=${first.next}`);
  expect([second.entries, second.next]).toEqual([all.entries.slice(2), null]);
});
