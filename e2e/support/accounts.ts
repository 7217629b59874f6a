import type { Page } from '@playwright/test';
import {
  signIn as signInOperation,
  signUp as signUpOperation,
  verifyEmail as verifyEmailOperation,
} from '@anandham/contract/operations/accounts';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { verificationLink } from './emails.ts';
import { expect } from './fixtures.ts';
import { admin, newCustomer, type Person } from './people.ts';
import { expectToast } from './toasts.ts';

/** Registers through the form. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Join Us Today!' })).toBeVisible();
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Phone').fill(person.mobile);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
}

/** Fills and submits the login form of the current page. */
export async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or mobile number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/auth');
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/');
}

/** Logs out through the menu with this name. */
export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout successful');
}

/** Registers and signs in by API. */
export async function registerAndSignIn(page: Page, person: Person): Promise<SessionAnswer> {
  const { email, password } = await register(page, person);
  return startSession(page, email, password);
}

/** Registers by API, without signing in. */
export async function register(page: Page, person = newCustomer()): Promise<Person> {
  const { name, email, mobile, password } = person;
  const created = await page.request.post(signUpOperation.path, {
    data: { name, email, mobile, password },
  });
  expect(created.status()).toBe(201);
  return person;
}

/** Signs in by API and stores the session where the site keeps it. */
export async function startSession(
  page: Page,
  login: string,
  password: string,
): Promise<SessionAnswer> {
  const answer = await page.request.post(signInOperation.path, {
    data: { emailOrMobile: login, password },
  });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as SessionAnswer;
  // The storage needs a document of this origin; this one has no scripts.
  await page.goto('/robots.txt');
  await page.evaluate(({ token, rest }) => {
    sessionStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(rest));
  }, session);
  return session;
}

/** Verifies the address by API, with the token from the email. */
export async function verifyEmail(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  const token = (await verificationLink(email)).split('/').at(-1);
  const answer = await page.request.post(verifyEmailOperation.path, { data: { token } });
  expect(answer.status()).toBe(200);
}

/** Allows up to four 401 errors: a page sends several requests at once, and an ended session refuses each. */
export function expectSessionEnd(expectHttpError: (status: number) => void): void {
  for (let calls = 0; calls < 4; calls += 1) expectHttpError(401);
}
