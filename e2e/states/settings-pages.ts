import { expect } from '@playwright/test';
import { refused, unavailable } from './fake-server.ts';
import { manyStoredPhotos, settingsAnswer, someSettings, unusedPhoto } from './settings-answers.ts';
import type { Walk } from './walk.ts';

const forms = [
  'business',
  'texts',
  'booking',
  'tax',
  'payments',
  'email',
  'google',
  'maps',
  'notifications',
] as const;

/** The settings with their photos, staff, health and history. */
export async function settingsPages(walk: Walk): Promise<void> {
  await settingForms(walk);
  await photos(walk);
  await staffAndHealth(walk);
  await history(walk);
}

async function settingForms({ page, inspect, server, text, go, navigate, press }: Walk) {
  await go('/admin/settings');
  await expect(page.getByRole('link', { name: text('settings_texts') })).toBeVisible();
  await inspect('settings');
  for (const name of forms) {
    await navigate(`/admin/settings/${name}`);
    await expect(page.locator('main form')).toBeVisible();
    await inspect(`settings, ${name}`);
  }
  server.answer('GET /api/admin/settings', unavailable);
  await go('/admin/settings/tax');
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
  await inspect('settings, failed');
  server.answer('GET /api/admin/settings');

  server.answer('PUT /api/admin/settings', {
    status: 400,
    body: {
      statusCode: 400,
      code: 'validation_failed',
      message: 'x',
      fields: { 'tax.gstin': 'x' },
      fieldCodes: { 'tax.gstin': 'gstin_invalid' },
    },
  });
  await go('/admin/settings/tax');
  await page.getByLabel(text('settings_gstin')).fill('27AAPFU0939F1ZW');
  await press('settings_save');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('settings, a wrong value');
  server.answer('PUT /api/admin/settings', refused(409, 'settings_changed'));
  await press('settings_save');
  await expect(page.getByRole('button', { name: text('settings_conflict_keep') })).toBeVisible();
  await inspect('settings, changed by somebody else');

  server.answer('POST /api/admin/settings/test-email', refused(422, 'test_email_failed'));
  await go('/admin/settings/email');
  await press('settings_test');
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
  await inspect('settings, test email refused');
}

/** Presses a button by its text, where its accessible name says more. */
const pressButton = ({ page, text }: Walk, key: string) =>
  page
    .locator('main button')
    .filter({ hasText: new RegExp(`^${text(key)}$`) })
    .first()
    .click();

async function photos(walk: Walk) {
  const { page, inspect, server, text, go, navigate, press } = walk;
  await navigate('/admin/settings/photos');
  await expect(page.getByRole('heading', { name: text('photos_frames') })).toBeVisible();
  await inspect('photos, none');
  const file = { name: 'கார்', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh') };
  const logo = page.getByRole('region', { name: text('photos_logo'), exact: true });
  server.answer('POST /api/admin/photos', 'hangs');
  await logo.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await inspect('photos, uploading');
  await press('photos_stop');
  await expect(page.getByRole('progressbar')).toBeHidden();
  server.answer('POST /api/admin/photos', {
    status: 422,
    body: {
      statusCode: 422,
      code: 'photo_rejected',
      message: 'x',
      fields: { photo: 'x' },
      fieldCodes: { photo: 'photo_format' },
    },
  });
  await logo.locator('input[type=file]').setInputFiles(file);
  await expect(logo.getByRole('alert')).toBeVisible();
  await inspect('photos, a bad file');
  server.answer('POST /api/admin/photos');
  server.answer('GET /api/admin/settings', settingsAnswer(manyStoredPhotos));
  server.answer('GET /api/admin/photos', { status: 200, body: { photos: [unusedPhoto] } });
  await go('/admin/settings/photos');
  await expect(page.getByRole('heading', { name: text('photos_unused') })).toBeVisible();
  await page.getByLabel(text('photos_alt')).first().fill('மலைக்கோட்டை முன் எங்கள் கார்');
  await inspect('photos, all kinds');
  await pressButton(walk, 'photos_delete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('photos, delete one');
  await page.keyboard.press('Escape');
  server.answer('GET /api/admin/settings', settingsAnswer(someSettings));
}

async function staffAndHealth(walk: Walk) {
  const { page, inspect, text, go, navigate, press } = walk;
  await go('/admin/settings/staff');
  await press('staff_invite_send');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('staff, invitation with an error');
  await pressButton(walk, 'staff_remove_yes');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('staff, remove one');
  await page.keyboard.press('Escape');
  await navigate('/admin/settings/health');
  await press('health_backup_now');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('health, password missing');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('heading', { name: text('health_backups'), exact: true }),
  ).toBeVisible();
  await inspect('health');
}

async function history(walk: Walk) {
  const { page, inspect, server, text, go, navigate } = walk;
  await navigate('/admin/settings/history');
  await pressButton(walk, 'settings_history_undo');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('settings history, undo');
  await page.keyboard.press('Escape');
  server.answer('GET /api/admin/settings/history', {
    status: 200,
    body: { entries: [], next: null },
  });
  await go('/admin/settings/history');
  await expect(page.getByText(text('settings_history_none'))).toBeVisible();
  await inspect('settings history, empty');
  await navigate('/admin/settings/nothing');
  await expect(page.getByText(text('settings_page_missing'))).toBeVisible();
  await inspect('settings, unknown page');
}

/** The first start, and an invitation to the staff. */
export async function firstStartPages({ page, inspect, server, text, go, press }: Walk) {
  server.answer('GET /api/setup', { status: 200, body: { done: true } });
  await go('/setup');
  await expect(page.getByRole('heading', { name: text('setup_already_done') })).toBeVisible();
  await inspect('setup, done');
  server.answer('GET /api/setup');
  await go('/setup');
  await expect(page.getByRole('heading', { name: text('setup_no_token') })).toBeVisible();
  await inspect('setup without a token');
  await page.goto('about:blank');
  await go('/setup#token');
  await expect(page.getByLabel(text('settings_name'), { exact: true })).toBeVisible();
  await inspect('setup, business');
  await press('setup_next');
  await page.getByLabel(text('setup_class_name')).fill('');
  await press('setup_next');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('setup, vehicle with an error');
  await press('setup_skip');
  await inspect('setup, tax');
  await press('setup_skip');
  server.answer('POST /api/setup/test-email', refused(403, 'bad_setup_token'));
  await press('settings_test');
  await expect(page.getByText(text('answer_bad_setup_token'))).toBeVisible();
  await inspect('setup, email with a refused test');
  await press('setup_skip');
  await press('setup_finish');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('setup, account with errors');

  server.answer('POST /api/invitation/read', {
    status: 200,
    body: { email: 'meena@example.com', role: 'dispatcher', hasAccount: false },
  });
  await go('/invitation/token');
  await press('invitation_accept');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('invitation with errors');
  server.answer('POST /api/invitation/read', refused(400, 'bad_invitation'));
  await go('/invitation/token');
  await expect(page.getByText(text('answer_bad_invitation'))).toBeVisible();
  await inspect('invitation that has ended');
}
