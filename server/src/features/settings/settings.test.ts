import { describe, expect, it } from 'vitest';
import { changeSettings, readSettings } from '@anandham/contract/operations/settings';
import { testMailServer } from '#testing/mail-server.ts';
import { otherProcess } from '#testing/other-process.ts';
import { testServer, tripBody, type TestServer } from '#testing/test-server.ts';

type Answer = {
  version: number;
  code: string;
  settings: { business: { name: string; phones: string[] } };
  fromEnvironment: string[];
  fields?: Record<string, string>;
};

const server = await testServer();
const admin = await server.newPerson('admin');

const read = async (of: TestServer = server, as = admin) =>
  (await of.call('GET', readSettings.path, { as })).json<Answer>();

async function change(changes: object, given: { version?: number } = {}) {
  const { version = (await read()).version } = given;
  const answer = await server.call('PUT', changeSettings.path, {
    as: admin,
    body: { version, changes },
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

describe('the settings', () => {
  it('of a new installation are the defaults', async () => {
    const own = await testServer();
    const { version, settings, fromEnvironment } = await read(own, await own.newPerson('admin'));
    expect({ version, fromEnvironment }).toEqual({ version: 0, fromEnvironment: [] });
    expect(settings.business).toMatchObject({
      name: 'Anandham Cabs',
      phones: ['9876543210', '9876543211'],
    });
  });

  it('are changed in part, with an entry in the history and in the audit log', async () => {
    const { version } = await read();
    const { status, body } = await change({
      business: { phones: ['9000000001'] },
      booking: { approvalMinutes: 45 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'settings_saved', version: version + 1 });
    expect(body.settings.business).toMatchObject({ name: 'Anandham Cabs', phones: ['9000000001'] });
    const { rows } = await server.database.pool.query(
      'select version, before, after, account_id from settings_history order by version desc limit 1',
    );
    expect(rows).toEqual([
      {
        version: version + 1,
        account_id: admin.id,
        before: { 'business.phones': ['9876543210', '9876543211'], 'booking.approvalMinutes': 30 },
        after: { 'business.phones': ['9000000001'], 'booking.approvalMinutes': 45 },
      },
    ]);
    const log = await server.call('GET', '/api/admin/audit', { as: admin });
    expect(log.json<{ entries: unknown[] }>().entries[0]).toMatchObject({
      action: 'change_settings',
      after: { settings: 'business.phones, booking.approvalMinutes' },
    });
  });

  it('keep their version when nothing changes', async () => {
    const { version } = await read();
    expect((await change({ business: { name: 'Anandham Cabs' } })).body.version).toBe(version);
  });

  it('are kept when somebody else has changed them in the meantime', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['First Cabs', 'Second Cabs'].map((name) => change({ business: { name } }, { version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('settings_changed');
    await change({ business: { name: 'Anandham Cabs' } });
  });

  it('are seen by another process without a restart', async () => {
    const other = await otherProcess(server.database);
    const nameThere = async () =>
      (await other.inject({ url: '/api/config' })).json<Answer>().settings.business.name;
    await change({ business: { name: 'Kaveri Cabs' } });
    await expect.poll(nameThere, { timeout: 5000, interval: 50 }).toBe('Kaveri Cabs');
    await change({ business: { name: 'Anandham Cabs' } });
    await expect.poll(nameThere, { timeout: 5000, interval: 50 }).toBe('Anandham Cabs');
  });
});

describe('a change with a value that is not valid', () => {
  it.each<[object, string, string]>([
    [{ business: { email: 'nobody' } }, 'business.email', 'Invalid email'],
    [{ business: { phones: ['12345'] } }, 'business.phones.0', 'Enter ten digits, without +91'],
    [{ business: { phones: [] } }, 'business.phones.0', 'Enter ten digits, without +91'],
    [{ business: { name: ' ' } }, 'business.name', 'This field is required'],
    [
      { business: { social: [{ name: 'Site', url: 'http://x.example' }] } },
      'business.social.0.url',
      'Enter an address that begins with https://',
    ],
    [
      { business: { address: { pinCode: '0620018' } } },
      'business.address.pinCode',
      'Enter the six digits of the PIN code',
    ],
    [
      { tax: { gstin: '27AAPFU0939F1ZW' } },
      'tax.gstin',
      'This is not a valid GSTIN: check every character',
    ],
    [{ payments: { upiId: 'anandham' } }, 'payments.upiId', 'Enter a UPI ID such as name@bank'],
    [
      { booking: { bufferMinutes: 7 * 24 * 60 } },
      'booking.bufferMinutes',
      'This number is too small or too large',
    ],
    [{ tax: { mode: '12' } }, 'tax.mode', 'This value is not valid'],
  ])('%o names the field and changes nothing', async (changes, field, sentence) => {
    const { version } = await read();
    const { status, body } = await change(changes);
    expect([status, body.code, body.fields]).toEqual([
      400,
      'validation_failed',
      { [field]: sentence },
    ]);
    expect((await read()).version).toBe(version);
  });

  it.each([{}, { version: 1 }, { changes: {} }, { version: 'x', changes: 7 }])(
    'as a whole, %o, is refused',
    async (body) => {
      const answer = await server.call('PUT', changeSettings.path, { as: admin, body });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a setting of the environment', () => {
  it('wins, is listed, and cannot be changed', async () => {
    const own = await testServer({ config: { operatorEmail: 'office@cabs.example' } });
    const owner = await own.newPerson('admin');
    const answer = await read(own, owner);
    expect(answer.fromEnvironment).toEqual(['notifications.operatorEmail']);
    expect(answer.settings).toMatchObject({
      notifications: { operatorEmail: 'office@cabs.example' },
    });
    const refused = await own.call('PUT', changeSettings.path, {
      as: owner,
      body: { version: 0, changes: { notifications: { operatorEmail: 'x@cabs.example' } } },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'set_by_environment' });
  });
});

it('emails have the current name and phone number', async () => {
  const mail = await testMailServer();
  const raja = await server.newPerson();
  await change({ business: { name: 'Kaveri Cabs', phones: ['9123456780'] } });
  const body = tripBody();
  await server.call('POST', '/api/bookingreview/create', { as: raja, body });
  await server.runJobs(mail.url);
  const email = mail.emails.find(({ to }) => to?.some(({ address }) => address === raja.email));
  expect(email?.from?.name).toBe('Kaveri Cabs');
  expect(email?.text).toContain('91234 56780');
});
