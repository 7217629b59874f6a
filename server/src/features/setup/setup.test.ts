import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '@anandham/contract/settings';
import { createLog } from '#config/log.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember } from '#testing/member.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { prepareFirstStart } from './first-start.service.ts';

const dataDir = temporaryFolder();
const none = { email: null, password: null };
const person = {
  name: 'Anandhi',
  email: 'anandhi@cabs.example',
  password: 'nine banana leaves',
};

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { dataDir, operatorEmail: 'office@cabs.example' } });
});

const start = (firstAdmin: { email: string | null; password: string | null } = none) =>
  prepareFirstStart({
    database: server.database,
    config: { firstAdmin },
    settings: () => defaultSettings,
    log: createLog('error'),
    now: server.clock.now,
  });

async function printedToken(): Promise<string> {
  const first = await start();
  if (first?.kind !== 'setup') throw new Error('No setup link was printed');
  return first.token;
}

type Class = { _id: string };
type Answer = { code: string; token: string; done: boolean; fieldCodes?: object };

async function finish(body: object) {
  const answer = await server.call('POST', '/api/setup', { body });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

const isDone = async () => (await server.call('GET', '/api/setup')).json<Answer>().done;
const settingsFor = async (token: string) => {
  const as = { id: '', email: '', token };
  return (await server.call('GET', '/api/admin/settings', { as })).json<{ settings: object }>();
};

describe('the setup', () => {
  it('creates the owner with a session and saves settings, class and vehicle', async () => {
    expect(await isDone()).toBe(false);
    const done = await finish({
      token: await printedToken(),
      owner: { ...person, mobile: '98765 43210' },
      settings: {
        business: { name: 'Kaveri Cabs', phones: ['9000000001'] },
        email: { host: 'mail.cabs.example', password: 'secret' },
      },
      vehicleClass: {
        name: 'SUV',
        seats: 7,
        tariff: {
          kind: 'day-rental',
          longTripAboveKmPerDay: 300,
          longTripRupeesPerKm: 22,
          shortTripRupeesPerKm: 12,
          dayRentalRupees: 4000,
        },
      },
      vehicle: { registrationNumber: 'tn45 ab 1234', model: 'Innova' },
    });
    expect(done).toMatchObject({
      status: 201,
      code: 'setup_done',
      rest: { name: 'Anandhi', role: 'admin', mobile: '9876543210' },
    });
    expect(await isDone()).toBe(true);
    expect((await settingsFor(done.token)).settings).toMatchObject({
      business: { name: 'Kaveri Cabs', phones: ['9000000001'] },
      email: { host: 'mail.cabs.example', password: { isSet: true } },
    });
    const as = { id: '', email: '', token: done.token };
    const { classes } = (await server.call('GET', '/api/classes')).json<{ classes: Class[] }>();
    expect(classes).toMatchObject([
      { name: 'SUV', seats: 7, tariff: { longTripAboveKmPerDay: 300, dayRentalRupees: 4000 } },
    ]);
    expect((await server.call('GET', '/api/admin/vehicles', { as })).json()).toMatchObject({
      vehicles: [
        {
          registrationNumber: 'TN 45 AB 1234',
          model: 'Innova',
          vehicleClassId: classes[0]?._id,
        },
      ],
    });
    const { email, password } = person;
    const body = { emailOrMobile: email, password };
    expect((await server.call('POST', '/api/auth/signin', { body })).statusCode).toBe(200);
    expect(await start()).toBeNull();
  });

  it('needs only the owner: the defaults apply to the rest', async () => {
    const done = await finish({ token: await printedToken(), owner: person });
    expect(done.status).toBe(201);
    const { settings } = await settingsFor(done.token);
    expect(settings).toMatchObject({ business: { name: 'Anandham Cabs' } });
  });

  it('accepts the links of earlier starts, and stores only their hashes', async () => {
    const earlier = await printedToken();
    await printedToken();
    const { rows } = await server.database.pool.query<{ hash: string }>(
      "select encode(token_hash, 'escape') as hash from setup_tokens",
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(earlier);
    expect((await finish({ token: earlier, owner: person })).status).toBe(201);
  });

  it('answers 403 to another token, and 409 when it is done', async () => {
    const token = await printedToken();
    const wrong = await finish({ token: 'another', owner: person });
    expect([wrong.status, wrong.code]).toEqual([403, 'bad_setup_token']);
    await finish({ token, owner: person });
    const again = await finish({ token, owner: { ...person, email: 'else@cabs.example' } });
    expect([again.status, again.code]).toEqual([409, 'setup_done']);
  });

  it('creates one owner when it is finished twice at the same time', async () => {
    const token = await printedToken();
    const both = await Promise.all(
      ['one', 'two'].map((name) =>
        finish({ token, owner: { ...person, email: `${name}@cabs.example` } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('limits the tries of one address', async () => {
    await printedToken();
    const tries = [];
    for (let at = 0; at < 61; at += 1) tries.push(await finish({ token: 'guess', owner: person }));
    expect(tries.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it.each<[object, number, object]>([
    [{ owner: { ...person, email: 'nobody' } }, 400, { 'owner.email': 'email_invalid' }],
    [{ owner: { ...person, password: 'short' } }, 400, { 'owner.password': 'password_short' }],
    [{ owner: { ...person, password: 'password1' } }, 422, { 'owner.password': 'password_common' }],
    [{ owner: { ...person, mobile: '12' } }, 400, { 'owner.mobile': 'mobile_invalid' }],
    [{ owner: {} }, 400, { 'owner.name': 'name_required' }],
    [{}, 400, { owner: 'required' }],
    [
      { owner: person, settings: { tax: { gstin: '27AAPFU0939F1ZW' } } },
      400,
      { 'settings.tax.gstin': 'gstin_invalid' },
    ],
    [
      { owner: person, settings: { payments: { upiId: 'anandham' } } },
      400,
      { 'settings.payments.upiId': 'upi_invalid' },
    ],
    [
      { owner: person, settings: { notifications: { operatorEmail: 'me@cabs.example' } } },
      422,
      { 'settings.notifications.operatorEmail': 'from_environment' },
    ],
    [
      {
        owner: person,
        vehicleClass: {
          tariff: {
            kind: 'day-rental',
            longTripAboveKmPerDay: 250,
            longTripRupeesPerKm: 0,
            shortTripRupeesPerKm: 10,
            dayRentalRupees: 3500,
          },
        },
      },
      400,
      { 'vehicleClass.tariff.longTripRupeesPerKm': 'number_range' },
    ],
    [
      { owner: person, vehicle: { registrationNumber: '!' } },
      400,
      { 'vehicle.registrationNumber': 'registration_invalid' },
    ],
  ])('with %o answers %i with the field, and can be tried again', async (body, status, codes) => {
    const token = await printedToken();
    expect(await finish({ token, ...body })).toMatchObject({ status, fieldCodes: codes });
    expect(await isDone()).toBe(false);
    expect((await finish({ token, owner: person })).status).toBe(201);
  });

  it("takes over a customer's account with the owner's email, with a new password", async () => {
    const squatter = await newMember(server, 'Squatter');
    const owner = { ...person, email: squatter.email };
    expect((await finish({ token: await printedToken(), owner })).status).toBe(201);
    expect((await server.call('GET', '/api/auth/verify', { as: squatter })).statusCode).toBe(401);
    const body = { emailOrMobile: squatter.email, password: person.password };
    expect((await server.call('POST', '/api/auth/signin', { body })).statusCode).toBe(200);
  });

  it('refuses the mobile number of another account', async () => {
    const { mobile } = await newMember(server);
    const taken = await finish({ token: await printedToken(), owner: { ...person, mobile } });
    expect(taken).toMatchObject({ status: 409, fieldCodes: { 'owner.mobile': 'mobile_taken' } });
  });
});

describe('a test email during the setup', () => {
  const test = async (body: object) => {
    const answer = await server.call('POST', '/api/setup/test-email', { body });
    return { status: answer.statusCode, ...answer.json<Answer & { answer?: string }>() };
  };
  const settingsOf = (mail: { url: string }) => {
    const { hostname: host, port } = new URL(mail.url);
    return {
      business: { name: 'Kaveri Cabs', email: 'office@kaveri.example' },
      email: { host, port: Number(port), security: 'none' },
    };
  };

  it('uses what is typed, stores nothing, and answers with the words of the mail server', async () => {
    const mail = await testMailServer();
    const token = await printedToken();
    const sent = await test({ token, settings: settingsOf(mail), to: 'me@kaveri.example' });
    expect(sent).toMatchObject({ status: 200, code: 'test_email_sent', to: 'me@kaveri.example' });
    expect(sent.answer).toMatch(/^250 /);
    expect(mail.emails.at(-1)).toMatchObject({
      subject: 'Test email from Kaveri Cabs',
      from: { name: 'Kaveri Cabs', address: 'office@kaveri.example' },
    });
    mail.behaviour = { refuses: 554 };
    const refused = await test({ token, settings: settingsOf(mail), to: 'me@kaveri.example' });
    expect(refused).toMatchObject({ status: 422, code: 'test_email_failed' });
    const { rows } = await server.database.pool.query('select from settings where version > 0');
    expect(rows).toEqual([]);
  });

  it('needs the token, and ends with the setup', async () => {
    const mail = await testMailServer();
    const body = { settings: settingsOf(mail), to: 'me@kaveri.example' };
    const token = await printedToken();
    expect(await test({ ...body, token: 'guess' })).toMatchObject({
      status: 403,
      code: 'bad_setup_token',
    });
    await finish({ token, owner: person });
    expect(await test({ ...body, token })).toMatchObject({ status: 409, code: 'setup_done' });
    expect(mail.emails).toEqual([]);
  });

  it('names the field of a wrong value', async () => {
    const token = await printedToken();
    const settings = { email: { host: 'smtp://mail.example' }, business: 'nothing' };
    expect(await test({ token, settings, to: 'me@kaveri.example' })).toMatchObject({
      status: 400,
      fieldCodes: { 'settings.email.host': 'host_invalid' },
    });
    expect(await test({ token, settings: {}, to: 'nobody' })).toMatchObject({
      status: 400,
      fieldCodes: { to: 'email_invalid' },
    });
  });
});

describe('with ADMIN_EMAIL or ADMIN_PASSWORD', () => {
  it('the owner is created at the start, and the setup is done', async () => {
    const firstAdmin = { email: 'boss@cabs.example', password: 'nine banana leaves' };
    expect(await start(firstAdmin)).toEqual({ kind: 'owner', ...firstAdmin });
    expect(await isDone()).toBe(true);
    expect(await start(firstAdmin)).toBeNull();
  });

  it('a printed link does not work any more', async () => {
    const token = await printedToken();
    await start({ email: null, password: 'nine banana leaves' });
    expect((await finish({ token, owner: person })).status).toBe(409);
  });
});
