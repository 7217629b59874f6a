import { deletedName } from '@anandham/domain/accounts/account';
import { expect, test } from '#support/fixtures.ts';
import { messageFor } from '#support/messages.ts';
import { tripDetails } from '#states/answers.ts';
import { startFakeServer } from '#states/fake-server.ts';
import { signIn } from '#states/walk.ts';

const tamil = (key: string): string => messageFor('ta', key);

test('an admin who reads Tamil goes to the Tamil home page and sees a deleted account in Tamil', async ({
  page,
  baseURL,
}) => {
  // A fake server: all journeys share one admin, whose language must not change.
  const server = await startFakeServer(baseURL ?? '', 'admin');
  await page.context().addCookies([{ name: 'lang', value: 'ta', url: server.url }]);
  await signIn(page, 'admin', 'ta');

  await page.goto(`${server.url}/admin`);
  const menu = page.getByRole('navigation', { name: tamil('admin_menu') });
  await menu.getByRole('link', { name: tamil('admin_home') }).click();
  await expect(page).toHaveURL(`${server.url}/ta`);
  await expect(page.locator('#booknow')).toBeAttached();

  const booking = { ...tripDetails('completed'), name: deletedName.inBooks, mobile: null };
  server.answer('GET /api/bookingreview/booking/b1', { status: 200, body: { booking } });
  await page.goto(`${server.url}/bookings/b1`);
  await expect(page.getByText(tamil('deleted_account'))).toBeVisible();
  await server.close();
});
