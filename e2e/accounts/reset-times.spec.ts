import type { Page } from '@playwright/test';
import { requestReset, resetPassword } from '@anandham/contract/operations/accounts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdRequests } from '#support/loading.ts';
import { fillPasswords, newPassword } from '#support/password-reset.ts';
import { newCustomer } from '#support/people.ts';

test('a customer sees for three seconds that the email is sent, and later that the password is changed, then an animated tick', async ({
  page,
}) => {
  const release = await holdRequests(page, `**${requestReset.path}`);
  await page.clock.install();
  // Opening the code page first loads its chunk; it redirects to /forgot.
  await page.goto('/verify');
  await expect(page).toHaveURL('/forgot');
  await page.getByLabel('Email').fill(newCustomer().email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(page.locator('[data-tone=glowing]')).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(page.locator('[data-tone=glowing]')).toBeVisible();
  await expect(page).toHaveURL('/forgot');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/verify');
  await page.clock.resume();

  const saved = { message: '', code: 'password_changed' };
  await page.route(`**${resetPassword.path.replace(':token', '*')}`, (route) =>
    route.fulfill({ json: saved }),
  );
  // Opening /success first loads its chunk, so the later navigation takes no time.
  await page.goto('/success');
  await expectHydrated(page);
  await page.evaluate(`
    history.pushState({}, '', '/reset-password/some-token');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  `);
  await fillPasswords(page, newPassword);
  await page.clock.pauseAt(Date.now() + 120_000);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status').getByText('Your password has been changed.')).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(page).toHaveURL('/reset-password/some-token');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { name: 'Successfully' })).toBeVisible();
  expect(await tickAfter(page, 999)).toEqual(['0', '0']);
  expect(await tickAfter(page, 2_000)).toEqual(['1', '1']);
});

/** The opacity of the tick and its disc at this time of their animations, which do not use the page's clock. */
function tickAfter(page: Page, milliseconds: number): Promise<string[]> {
  return page.evaluate(`document.querySelector('main').getAnimations({ subtree: true }).map((run) => {
    run.pause();
    run.currentTime = ${String(milliseconds)};
    return getComputedStyle(run.effect.target).opacity;
  })`);
}
