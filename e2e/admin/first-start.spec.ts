import { startMailServer } from '@anandham/server/stand-ins/smtp-server';
import { expect, test } from '#support/fixtures.ts';
import { pictureFile } from '#support/pictures.ts';
import { startSecondProduct } from '#support/product.ts';
import { expectToast } from '#support/toasts.ts';

test('a new owner sets up name, phone, tariff, vehicle and mail server, and adds a photo', async ({
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
  await page.getByLabel('Email').fill('anandhi@kaveri.example');
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
