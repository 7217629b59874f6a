import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { requestBooking, type confirmBooking } from '@anandham/contract/operations/bookings';
import type { approveBooking } from '@anandham/contract/operations/admin';
import {
  signIn as signInOperation,
  signUp as signUpOperation,
  verifyEmail as verifyEmailOperation,
} from '@anandham/contract/operations/accounts';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { expect } from './fixtures.ts';
import { verificationLink } from './emails.ts';
import { admin, newCustomer, type Person } from './people.ts';

/** Tomorrow in Trichy, as a date field takes it. */
export const tomorrow = (): string => addDays(kolkataDate(new Date()), 1);

export async function expectToast(
  page: Page,
  text: string | RegExp,
  wait: { timeout?: number } = {},
): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible(wait);
}

/** From now on notices stay: what lets them go rests. */
export async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role=progressbar] { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  }`);
}

/** Top right, 320 pixels wide, and gone after so many seconds: when a bar has run that nobody sees. */
export async function expectQueuedNotice(page: Page, text: string, seconds: number): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  const notice = notices.filter({ hasText: text });
  const bar = notice.getByRole('progressbar', { includeHidden: true });
  await expect(bar).toHaveCSS('animation-duration', `${String(seconds)}s`);
  const { x = 0, y = Infinity, width } = (await notice.boundingBox()) ?? {};
  const { width: screen = 0 } = page.viewportSize() ?? {};
  expect(width).toBe(320);
  expect([y < 40, screen - x - 320 < 40]).toEqual([true, true]);
  await page.evaluate(`
    document.querySelector('[role=alert] [role=progressbar]').getAnimations()[0].finish()
  `);
  await expect(notice).toHaveCount(0);
}

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

/** Fills the login form where it stands. */
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

/** Types what people type and takes the first suggestion. */
export async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(typed, { delay: 20 });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await suggestions.getByRole('option').first().click();
  await expect(suggestions.getByRole('option')).toHaveCount(0);
}

export type TripInput = { readonly name: string; readonly mobile: string };

/** Other forms of the page ask for a name and a mobile number, too. */
export const bookingForm = (page: Page) => page.locator('#booknow');

/** Fills the booking form for Trichy to Madurai tomorrow at half past six. */
export async function fillTrip(page: Page, { name, mobile }: TripInput): Promise<void> {
  const form = bookingForm(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Mobile number').fill(mobile);
  await choosePlace(page, 'Pickup location', 'trichy');
  await choosePlace(page, 'Destination', 'madurai');
  await page.getByLabel('Pickup date').fill(tomorrow());
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await page.getByLabel('AM or PM').selectOption('AM');
}

/** The same trip from its own page, which fills in both places. */
export async function fillTripToMadurai(page: Page, { name, mobile }: TripInput): Promise<void> {
  await page.goto('/trichy-to-madurai#booknow');
  const form = bookingForm(page);
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Mobile number').fill(mobile);
  await form.getByLabel('Pickup date').fill(tomorrow());
  await form.getByLabel('Time', { exact: true }).fill('06:30');
  await form.getByLabel('AM or PM').selectOption('AM');
}

/** Makes the account and signs in behind the scenes, for journeys about something else. */
export async function arriveSignedIn(page: Page, person: Person): Promise<SessionAnswer> {
  const { email, password } = await register(page, person);
  return startSession(page, email, password);
}

/** Makes the account behind the scenes; nobody is signed in by it. */
export async function register(page: Page, person = newCustomer()): Promise<Person> {
  const { name, email, mobile, password } = person;
  const made = await page.request.post(signUpOperation.path, {
    data: { name, email, mobile, password },
  });
  expect(made.status()).toBe(201);
  return person;
}

/** Signs in behind the scenes and puts the session where the site keeps it. */
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
  // The cheapest document of the site: nothing of it is run or drawn.
  await page.goto('/robots.txt');
  await page.evaluate(({ token, rest }) => {
    sessionStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(rest));
  }, session);
  return session;
}

/** Verifies the address with the token from the email, without opening its page. */
export async function verifyEmail(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  const token = (await verificationLink(email)).split('/').at(-1);
  const answer = await page.request.post(verifyEmailOperation.path, { data: { token } });
  expect(answer.status()).toBe(200);
}

/** Books Trichy to Madurai for tomorrow behind the scenes. */
export async function bookTrip(page: Page, session: SessionAnswer): Promise<Booking> {
  const answer = await page.request.post(requestBooking.path, {
    headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': randomUUID() },
    data: {
      name: session.rest.name,
      mobile: session.rest.mobile,
      pickupLocation: 'Tiruchirappalli, Tamil Nadu',
      dropLocation: 'Madurai, Tamil Nadu',
      currentDate: tomorrow(),
      time: '06:30',
      amPm: 'AM',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { booking: Booking }).booking;
}

/** Confirms as its customer, or approves as an admin, behind the scenes. */
export async function decide(
  page: Page,
  { path }: typeof confirmBooking | typeof approveBooking,
  { token }: Pick<SessionAnswer, 'token'>,
  { _id: bookingId }: Pick<Booking, '_id'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(path, { headers, data: { bookingId } });
  expect(answer.ok()).toBe(true);
}

/** Confirms a booking in the admin area; journeys side by side promise the one car twice, which only warns. */
export async function confirmAsAdmin(adminPage: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Confirm', exact: true }).click();
  // Whether the car is busy then stands in the row: the question opens with the click, or not at all.
  const anyway = adminPage.getByRole('button', { name: 'Confirm anyway' });
  if (await anyway.isVisible()) await anyway.click();
}

/** By the menu that bears the name; the notice says that it is done. */
export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout successful');
}
