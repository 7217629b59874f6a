import type { Page } from '@playwright/test';
import { photoLimits } from '@anandham/contract/photos';
import { startSession } from '#support/accounts.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { largeFile, pictureFile, scriptFile, smallPicture } from '#support/pictures.ts';

test('an owner adds photos, a logo and a turning car, and bad files are named beside the button', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(422);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Photos and logo/ }).click();
  const gallery = page.getByRole('region', { name: 'Photos of the car' });
  await gallery
    .locator('input[type=file]')
    .setInputFiles([
      pictureFile('first.avif', 1),
      scriptFile('script.jpg'),
      largeFile('large.jpg', photoLimits.bytes + 1),
      pictureFile('second.avif', 2),
    ]);
  await expect(gallery.getByRole('alert').getByRole('listitem')).toHaveText([
    'script.jpg: This file is not a JPEG, PNG, WebP or AVIF photo',
    'large.jpg: A photo may have at most 8 MB.',
  ]);
  await expect(gallery.getByRole('button', { name: 'Move photo 2 earlier' })).toBeVisible();

  const inEnglish = gallery.getByLabel('What the photo shows in English');
  await inEnglish.nth(1).fill('The car from the front');
  await gallery.getByRole('button', { name: 'Save' }).click();
  await expect(gallery.getByRole('button', { name: 'Save' })).toBeHidden();
  await gallery.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect(inEnglish.first()).toHaveValue('The car from the front');

  await page.goto('/');
  const shown = page.locator('#cars').getByRole('list', { name: 'Photos of our car' });
  await expect(shown.getByRole('img')).toHaveCount(2);
  await expect(shown.getByRole('img').first()).toHaveAccessibleName('The car from the front');
  // The drawn car is another car.
  await expect(page.locator('#car-stage')).toHaveCount(0);

  await page.goto('/admin/settings/photos');
  await gallery.getByRole('button', { name: 'Remove photo 1 from the site' }).click();
  await expect(gallery.getByText('Photo 1 of 1')).toBeVisible();
  const unused = page.getByRole('region', { name: 'Not on the site' });
  await unused.getByRole('button', { name: /^Delete the photo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(unused).toBeHidden();
  await addLogoAndTurningCar(page);
});

/** The logo appears in the header, and 36 photos in the turning car. */
async function addLogoAndTurningCar(page: Page): Promise<void> {
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  await logo.locator('input[type=file]').setInputFiles(pictureFile('logo.avif'));
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();

  const turning = page.getByRole('region', { name: 'Turning car' });
  const files = Array.from({ length: photoLimits.frames.min }, (_, at) =>
    smallPicture(`car ${String(at)}.png`, at),
  );
  await turning.locator('input[type=file]').setInputFiles(files.slice(1));
  await expect(turning.getByRole('alert')).toHaveText(
    'You chose 35 photos: the turning car needs 36 to 72.',
  );
  await turning.locator('input[type=file]').setInputFiles(files);
  await expect(turning.getByRole('progressbar')).toBeVisible();
  await expect(turning.getByText('36 photos', { exact: true })).toBeVisible({ timeout: 120_000 });

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Anandham Cabs' })).toBeVisible();
  const stage = page.locator('#car-stage');
  await stage.scrollIntoViewIfNeeded();
  await stage.getByRole('slider').focus();
  const photos: string[] = [];
  page.on('request', (request) => photos.push(new URL(request.url()).pathname));
  await page.keyboard.press('End');
  await expect(stage.getByRole('slider')).toHaveAttribute('aria-valuetext', /^355 degrees/);
  await expect.poll(() => photos.some((path) => path.startsWith('/photos/'))).toBe(true);
  await expect(stage.getByRole('img')).toHaveAttribute('src', /^\/photos\//);
}
