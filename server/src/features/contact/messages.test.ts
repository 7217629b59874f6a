import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@anandham/contract/schemas/admin-people';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');
const other = await server.newPerson('admin');

const list = async (query = '') =>
  (await call('GET', `/api/admin/messages${query}`, { as: admin })).json<{
    messages: Message[];
    total: number;
    pages: number;
    new: number;
  }>();
const mark = (id: string, answered: boolean, as = admin) =>
  call('PUT', `/api/admin/messages/${id}`, { as, body: { answered } });

beforeAll(async () => {
  for (const name of ['Asha', 'Babu', 'Cheran']) {
    const body = { name, mobile: '0431234567', email: 'a@x.in', feedback: `I am ${name}` };
    await call('POST', '/api/bookingreview/sendmail', { body });
    clock.now = new Date(clock.now.getTime() + 60_000);
  }
});

describe('the inbox', () => {
  it('lists messages, newest first, with the number of unanswered ones', async () => {
    const { messages, ...counts } = await list();
    expect(messages.map(({ name }) => name)).toEqual(['Cheran', 'Babu', 'Asha']);
    expect(messages[0]).toMatchObject({ message: 'I am Cheran', answered: null });
    expect(counts).toMatchObject({ total: 3, pages: 1, new: 3 });
    expect((await list('?page=2&pageSize=2')).messages.map(({ name }) => name)).toEqual(['Asha']);
  });

  it('shows who answered a message, also to an admin who marks it again', async () => {
    const [, message] = (await list()).messages;
    const id = message?._id ?? '';
    expect((await mark(id, true)).json()).toMatchObject({
      code: 'message_answered',
      message: { answered: { name: 'Kavitha admin' } },
    });
    expect((await mark(id, true, other)).json()).toMatchObject({
      statusCode: 409,
      code: 'message_already_answered',
      done: { action: 'answer_message', by: 'operator', name: 'Kavitha admin' },
    });
    expect((await list('?state=new')).messages.map(({ name }) => name)).toEqual(['Cheran', 'Asha']);
    expect(await list('?state=answered')).toMatchObject({ total: 1, new: 2 });
    expect((await mark(id, false)).json()).toMatchObject({ code: 'message_reopened' });
    expect((await mark(id, false)).json()).toMatchObject({ code: 'message_already_new' });
    expect((await list('?state=new')).total).toBe(3);
  });

  it('refuses to mark an unknown message', async () => {
    for (const id of ['x', '01a1fc27-5ac0-7d93-9484-56b0d93702bd']) {
      expect((await mark(id, true)).json()).toMatchObject({ code: 'message_not_found' });
    }
  });
});
