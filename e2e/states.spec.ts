import { expect, test, type Page } from '@playwright/test';
import type { Language } from '@anandham/domain/language';
import { wordsFor } from './messages.ts';
import { person } from './states/answers.ts';
import { fakeServer, refused, type FakeServer } from './states/fake-server.ts';
import { lookAround, type Look } from './states/look.ts';

type Walk = {
  readonly page: Page;
  readonly look: Look['at'];
  readonly server: FakeServer;
  readonly word: (key: string) => string;
  /** To a page, as somebody who comes from elsewhere. */
  readonly go: (path: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly language: Language;
};

const unavailable = refused(503, 'unavailable');

async function publicPages({ page, look, server, word, go, press, language }: Walk): Promise<void> {
  const home = language === 'en' ? '/' : '/ta';
  const below = language === 'en' ? '' : '/ta';
  const reviews = page.locator('#reviews');
  const comeNear = async (id: string) => {
    await page.locator(id).scrollIntoViewIfNeeded();
  };
  const reviewsAre = 'GET /api/bookingreview/getallreview';

  server.answer(reviewsAre, 'hangs');
  await go(home);
  await look('home, asleep');
  await comeNear('#reviews');
  await look('home, reviews on their way', '#reviews');
  server.answer(reviewsAre, { status: 200, body: { reviews: [], total: 0, average: null } });
  await go(home);
  await comeNear('#reviews');
  await expect(reviews.getByText(word('reviews_none'))).toBeVisible();
  await look('home, no reviews', '#reviews');
  server.answer(reviewsAre, unavailable);
  await go(home);
  await comeNear('#reviews');
  await expect(reviews.getByRole('alert')).toBeVisible();
  await look('home, reviews failed', '#reviews');
  server.answer(reviewsAre);
  await reviews.getByRole('button', { name: word('retry') }).click();
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await press('reviews_more');

  await comeNear('#contact');
  await press('contact_send');
  await comeNear('#booknow');
  await press('booking_submit');
  await expect(page.locator('#booknow').getByRole('alert').first()).toBeVisible();
  await look('home, the booking form with errors', '#booknow');
  await look('home, the contact form with errors', '#contact');
  const pickup = page.getByRole('combobox', { name: word('booking_pickup') });
  await pickup.fill('மது');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('home, suggestions open', '#booknow');
  server.answer('GET /api/maps/geocode/autocomplete', unavailable);
  await pickup.fill('சேல');
  await expect(page.getByText(word('places_unavailable'))).toBeVisible();
  await look('home, no suggestions', '#booknow');

  for (const path of ['/trips', '/trichy-to-madurai']) {
    await go(below + path);
    await look(path);
  }
  await go('/no/such/road');
  await look('page not found');
}

async function accountPages({ page, look, server, word, go, press }: Walk): Promise<void> {
  server.answer('POST /api/auth/signin', refused(400, 'bad_credentials'));
  await go('/auth');
  await press('auth_login');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('login with errors');
  await page.getByLabel(word('auth_login_name')).fill('meena@example.com');
  await page.getByLabel(word('auth_password'), { exact: true }).fill('jasmine rice');
  await press('auth_login');
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await look('login refused, with a toast');
  await page.getByRole('tab', { name: word('auth_register') }).click({ timeout: 8_000 });
  await press('auth_create');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('register with errors');

  server.answer('POST /api/auth/forget', {
    status: 200,
    body: { message: '', code: 'reset_letter_sent' },
  });
  await go('/forgot');
  await press('forgot_send');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('forgot, with an error');
  await page.getByLabel(word('auth_email'), { exact: true }).fill('meena@example.com');
  await press('forgot_send');
  await expect(page).toHaveURL('/verify');
  server.answer('POST /api/auth/verifycode', refused(400, 'bad_code'));
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('1234');
  await press('verify_continue');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('a wrong code');
  const right = { message: '', code: 'code_accepted', resetToken: 'token' };
  server.answer('POST /api/auth/verifycode', { status: 200, body: right });
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('1234');
  await press('verify_continue');
  await expect(page).toHaveURL('/confirm');
  await page.getByLabel(word('new_password_label'), { exact: true }).fill('jasmine rice and rain');
  await page.getByLabel(word('auth_confirm_password'), { exact: true }).fill('another');
  await press('new_password_update');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('new password, not the same twice');

  server.answer('POST /api/auth/reset/gone', refused(400, 'bad_reset_token'));
  await go('/reset-password/gone');
  await page.getByLabel(word('new_password_label'), { exact: true }).fill('jasmine rice and rain');
  await page
    .getByLabel(word('auth_confirm_password'), { exact: true })
    .fill('jasmine rice and rain');
  await press('reset_save');
  await expect(page.getByRole('link', { name: word('reset_new_letter') })).toBeVisible();
  await look('a reset link that is gone');
  await go('/success');
  await expect(page.getByRole('link', { name: word('reset_done_continue') })).toBeVisible();
  await look('success');
}

async function customerPages(walk: Walk): Promise<void> {
  const { page, look, server, word, go, press } = walk;
  const lists = ['GET /api/bookingreview/getpending', 'GET /api/bookingreview/getreview'] as const;
  server.answerAll('hangs', ...lists);
  await go('/bookings');
  await look('bookings on their way');
  server.answerAll(unavailable, ...lists);
  await go('/bookings');
  await expect(page.getByRole('alert')).toHaveCount(2, { timeout: 15_000 });
  await look('bookings failed');
  server.answer(lists[0], { status: 200, body: { latestBooking: null, waiting: 0 } });
  server.answer(lists[1], { status: 200, body: { latestBooking: [] } });
  await go('/bookings');
  await expect(page.getByText(word('pending_none_heading')).last()).toBeVisible();
  await look('no bookings');
  for (const list of lists) server.answer(list);
  await go('/bookings');
  await press('pending_cancel');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('bookings, a question open');
  await page.keyboard.press('Escape');
  await press('review_write');
  await press('review_submit');
  await expect(page.getByText(word('review_rating_missing'))).toBeVisible();
  await press('pending_confirm');
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await look('bookings, a review with errors, a toast');

  await go('/bookings/b1');
  await expect(page.getByRole('heading', { name: word('sheet_history') })).toBeVisible();
  await expect(page.locator('figure svg')).toBeVisible();
  await look('a trip');
  server.answer('GET /api/bookingreview/booking/b2', refused(404, 'not_found'));
  await go('/bookings/b2');
  await expect(page.getByRole('heading', { name: word('sheet_none_heading') })).toBeVisible();
  await look('no such trip');

  await go('/profile');
  await expect(page.getByRole('button', { name: word('sessions_end_others') })).toBeVisible();
  await look('profile');
  for (const dialog of ['email_change', 'password_change', 'delete_open', 'sessions_end_others']) {
    await press(dialog);
    const window = page.getByRole('dialog');
    await expect(window).toBeVisible();
    const send = window.locator('button[type=submit]');
    if ((await send.count()) > 0) {
      await send.click();
      await expect(window.getByRole('alert').first()).toBeVisible();
    }
    await look(`profile, ${dialog}`);
    await page.keyboard.press('Escape');
  }
  server.answerAll(unavailable, 'GET /api/account', 'GET /api/account/sessions');
  await go('/profile');
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
  await look('profile failed');
}

const rooms = {
  customers: 'customers',
  messages: 'messages',
  reviews: 'reviews',
  letters: 'letters',
  audit: 'entries',
} as const;

async function deskPages({ page, look, server, word, go, press }: Walk): Promise<void> {
  const list = 'GET /api/admin/getallbooking';
  const none = { status: 200, body: { bookings: [], total: 0, pages: 1, totalBookings: 0 } };
  const details = page.getByRole('button', { name: word('desk_details'), exact: true });
  server.answer(list, 'hangs');
  await go('/admin');
  await look('desk on its way');
  server.answer(list, unavailable);
  await go('/admin');
  await expect(page.locator('#book').getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await look('desk failed');
  server.answer(list, none);
  await go('/admin');
  await expect(page.getByText(word('desk_none'))).toBeVisible();
  await press('desk_day_dates');
  await look('desk, no bookings, dates open');
  server.answer(list);
  await go('/admin');
  await expect(details.first()).toBeVisible();
  await page.locator('#earn').scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await look('desk with its chart');
  await page
    .getByRole('button', { name: word('desk_confirm'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('desk, two trips of one car');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: word('desk_cancel'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('desk, cancel question');
  await page.keyboard.press('Escape');
  await details.nth(2).click();
  await expect(page.getByRole('heading', { name: word('desk_history') })).toBeVisible();
  await page.getByText(word('desk_correct')).click();
  await page.getByText(word('desk_void'), { exact: true }).click();
  await look('desk, details unfolded');

  server.answer(list, { status: 200, body: { ...none.body, total: 1 } });
  const heading = page.getByRole('heading', { level: 1 });
  await go('/admin/cancelled');
  await expect(heading).toBeVisible();
  await look('desk, none cancelled');
  await go('/admin/book');
  await page.getByLabel(word('booking_mobile')).fill('9876543210');
  await press('caller_submit');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('desk, a caller, with errors');
  for (const [room, items] of Object.entries(rooms)) {
    const call = `GET /api/admin/${room}`;
    const path = room === 'audit' ? '/admin/trail' : `/admin/${room}`;
    await go(path);
    await expect(heading).toBeVisible();
    await expect(page.locator('main section').getByRole('listitem').last()).toBeVisible();
    await look(`desk, ${room}`);
    const empty = { [items]: [], total: 0, pages: 1, new: 0, waiting: 0, failed: 0, next: null };
    server.answer(call, { status: 200, body: empty });
    await go(path);
    await expect(heading).toBeVisible();
    await look(`desk, no ${room}`);
  }
}

const walks = [
  ['the public pages', publicPages, null],
  ['the pages of accounts', accountPages, null],
  ['a customer’s pages', customerPages, 'customer'],
  ['the desk', deskPages, 'admin'],
] as const;

/** English on a wide screen, Tamil on a phone: what both share is looked at twice, and nothing four times. */
const readers = [
  { language: 'en', size: { width: 1280, height: 800 }, targetPixels: 24 },
  { language: 'ta', size: { width: 360, height: 740 }, targetPixels: 24 },
] as const;

for (const { language, size, targetPixels } of readers) {
  for (const [name, take, role] of walks) {
    test(`${name}, in every state, light and dark, in ${language}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        ...{ viewport: size, serviceWorkers: 'block', reducedMotion: 'reduce' },
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      const page = await context.newPage();
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      if (role !== null) {
        const user = JSON.stringify({ ...person(role), language });
        await page.addInitScript(`
          sessionStorage.setItem('token', 'a token');
          localStorage.setItem('user', ${JSON.stringify(user)});
        `);
      }
      const server = await fakeServer(page, role ?? 'customer');
      const { at, problems, count } = lookAround(page, { language, targetPixels });
      const word = (key: string) => wordsFor(language, key);
      await take({
        ...{ page, look: at, server, word, language },
        go: async (path) => {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          // Every page has one in every state; before its script has run, some have none.
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        },
        press: (key) =>
          page
            .getByRole('button', { name: word(key), exact: true })
            .first()
            .click(),
      });
      test.info().annotations.push({ type: 'states looked at', description: String(count()) });
      expect(problems.join('\n')).toBe('');
      await context.close();
    });
  }
}
