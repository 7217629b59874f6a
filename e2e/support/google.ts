import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Login with Google' });

/** Clicks the button and returns the window that it opens. */
export async function openGoogleWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const window = await opened;
  await expect(window.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return window;
}

type Identity = Pick<Person, 'name' | 'email'> & { readonly verified?: boolean };

/** Signs in at the stand-in for Google as this person. */
export async function chooseGoogleAccount(
  window: Page,
  { name, email, verified = true }: Identity,
): Promise<void> {
  await window.getByLabel('Google email').fill(email);
  await window.getByLabel('Google name').fill(name);
  await window.getByLabel('Google has verified').setChecked(verified);
  await window.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in with Google and waits until the window has closed. */
export async function signInThroughGoogle(page: Page, identity: Identity): Promise<void> {
  const window = await openGoogleWindow(page);
  const closed = window.waitForEvent('close');
  await chooseGoogleAccount(window, identity);
  await closed;
}

/** The sign-in page shows neither progress nor an error. */
export async function expectNoSignIn(page: Page): Promise<void> {
  await expect(googleButton(page)).toBeEnabled();
  await expect(page.getByText('continue in the Google window')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
}
