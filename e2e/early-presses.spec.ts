import { expectAwake } from './awake.ts';
import { expect, test, wholeBrowser } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { newCustomer } from './people.ts';
import { register, signIn } from './steps.ts';

test.use(wholeBrowser);

test(
  'who signs in before the script has come is signed in by it, with nothing in the address',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await register(page, customer);
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await signIn(page, customer.email, customer.password);
    // Once more, by the keyboard: the button is pressed already.
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page).toHaveURL('/auth');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/signin')) asked.push(request.method());
    });
    release();
    await expect(page).toHaveURL('/');
    expect(asked).toEqual(['POST']);
  },
);

test('what is pressed and typed before the script has come counts, in its order', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('E-mail or mobile number').fill('meena@example.com');
  await page.getByRole('tab', { name: 'Register' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Join Us Today!' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail or mobile number')).toHaveValue('meena@example.com');
  // The form knows of it, and not only the screen.
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('meena@example.com');
});

test('who types while the script arrives loses no letter', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const login = page.getByLabel('E-mail or mobile number');
  await login.pressSequentially('eena@example.com');
  await page.keyboard.press('Home');
  const song = 'm.the.road.to.madurai.is.long.and.the.mangoes.are.sweet.';
  const sung = page.keyboard.type(song, { delay: 8 });
  release();
  await sung;
  await expectAwake(page);
  await expect(login).toHaveValue(`${song}eena@example.com`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(`${song}eena@example.com`);
});

test('without script nobody sends a password by accident', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  for (const path of ['/auth', '/forgot']) {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    for (const field of await page.getByRole('textbox').all()) await field.fill('meena');
    await page.getByRole('textbox').last().focus();
    const refused = page.waitForEvent('console', (said) => said.text().includes('form-action'));
    await page.keyboard.press('Enter');
    await refused;
    expect(new URL(page.url()).search).toBe('');
  }
  await context.close();
});
