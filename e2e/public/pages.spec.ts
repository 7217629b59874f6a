import { expect, test } from '#support/fixtures.ts';

/** The specification's route table: where a signed-out visitor ends, and whether there is a header and footer. */
const routes = [
  { path: '/', ends: '/', framed: true },
  { path: '/auth', ends: '/auth', framed: false },
  { path: '/forgot', ends: '/forgot', framed: false },
  { path: '/verify', ends: '/forgot', framed: false },
  { path: '/confirm', ends: '/forgot', framed: false },
  { path: '/success', ends: '/success', framed: false },
  { path: '/reset-password/some-token', ends: '/reset-password/some-token', framed: false },
  { path: '/verify-email/some-token', ends: '/verify-email/some-token', framed: false },
  { path: '/sign-in/some-token', ends: '/sign-in/some-token', framed: false },
  { path: '/profile', ends: '/auth?from=%2Fprofile', framed: false },
  { path: '/bookings', ends: '/auth?from=%2Fbookings', framed: false },
  { path: '/admin', ends: '/auth?from=%2Fadmin', framed: false },
  { path: '/admins', ends: '/auth?from=%2Fadmins', framed: false },
];

test('a signed-out visitor who opens a page directly ends where the route table says', async ({
  page,
  request,
  expectHttpError,
}) => {
  // The page of the reset link asks at once whether the link is valid.
  expectHttpError(410);
  for (const { path, ends, framed } of routes) {
    const opened = await page.goto(path);
    expect(opened?.status(), path).toBe(200);
    await expect(page).toHaveURL(ends);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('banner'), path).toHaveCount(framed ? 1 : 0);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(framed ? 1 : 0);
  }

  // An unknown page has status 404; below /reset-password it has no header.
  expectHttpError(404);
  expectHttpError(404);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  const response = await page.goto('/no/such/road');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  const answer = await request.get('/api/no/such/call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});
