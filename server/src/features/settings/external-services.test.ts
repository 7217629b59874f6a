import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { googlePopup } from '@anandham/contract/google-popup';
import { localOpenrouteservice } from '#gateways/testing/openrouteservice.ts';
import { afterFile } from '#testing/clean-up.ts';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { googleVisit } from '#testing/google/google-visit.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { otherProcess } from '#testing/other-process.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const publicUrl = 'https://cabs.example';
const google = await startGoogleStandIn({ redirectUri: `${publicUrl}${googlePopup.callbackPath}` });
afterFile(() => google.stop());
const { ors, close } = await localOpenrouteservice();
afterFile(close);
const dataDir = temporaryFolder();
const config = { publicUrl, dataDir, googleIssuer: google.issuer, orsBaseUrl: ors.baseUrl };
const server = await testServer({ config });
const owner = await server.newPerson('admin');

type Answer = {
  version: number;
  code: string;
  settings: Record<string, Record<string, unknown>>;
  unreadableSecrets: string[];
  fields?: Record<string, string>;
};

const read = async () =>
  (await server.call('GET', '/api/admin/settings', { as: owner })).json<Answer>();

async function change(changes: object) {
  const { version } = await read();
  const body = { version, changes };
  const answer = await server.call('PUT', '/api/admin/settings', { as: owner, body });
  return { status: answer.statusCode, text: answer.body, ...answer.json<Answer>() };
}

it('Google sign-in works with the saved client, without a restart', async () => {
  const isOn = async () =>
    (await server.call('GET', '/api/config')).json<{ googleSignIn: boolean }>().googleSignIn;
  expect(await isOn()).toBe(false);
  const { clientId, clientSecret } = google;
  const saved = await change({ google: { clientId, clientSecret } });
  expect(saved.status).toBe(200);
  expect(saved.settings['google']).toEqual({ clientId, clientSecret: { isSet: true } });
  expect(saved.text).not.toContain(clientSecret);
  expect(await isOn()).toBe(true);
  const kavitha = { email: 'kavitha@gmail.example', name: 'Kavitha', verified: true };
  const credential = await googleVisit(server).credentialFor(kavitha);
  const signedIn = await server.call('POST', '/api/auth/firebase', { body: { credential } });
  expect(signedIn.statusCode).toBe(201);
  await change({ google: { clientSecret: null } });
  expect(await isOn()).toBe(false);
});

it('openrouteservice is asked with the saved key, without a restart', async () => {
  const source = async () => {
    const body = {
      coordinates: [
        [78.69651, 10.8155],
        [78.11953, 9.919],
      ],
    };
    const answer = await server.call('POST', '/api/maps/v2/directions/driving-car', { body });
    return answer.json<{ metadata: { source: string } }>().metadata.source;
  };
  expect(await source()).toBe('embedded');
  await change({ maps: { orsApiKey: ors.apiKey } });
  expect(await source()).toBe('openrouteservice');
  await change({ maps: { orsApiKey: '' } });
  expect(await source()).toBe('embedded');
});

it('emails go through the saved mail server, from the saved address', async () => {
  const mail = await testMailServer();
  const { hostname, port } = new URL(mail.url);
  await change({
    email: { host: hostname, port: Number(port), security: 'none', from: 'trips@cabs.example' },
  });
  await bookedTrip(server, await server.newPerson());
  await server.runJobs(null);
  expect(mail.emails.map(({ from }) => from)).toContainEqual(
    expect.objectContaining({ name: 'Anandham Cabs', address: 'trips@cabs.example' }),
  );
});

it('a secret is stored encrypted, with a key that only its owner can read', async () => {
  const secret = 'a password that must not leak';
  await change({ email: { user: 'trips', password: secret } });
  const { rows } = await server.database.pool.query<{ stored: string }>(
    'select (select changes::text from settings) || (select string_agg(after::text, $1) from settings_history) as stored',
    [' '],
  );
  expect(rows[0]?.stored).toContain('aes-256-gcm:');
  expect(rows[0]?.stored).not.toContain(secret);
  const key = path.join(dataDir, 'settings.key');
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(readFileSync(key, 'utf8').trim()).toHaveLength(43);
});

it('a secret is kept when the form sends { isSet: true }', async () => {
  const { settings } = await change({ email: { user: 'office', password: { isSet: true } } });
  expect(settings['email']).toMatchObject({ user: 'office', password: { isSet: true } });
});

it('a secret that is no text, or too long, is refused beside its field', async () => {
  const tooLong = await change({ email: { password: 'x'.repeat(1001) } });
  expect([tooLong.status, tooLong.fields]).toEqual([
    400,
    { 'email.password': 'This text is too long' },
  ]);
  const { status, fields } = await change({ maps: { orsApiKey: 7 } });
  expect([status, fields]).toEqual([400, { 'maps.orsApiKey': 'This value is not valid' }]);
});

it('a server with another key names the secrets that it cannot read, and loses none', async () => {
  await change({ maps: { orsApiKey: ors.apiKey } });
  const other = await otherProcess(server.database, {
    config: { ...config, dataDir: temporaryFolder() },
    clock: () => server.clock.now,
  });
  const headers = { authorization: `Bearer ${owner.token}` };
  const url = '/api/admin/settings';
  const there = (await other.inject({ url, headers })).json<Answer>();
  expect(there.unreadableSecrets).toEqual(['email.password', 'maps.orsApiKey']);
  expect(there.settings['maps']).toEqual({ orsApiKey: null });
  const payload = { version: there.version, changes: { business: { name: 'Kaveri Cabs' } } };
  expect((await other.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  const here = await read();
  expect(here.unreadableSecrets).toEqual([]);
  expect(here.settings['maps']).toEqual({ orsApiKey: { isSet: true } });
});
