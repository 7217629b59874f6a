import type { Page } from '@playwright/test';
import { requestReset, resetPassword } from '@anandham/contract/operations/accounts';
import { expectAwake } from '#support/awake.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests } from '#support/hold-requests.ts';
import { newCustomer } from '#support/people.ts';
import { fillPasswords, newPassword } from '#support/reset-steps.ts';

test('an email that has been asked for glows for three seconds, then its code is', async ({
  page,
}) => {
  const release = await holdRequests(page, `**${requestReset.path}`);
  await page.clock.install();
  // By way of the next screen, which sends strangers back: whoever goes there later is there at once.
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
});

test('a new password is told for three seconds, and ticked off after one more', async ({
  page,
}) => {
  const saved = { message: '', code: 'password_changed' };
  await page.route(`**${resetPassword.path.replace(':token', '*')}`, (route) =>
    route.fulfill({ json: saved }),
  );
  await page.clock.install();
  // From the next screen: whoever goes back to it later is there at once.
  await page.goto('/success');
  await expectAwake(page);
  await page.evaluate(`
    history.pushState({}, '', '/reset-password/some-token');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  `);
  await fillPasswords(page, newPassword);
  await page.clock.pauseAt(Date.now() + 60_000);
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

/** How much is seen of the tick and of its disc so long after they have come; the browser draws them, no clock. */
function tickAfter(page: Page, milliseconds: number): Promise<string[]> {
  return page.evaluate(`document.querySelector('main').getAnimations({ subtree: true }).map((run) => {
    run.pause();
    run.currentTime = ${String(milliseconds)};
    return getComputedStyle(run.effect.target).opacity;
  })`);
}
