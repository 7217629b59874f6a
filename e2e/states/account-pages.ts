import { expect } from '@playwright/test';
import { refused } from './fake-server.ts';
import { firstStartPages } from './settings-pages.ts';
import type { Walk } from './walk.ts';

export async function accountPages(walk: Walk): Promise<void> {
  await signInAndReset(walk);
  await firstStartPages(walk);
}

async function signInAndReset({ page, inspect, server, text, go, press }: Walk): Promise<void> {
  server.answer('POST /api/auth/signin', refused(400, 'bad_credentials'));
  await go('/auth');
  await press('auth_login');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('login with errors');
  await page.getByLabel(text('auth_login_name')).fill('meena@example.com');
  await page.getByLabel(text('auth_password'), { exact: true }).fill('jasmine rice');
  await press('auth_login');
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await inspect('login refused, with a toast');
  await page.getByRole('tab', { name: text('auth_register') }).click({ timeout: 8_000 });
  await press('auth_create');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('register with errors');

  server.answer('POST /api/auth/forget', {
    status: 200,
    body: { message: '', code: 'reset_email_sent' },
  });
  await go('/forgot');
  await press('forgot_send');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('forgot, with an error');
  await page.getByLabel(text('auth_email'), { exact: true }).fill('meena@example.com');
  await press('forgot_send');
  await expect(page).toHaveURL('/verify');
  server.answer('POST /api/auth/verifycode', refused(400, 'bad_code'));
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('1234');
  await press('verify_continue');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('a wrong code');
  const right = { message: '', code: 'code_accepted', resetToken: 'token' };
  server.answer('POST /api/auth/verifycode', { status: 200, body: right });
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('1234');
  await press('verify_continue');
  await expect(page).toHaveURL('/confirm');
  await page.getByLabel(text('new_password_label'), { exact: true }).fill('jasmine rice and rain');
  await page.getByLabel(text('auth_confirm_password'), { exact: true }).fill('another');
  await press('new_password_update');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('new password, two different ones');

  server.answer('POST /api/auth/reset/gone', refused(400, 'bad_reset_token'));
  await go('/reset-password/gone');
  await page.getByLabel(text('new_password_label'), { exact: true }).fill('jasmine rice and rain');
  await page
    .getByLabel(text('auth_confirm_password'), { exact: true })
    .fill('jasmine rice and rain');
  await press('reset_save');
  await expect(page.getByRole('link', { name: text('reset_new_email') })).toBeVisible();
  await inspect('an expired reset link');
  server.answer('GET /api/auth/reset/used', refused(410, 'reset_link_dead'));
  await go('/reset-password/used');
  await expect(page.getByRole('link', { name: text('reset_new_email') })).toBeVisible();
  await inspect('a used reset link');
  server.answer('POST /api/auth/emailcode/link', refused(400, 'bad_sign_in_link'));
  await go('/sign-in/gone');
  await inspect('a sign-in link');
  await press('sign_in_link_button');
  await expect(page.getByRole('link', { name: text('sign_in_link_new') })).toBeVisible();
  await inspect('an expired sign-in link');
  await go('/success');
  await expect(page.getByRole('link', { name: text('reset_done_continue') })).toBeVisible();
  await inspect('success');
}
