import type { Page } from '@playwright/test';
import { leaveToken, testSubscriber } from '#src/features/subscriptions/leave-token.server.ts';
import { expectAccessible, expectFitAndAccessible } from '../accessible.ts';
import { forgetMessages, mails } from '../enquiry-form.ts';
import { arabicPath, haveLongArticles, richPath } from '../rich-article.ts';
import { expect, type Site, test } from '../site.ts';
import { siteEnvironment } from '../worker-site.ts';

// Both articles are newer than the build, and answered as they are at the moment.
test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ request, site }) => {
  await haveLongArticles(request, site);
  await forgetMessages(site);
  await site.db.from('subscribers').delete().not('id', 'is', null).throwOnError();
  await site.db.from('subscription_marks').delete().not('digest', 'is', null).throwOnError();
  await offer(site, true);
});

const email = 'nadia@example.com';
const thanks = 'Please look in your inbox.';

test('on a phone a reader subscribes and confirms, leaves, takes it back, leaves and subscribes again', async ({ page, site }) => {
  await subscribe(page);
  const [first] = await links(1);
  await page.goto(first ?? '');
  await expect(page.getByRole('heading', { name: 'One press, and you are subscribed.' })).toBeVisible();
  await expect(page.getByText('na•••@example.com')).toBeVisible();
  await expectAccessible(page);
  expect(await subscriber(site)).toMatchObject({ state: 'asked', place: richPath.slice('/blog/'.length), lang: 'en' });
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the latest one' })).toHaveAttribute('href', /^\/blog\/.+/);
  await expectAccessible(page);

  const { id } = await subscriber(site);
  const leaving = `/subscribe/leave/${leaveToken(id, siteEnvironment().SUPABASE_SECRET_KEY)}`;
  await page.goto(leaving);
  await expect(page.getByRole('heading', { name: 'Stop the emails?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep them' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();
  expect((await subscriber(site)).state).toBe('subscribed');

  await page.goto(leaving);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await subscribe(page);
  const second = (await links(2)).find((link) => link !== first);
  await page.goto(second ?? '');
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();
  expect((await subscriber(site)).state).toBe('subscribed');

  // The link of a mail that the owner sent as a test.
  await page.goto(`/subscribe/leave/${leaveToken(testSubscriber, siteEnvironment().SUPABASE_SECRET_KEY)}`);
  await expect(page.getByRole('heading', { name: 'This was a test.' })).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expectAccessible(page);
});

test('the pages of who asked for Arabic are Arabic, and what binds the owner says that it is English', async ({ page, site }) => {
  const lang = 'ar';
  const asked = await page.request.post('/api/subscriptions', { data: { email, lang, place: 'blog', milliseconds_to_fill: 20_000 } });
  expect(asked.status()).toBe(200);
  const [link] = await links(1);
  await page.goto(link ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('New articles will come to na•••@example.com, about two a month.')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'نعم، أريد الاشتراك' }).click();
  await expect(page.getByRole('heading', { name: 'تم اشتراكك.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'اقرأ أحدث مقال' })).toHaveAttribute('href', /^\/blog\/.+/);
  await expect(page.getByRole('main').getByRole('link', { name: 'كل المقالات' })).toHaveAttribute('href', '/blog/language/ar');
  await expectAccessible(page);
  const { id } = await subscriber(site);
  await page.goto(`/subscribe/leave/${leaveToken(id, siteEnvironment().SUPABASE_SECRET_KEY)}?lang=ar`);
  await page.getByRole('button', { name: 'ألغِ الاشتراك' }).click();
  await expect(page.getByRole('heading', { name: 'أُلغي اشتراكك.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByRole('heading', { name: 'تم اشتراكك.' })).toBeVisible();
  await page.goto(`/subscribe/leave/${leaveToken(testSubscriber, siteEnvironment().SUPABASE_SECRET_KEY)}?lang=ar`);
  await expect(page.getByRole('heading', { name: 'كانت هذه تجربة.' })).toBeVisible();
});

test.describe('where sending fails', () => {
  test.use({ expectedConsoleErrors: [/Error subscribing|Failed to load resource/] });

  test('what is wrong is said below the field, and the address stays', async ({ page }) => {
    await page.route('**/api/subscriptions', (route) => route.abort());
    const { form, address, button } = await openForm(page);
    await address.fill('nadia@');
    await button.click();
    await expect(address).toBeFocused();
    await expect(form).toContainText('Please enter an email address, such as name@example.com.');
    await expectAccessible(page);
    await address.fill(email);
    await button.click();
    await expect(form.getByRole('status')).toHaveText('That did not work. Please try again.');
    await expect(address).toHaveValue(email);
  });
});

test.describe('without script', () => {
  // The page that says what is wrong has the status 400, and no transition.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400|ViewTransition/] });

  test('a reader of an Arabic article asks for Arabic ones and is told so there; a wrong address can be corrected', async ({
    page,
    site,
  }) => {
    await page.goto(arabicPath);
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'بريدك الإلكتروني' }).fill('nadia@example');
    await form.getByRole('button', { name: 'اشترك' }).click();
    await expect(page.getByRole('heading', { name: 'لم يُرسل عنوانك' })).toBeVisible();
    await page.getByRole('textbox', { name: /^بريدك الإلكتروني/ }).fill(email);
    await page.getByRole('button', { name: 'أرسل مرة أخرى' }).click();
    await expect(page).toHaveURL(new RegExp(`${arabicPath}#subscribed$`));
    await expect(page.getByText('انظر في بريدك من فضلك.')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await subscriber(site)).toMatchObject({ lang: 'ar', place: arabicPath.slice('/blog/'.length) });
    const [link] = await links(1);
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'نعم، أريد الاشتراك' }).click();
    await expect(page.getByRole('heading', { name: 'تم اشتراكك.' })).toBeVisible();
  });
});

test.describe('a link that has ended', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so, with the form, and is in no list and kept nowhere', async ({ page }) => {
    const response = await page.goto(`/subscribe/${'a'.repeat(43)}`);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
    await expect(formOf(page)).toBeVisible();
    await expectFitAndAccessible(page, [360, 1440]);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the form fits a phone and a desk wherever it stands, in ${colorScheme}, once on a page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of [richPath, arabicPath, '/blog', '/']) {
      await page.goto(path);
      await formOf(page).scrollIntoViewIfNeeded();
      await expect(formOf(page)).toHaveCount(1);
      await expect(formOf(page).getByRole('textbox')).toHaveCSS('direction', 'ltr');
      await expectFitAndAccessible(page, [360, 1440]);
    }
  });

test('while nobody can subscribe there is no form, and the footer names the feed', async ({ page, site }) => {
  await offer(site, false);
  await page.goto(richPath);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'New articles by feed' })).toHaveAttribute('href', '/rss.xml');
  await expect(formOf(page)).toHaveCount(0);
});

async function offer(site: Site, isOffered: boolean): Promise<void> {
  const values = { is_open: isOffered, domain_passes: isOffered };
  await site.db.from('subscription_settings').update(values).eq('only_row', true).throwOnError();
  await site.purge('blogs', 'site-profile', 'partners');
}

function formOf(page: Page) {
  return page.getByRole('form', { name: /^(New articles by email|مقالات جديدة بالبريد)$/ });
}

/** The form at the end of an article, once its script is there. */
async function openForm(page: Page) {
  await page.goto(richPath);
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  const [address, button] = [form.getByRole('textbox', { name: 'Your email' }), form.getByRole('button', { name: 'Subscribe' })];
  return { form, address, button };
}

/** Asks for new articles, no faster than a person. */
async function subscribe(page: Page): Promise<void> {
  await page.clock.install();
  const { address, button } = await openForm(page);
  await address.fill(email);
  await page.clock.fastForward(20_000);
  await button.click();
  await expect(page.getByRole('group', { name: thanks })).toBeFocused();
}

/** The links of so many mails that ask for a confirmation, once all have come. */
async function links(count: number): Promise<string[]> {
  const found = () => mails().flatMap(({ text }) => /\/subscribe\/[\w-]{20,}/.exec(text)?.[0] ?? []);
  await expect.poll(() => found().length).toBe(count);
  return found();
}

async function subscriber(site: Site) {
  const { data } = await site.db
    .from('subscribers')
    .select('id,state,place,lang')
    .eq('address', email)
    .neq('state', 'left')
    .single()
    .throwOnError();
  return data;
}
