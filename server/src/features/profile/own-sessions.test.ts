import { describe, expect, it } from 'vitest';
import type { OwnSession } from '@anandham/contract/schemas/profile';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { newMember, signedIn } from '#testing/member.ts';
import { testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;

const list = async (as: Person) =>
  (await call('GET', '/api/account/sessions', { as })).json<{ sessions: OwnSession[] }>().sessions;
const end = (as: Person, id: string) => call('DELETE', `/api/account/sessions/${id}`, { as });
const endOthers = (as: Person) => call('DELETE', '/api/account/sessions', { as });
const status = async (as: Person) => (await call('GET', '/api/auth/verify', { as })).statusCode;
const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

describe('the list of sessions', () => {
  it('shows device and times, newest first, and no token', async () => {
    const member = await newMember(server);
    pass(1);
    const startedAt = toKolkataIso(clock.now);
    const onPhone = await signedIn(server, member, phone);
    const answer = await call('GET', '/api/account/sessions', { as: onPhone });
    const { sessions } = answer.json<{ sessions: OwnSession[] }>();
    expect(sessions).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        current: true,
        device: 'Chrome on Android',
        createdAt: startedAt,
        lastSeenAt: startedAt,
      },
      expect.objectContaining({ current: false, device: null }),
    ]);
    expect(answer.body).not.toContain(onPhone.token);
  });

  it('does not contain expired sessions', async () => {
    const person = await server.newPerson();
    pass(29 * 24 * 60);
    const later = await server.newSession(person);
    expect(await list(later)).toHaveLength(2);
    pass(24 * 60);
    expect((await list(later)).map(({ current }) => current)).toEqual([true]);
  });

  it('shows the last use within ten minutes, and is written at most that often', async () => {
    const person = await server.newPerson();
    const lastSeen = async () => {
      const row = await database.db
        .selectFrom('sessions')
        .select(['last_seen_at', 'xmin' as 'id'])
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return [row.last_seen_at.toISOString(), row.id];
    };
    const before = await lastSeen();
    pass(9);
    expect(await status(person)).toBe(200);
    expect(await lastSeen()).toEqual(before);
    pass(1);
    await Promise.all([status(person), status(person), status(person)]);
    const after = await lastSeen();
    expect(after[0]).toBe(clock.now.toISOString());
    pass(9);
    expect(await status(person)).toBe(200);
    expect(await lastSeen()).toEqual(after);
  });
});

describe('a session', () => {
  it('can be ended from another one', async () => {
    const person = await server.newPerson();
    const other = await server.newSession(person);
    const [target] = (await list(person)).filter(({ current }) => !current);
    const answer = await end(person, target?._id ?? '');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'That session has ended.', code: 'session_ended' },
    ]);
    expect([await status(person), await status(other)]).toEqual([200, 401]);
    const again = await end(person, target?._id ?? '');
    expect(again.json()).toMatchObject({ statusCode: 404, code: 'session_not_found' });
  });

  it('can end itself', async () => {
    const person = await server.newPerson();
    const [own] = await list(person);
    expect((await end(person, own?._id ?? '')).statusCode).toBe(200);
    expect(await status(person)).toBe(401);
  });

  it('of another customer is not found and stays valid', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson('admin')];
    const [theirs] = await list(other);
    const answer = await end(person, theirs?._id ?? '');
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'session_not_found' });
    expect(await status(other)).toBe(200);
  });

  it('with an invalid id is not found', async () => {
    const person = await server.newPerson();
    for (const id of ['x', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", '%00']) {
      const answer = await end(person, encodeURIComponent(id));
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'session_not_found' });
    }
  });

  it('stays valid when the customer ends all others, as do sessions of other customers', async () => {
    const person = await server.newPerson();
    const others = [await server.newSession(person), await server.newSession(person)];
    const stranger = await server.newPerson();
    const answer = await endOthers(person);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'All other sessions have ended.', code: 'sessions_ended' },
    ]);
    expect(await Promise.all([person, stranger, ...others].map(status))).toEqual([
      200, 200, 401, 401,
    ]);
    expect(await list(person)).toHaveLength(1);
  });
});
