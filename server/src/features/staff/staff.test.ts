import { describe, expect, it } from 'vitest';
import { openConnections, type Person, testServer } from '#testing/test-server.ts';

const server = await testServer();
const owner = await server.newPerson('owner');

type Member = { _id: string; email: string; role: string; isYou: boolean };
type Answer = { code: string; staff: Member[]; member: Member };

const list = async (as = owner) =>
  (await server.call('GET', '/api/admin/staff', { as })).json<Answer>().staff;
const change = async (id: string, role: string, as = owner) => {
  const answer = await server.call('PATCH', `/api/admin/staff/${id}`, { as, body: { role } });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const remove = async (id: string, as = owner) => {
  const answer = await server.call('DELETE', `/api/admin/staff/${id}`, { as });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const statusFor = async (url: string, as: Person) =>
  (await server.call('GET', url, { as })).statusCode;
const lastAudit = async () => {
  const answer = await server.call('GET', '/api/admin/audit?pageSize=1', { as: owner });
  return answer.json<{ entries: Record<string, unknown>[] }>().entries[0];
};

describe('the staff', () => {
  it('are listed, customers are not', async () => {
    const dispatcher = await server.newPerson('dispatcher');
    const customer = await server.newPerson();
    const staff = await list();
    expect(staff.find(({ _id }) => _id === owner.id)).toMatchObject({ role: 'owner', isYou: true });
    expect(staff.find(({ _id }) => _id === dispatcher.id)).toMatchObject({
      email: dispatcher.email,
      role: 'dispatcher',
      isYou: false,
    });
    expect(staff.map(({ _id }) => _id)).not.toContain(customer.id);
  });

  it('have the role admin and a list of permissions in their session', async () => {
    const rest = async (role: 'customer' | 'dispatcher' | 'owner') => {
      const answer = await server.call('GET', '/api/auth/verify', {
        as: await server.newPerson(role),
      });
      return answer.json<{ rest: { role: string; permissions: string[] } }>().rest;
    };
    expect(await rest('customer')).toMatchObject({ role: 'customer', permissions: [] });
    const dispatcher = await rest('dispatcher');
    expect(dispatcher.role).toBe('admin');
    expect(dispatcher.permissions).toContain('bookings');
    expect(dispatcher.permissions).not.toContain('settings');
    expect((await rest('owner')).permissions).toEqual(
      expect.arrayContaining(['bookings', 'settings', 'staff', 'money']),
    );
  });

  it('get and lose access with their role, at once and in the audit log', async () => {
    const person = await server.newPerson('dispatcher');
    expect(await statusFor('/api/admin/settings', person)).toBe(403);
    expect(await change(person.id, 'owner')).toMatchObject({
      status: 200,
      code: 'staff_changed',
      member: { role: 'owner' },
    });
    expect(await statusFor('/api/admin/settings', person)).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'change_staff_role',
      subject: { kind: 'account', _id: person.id },
      before: { role: 'dispatcher' },
      after: { role: 'owner' },
    });
    expect(await remove(person.id)).toMatchObject({ status: 200, code: 'staff_removed' });
    expect(await statusFor('/api/auth/verify', person)).toBe(401);
    expect(await lastAudit()).toMatchObject({ action: 'remove_staff', before: { role: 'owner' } });
    const again = await server.newSession(person);
    expect(await statusFor('/api/admin/getallbooking', again)).toBe(403);
  });

  it.each(['nobody', '01999999-9999-7999-8999-999999999999'])(
    'do not include the unknown account %s',
    async (id) => {
      expect(await change(id, 'owner')).toMatchObject({ status: 404, code: 'staff_not_found' });
      expect(await remove(id)).toMatchObject({ status: 404, code: 'staff_not_found' });
    },
  );

  it('do not include customers', async () => {
    const customer = await server.newPerson();
    expect((await change(customer.id, 'owner')).status).toBe(404);
  });

  it('have no other roles', async () => {
    const person = await server.newPerson('dispatcher');
    expect((await change(person.id, 'customer')).status).toBe(400);
  });
});

describe('the last owner', () => {
  it('can neither be removed nor become a dispatcher', async () => {
    const own = await testServer();
    const only = await own.newPerson('owner');
    await own.newPerson('dispatcher');
    const url = `/api/admin/staff/${only.id}`;
    const demoted = await own.call('PATCH', url, { as: only, body: { role: 'dispatcher' } });
    const removed = await own.call('DELETE', url, { as: only });
    for (const answer of [demoted, removed]) {
      expect([answer.statusCode, answer.json<Answer>().code]).toEqual([409, 'last_owner']);
    }
    const deleted = await own.call('DELETE', '/api/account', {
      as: only,
      body: { email: only.email },
    });
    expect(deleted.json()).toMatchObject({ code: 'last_admin' });
  });

  it('stays when two owners remove each other at the same time', async () => {
    const own = await testServer();
    const owners = await Promise.all([own.newPerson('owner'), own.newPerson('owner')]);
    await openConnections(own);
    const [first, second] = owners;
    await Promise.all([
      own.call('DELETE', `/api/admin/staff/${second.id}`, { as: first }),
      own.call('PATCH', `/api/admin/staff/${first.id}`, {
        as: second,
        body: { role: 'dispatcher' },
      }),
    ]);
    const { rows } = await own.database.pool.query("select id from accounts where role = 'owner'");
    expect(rows).toHaveLength(1);
  });
});
