import { requestReset } from '@anandham/contract/operations/accounts';
import { listEmails } from '@anandham/contract/operations/emails';
import { type MailServer, startMailServer } from '@anandham/server/stand-ins/smtp-server';
import { startSession } from '#support/accounts.ts';
import { expect, test as base } from '#support/fixtures.ts';
import { admin } from '#support/people.ts';
import { startSecondProduct } from '#support/product.ts';
import { expectToast } from '#support/toasts.ts';

/** A second product that sends its emails through this mail server. */
const test = base.extend<{ mail: MailServer; baseURL: string }>({
  // Playwright reads the names of required fixtures from the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  baseURL: [
    async ({ mail }, use) => {
      const product = await startSecondProduct({
        SMTP_URL: mail.url,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('an admin sees why the mail server refused an email and sends it again', async ({
  page,
  mail,
}) => {
  mail.behaviour = { refuses: 550 };
  await page.request.post(requestReset.path, { data: { email: admin.email } });
  const { token } = await startSession(page, admin.email, admin.password);
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await page.request.get(listEmails.path, { headers });
      return ((await answer.json()) as { failed: number }).failed;
    })
    .toBe(1);
  await page.goto('/admin/emails');
  const emails = page.getByRole('region', { name: 'Emails' });
  const email = emails.getByRole('listitem').filter({ hasText: admin.email });
  await expect(email).toContainText('failed');
  await expect(email).toContainText('550');
  await expect(emails).toContainText('1 email could not be sent.');

  await emails.getByLabel('Status').selectOption('sent');
  await expect(emails).toContainText('No emails with this status');
  await emails.getByLabel('Status').selectOption('failed');
  mail.behaviour = 'accepts';
  await email.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'The email is being sent again.');
  await emails.getByLabel('Status').selectOption('all');
  await expect(email).toContainText('sent');
  await expect(emails).toContainText('No emails are waiting, and none failed.');
  expect(mail.emails.map(({ to }) => to?.[0]?.address)).toEqual([admin.email]);
});
