import type { Page } from '@playwright/test';
import { requestReset } from '@anandham/contract/operations/accounts';
import { listEmails } from '@anandham/contract/operations/emails';
import { type MailServer, startMailServer } from '@anandham/server/stand-ins/smtp-server';
import { expect, test } from '#support/fixtures.ts';
import { pictureFile } from '#support/pictures.ts';
import { startSecondProduct } from '#support/product.ts';
import { expectToast } from '#support/toasts.ts';

const owner = 'anandhi@kaveri.example';

test('a new owner sets up the business and its mail server, adds a photo, and sends a refused email again', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  expectHttpError(400);
  expectHttpError(422);
  const mail = await startMailServer(0);
  const { hostname, port } = new URL(mail.url);
  const product = await startSecondProduct({});
  await page.goto(`${product.url}/setup`);
  await expect(page.getByRole('heading', { name: 'This setup link is incomplete' })).toBeVisible();

  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(await product.setupLink());

  await page.getByLabel('Name of the business').fill('Kaveri Cabs');
  await page.getByLabel('Phone 1').fill('9000000001');
  await page.getByLabel('Email').fill('office@kaveri.example');
  await next.click();

  await expect(page.getByRole('heading', { name: 'Vehicle and tariff' })).toBeVisible();
  await page.getByLabel('Registration number').fill('!');
  await page.getByLabel('Rate per km of a long trip in ₹').fill('0');
  await next.click();
  await expect(page.getByRole('alert')).toHaveText([
    'Enter a registration number such as TN 45 AB 1234',
    'Enter a whole number from 1 to 500',
  ]);
  await page.getByLabel('Registration number').fill('tn45 ab1234');
  await page.getByLabel('Rate per km of a long trip in ₹').fill('22');
  await expect(page.getByText('Trichy – Madurai, one day: ₹5,764')).toBeVisible();
  await next.click();

  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible();
  await page.getByLabel('Mail server').fill(hostname);
  await page.getByLabel('Port').fill(port);
  await page.getByLabel('Send the test to').fill('nobody');
  const send = page.getByRole('button', { name: 'Send a test' });
  await send.click();
  await expect(page.getByLabel('Send the test to')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Send the test to').fill('me@kaveri.example');
  await send.click();
  await expect(page.getByText('The mail server answered:')).toBeVisible();
  await page.getByLabel('Encryption').selectOption('none');
  await send.click();
  await expect(
    page.getByText('The mail server accepted the email to me@kaveri.example: 250'),
  ).toBeVisible();
  expect(mail.emails.at(-1)).toMatchObject({
    subject: 'Test email from Kaveri Cabs',
    from: { address: 'office@kaveri.example' },
  });
  await next.click();

  await page.getByLabel('Your name').fill('Anandhi');
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill('nine banana leaves');
  await page.getByRole('button', { name: 'Create my site' }).click();
  await expect(page.getByRole('heading', { name: 'Your site is ready' })).toBeVisible();

  await page.getByRole('link', { name: 'Add your logo and photos' }).click();
  const hero = page.getByRole('region', { name: 'Photo at the top of the home page' });
  await hero.locator('input[type=file]').setInputFiles(pictureFile('our car.avif'));
  await expectToast(page, 'The settings are saved.');
  await page.goto(product.url);
  await expect(page).toHaveTitle(/^Kaveri Cabs/);
  await expect(page.locator('a[href="tel:+919000000001"]').first()).toBeAttached();
  await expect(page.locator('#home').getByRole('img', { name: 'Our car' })).toBeVisible();
  await expect(page.locator('body')).toContainText('₹22');
  await sendRefusedEmailAgain(page, product.url, mail);

  await page.goto(await product.setupLink());
  await expect(page.getByRole('heading', { name: 'Your site is ready' })).toBeVisible();
  const other = await openBrowser();
  await other.goto(`${product.url}/setup`);
  await expect(other.getByRole('heading', { name: 'This site is already set up' })).toBeVisible();
  await other.getByRole('link', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/auth/);
  // Open pages would call the stopped server.
  for (const open of [page, other]) await open.goto('about:blank');
  await product.stop();
  await mail.stop();
});

/** The owner sees why the mail server refused an email, and sends it again. */
async function sendRefusedEmailAgain(page: Page, url: string, mail: MailServer): Promise<void> {
  mail.behaviour = { refuses: 550 };
  await page.request.post(url + requestReset.path, { data: { email: owner } });
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${String(token)}` };
      const answer = await page.request.get(url + listEmails.path, { headers });
      return ((await answer.json()) as { failed: number }).failed;
    })
    .toBe(1);
  await page.goto(`${url}/admin/emails`);
  const emails = page.getByRole('region', { name: 'Emails' });
  const email = emails.getByRole('listitem').filter({ hasText: 'Password reset code' });
  await expect(email).toContainText(owner);
  await expect(email).toContainText('failed');
  await expect(email).toContainText('550');
  await expect(emails).toContainText('1 email could not be sent.');

  await emails.getByLabel('Status').selectOption('sent');
  await expect(email).toHaveCount(0);
  await emails.getByLabel('Status').selectOption('waiting');
  await expect(emails).toContainText('No emails with this status');
  await emails.getByLabel('Status').selectOption('failed');
  mail.behaviour = 'accepts';
  await email.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'The email is being sent again.');
  await emails.getByLabel('Status').selectOption('all');
  await expect(email).toContainText('sent');
  await expect(emails).toContainText('No emails are waiting, and none failed.');
  const codes = mail.emails.filter(({ subject }) => subject?.includes('is your code'));
  expect(codes.map(({ to }) => to?.[0]?.address)).toEqual([owner]);
}
