import { expect, test } from './fixtures.ts';
import { wordsFor } from './messages.ts';
import { fakeServer } from './states/fake-server.ts';
import { signIn } from './states/walk.ts';

const tamil = (key: string): string => wordsFor('ta', key);

/** The language of the operator whom all journeys share stays as it is: the server is a stand-in. */
test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ta', url: baseURL ?? '' }]);
  await signIn(page, 'admin', 'ta');
  await fakeServer(page, 'admin');
});

test('the way home from the Tamil desk leads to the Tamil home page', async ({ page }) => {
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: tamil('desk_menu') });
  await menu.getByRole('link', { name: tamil('desk_home') }).click();
  await expect(page).toHaveURL('/ta');
  await expect(page.locator('#booknow')).toBeAttached();
});
