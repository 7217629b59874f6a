import { requestReset } from '@anandham/contract/operations/accounts';
import { type MailServer, startMailServer } from '@anandham/server/stand-ins/smtp-server';
import { expect, test as base } from './fixtures.ts';
import { admin } from './people.ts';
import { startSecondProduct } from './second-product.ts';
import { expectToast, startSession } from './steps.ts';

/** A product that writes its letters through this mail server. */
const test = base.extend<{ mail: MailServer; baseURL: string }>({
  // Playwright reads the names of what a fixture needs from its first argument.
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  baseURL: [
    async ({ mail }, use) => {
      const product = await startSecondProduct({
        ...{ SMTP_URL: mail.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

test('the operator sees which letter the mail server refused, and why, and sends it again', async ({
  page,
  mail,
}) => {
  mail.mood = { refuses: 550 };
  await page.request.post(requestReset.path, { data: { email: admin.email } });
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/letters');
  const letters = page.getByRole('region', { name: 'Letters' });
  const letter = letters.getByRole('listitem').filter({ hasText: admin.email });
  await expect(async () => {
    await page.reload();
    await expect(letter).toContainText('failed', { timeout: 2_000 });
  }).toPass();
  await expect(letter).toContainText('550');
  await expect(letters).toContainText('1 letter could not be sent.');

  await letters.getByLabel('State').selectOption('sent');
  await expect(letters).toContainText('No letter stands like this just now');
  await letters.getByLabel('State').selectOption('failed');
  mail.mood = 'accepts';
  await letter.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'The letter is on its way again.');
  await letters.getByLabel('State').selectOption('all');
  await expect(letter).toContainText('sent', { timeout: 30_000 });
  await expect(letters).toContainText('Every letter has left.');
  expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual([admin.email]);
});
