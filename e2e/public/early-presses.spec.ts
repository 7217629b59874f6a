import type { Page } from '@playwright/test';
import { signIn as signInOperation } from '@anandham/contract/operations/accounts';
import { expectAwake } from '#support/awake.ts';
import { expect, test, wholeBrowser } from '#support/fixtures.ts';
import { holdScripts } from '#support/hold-requests.ts';
import { newCustomer } from '#support/people.ts';
import { register, signIn } from '#support/steps.ts';

test.use(wholeBrowser);

const loginName = (page: Page) => page.getByLabel('Email or mobile number');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** The page as it came, without its scripts. */
const look = (page: Page) => page.goto('/auth', { waitUntil: 'commit' });

test(
  'who signs in before the script has come is signed in by it',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await register(page, customer);
    const release = await holdScripts(page);
    await look(page);
    await signIn(page, customer.email, customer.password);
    await expect(login(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/auth');
    release();
    await expect(page).toHaveURL('/');
  },
);

test('two presses before the script has come count once on one button, and in their order on two', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await look(page);
  await password(page).fill('secret words');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await show.click();
  release();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(password(page)).toHaveAttribute('type', 'text');

  // Of two presses the second finds what the first has left.
  const releaseAgain = await holdScripts(page);
  await look(page);
  await password(page).fill('secret words');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  releaseAgain();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(password(page)).toHaveValue('secret words');
});

test('a form is not sent with half a word', async ({ page }) => {
  const customer = newCustomer();
  await register(page, customer);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(signInOperation.path)) sent.push(request.postData() ?? '');
  });
  const release = await holdScripts(page);
  await look(page);
  await loginName(page).fill(customer.email);
  await loginName(page).press('Enter');
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  await password(page).fill(customer.password.slice(0, 3));
  await expect(login(page)).not.toHaveAttribute('aria-busy');
  release();
  await expectAwake(page);
  await password(page).fill(customer.password);
  await login(page).click();
  await expect(page).toHaveURL('/');
  expect(sent).toHaveLength(1);
});

test('who types while the script arrives loses no character, and takes what was typed along', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await look(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  await loginName(page).pressSequentially('eena@example.com');
  await page.keyboard.press('Home');
  const song = 'm.the.road.to.madurai.is.long.and.the.mangoes.are.sweet.';
  const sung = page.keyboard.type(song, { delay: 8 });
  release();
  await sung;
  await expectAwake(page);
  await expect(loginName(page)).toHaveValue(`${song}eena@example.com`);
  // What was pressed comes last.
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(`${song}eena@example.com`);
});

test('when a script does not come, the next press asks for the page anew', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const customer = newCustomer();
  await register(page, customer);
  const { promise: isLost, resolve: lose } = Promise.withResolvers<undefined>();
  await page.route('**/assets/auth-*.js', async (route) => {
    await isLost;
    await route.abort();
  });
  await look(page);
  await signIn(page, customer.email, customer.password);
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  lose(undefined);
  await expect(login(page)).not.toHaveAttribute('aria-busy');
  await page.unroute('**/assets/auth-*.js');
  await login(page).click();
  await expectAwake(page);
  await signIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/');
});
