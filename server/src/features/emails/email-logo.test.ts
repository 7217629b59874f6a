import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadPhoto } from '@anandham/contract/operations/photos';
import { changeSettings } from '@anandham/contract/operations/settings';
import type { Photo } from '@anandham/contract/schemas/photos';
import { testEmails } from '#testing/emails.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { testServer } from '#testing/test-server.ts';

const publicUrl = 'https://cabs.example';
const server = await testServer({ config: { publicUrl } });
const mail = await testMailServer();
const owner = await server.newPerson('owner');
const { post } = testEmails(server, owner);

async function newEmail() {
  await post({ email: 'meena@example.com' });
  await server.runJobs(mail.url);
  const { html = '', text = '' } = mail.emails.pop() ?? {};
  return { html, text };
}

it('an email has the name at its top until there is a logo', async () => {
  const { html } = await newEmail();
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<a href="https:\/\/cabs\.example"[^>]*>Anandham Cabs<\/a>/);
});

it('an email has the uploaded logo at its top, as a PNG on white that every mail client can show', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: 900, height: 300, channels: 4, background: clear } });
  const uploaded = await server.app.inject({
    method: 'POST',
    url: uploadPhoto.path,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    payload: await picture.png().toBuffer(),
  });
  const { hash, width, height } = uploaded.json<{ photo: Photo }>().photo;
  const photos = { logo: { hash, width, height } };
  await server.call('PUT', changeSettings.path, {
    as: owner,
    body: { version: 0, changes: { business: { name: 'Kaveri <Cabs>' }, site: { photos } } },
  });

  const { html, text } = await newEmail();
  const [tag = ''] = /<img[^>]*>/.exec(html) ?? [];
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  expect(attribute('alt')).toBe('Kaveri &lt;Cabs&gt;');
  expect([attribute('width'), attribute('height')]).toEqual(['136', '56']);
  expect(text).toMatch(/^Kaveri <Cabs> https:\/\/cabs.example\n/);

  const src = attribute('src') ?? '';
  expect(src).toBe(`${publicUrl}/photos/${hash}.png`);
  const { headers, rawPayload } = await server.app.inject(src.slice(publicUrl.length));
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const metadata = await sharp(rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 272, height: 112, hasAlpha: false });
  expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);

  expect((await server.app.inject(`/photos/${'0'.repeat(32)}.png`)).statusCode).toBe(404);
});
