import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';
import { expectToast } from './toasts.ts';

export const newPassword = 'tamarind and temple bells';

export const digitBox = (page: Page, number: number) =>
  page.getByLabel(`Digit ${String(number)} of 4`);
export const continueButton = (page: Page) => page.getByRole('button', { name: 'CONTINUE' });
export const timeLeft = (page: Page) => page.getByRole('timer');

/** Requests the email on the page for it and waits for the page where the code is entered. */
export async function requestResetCode(
  page: Page,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/verify');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await digitBox(page, 1).click();
  await page.keyboard.type(code);
}

export async function fillPasswords(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('Confirm password', { exact: true }).fill(second);
}

export async function expectOnlyNewPasswordWorks(page: Page, customer: Person): Promise<void> {
  await signIn(page, customer.email, customer.password);
  await expectToast(page, 'do not match');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await signIn(page, customer.email, newPassword);
  await expect(page).toHaveURL('/');
}
