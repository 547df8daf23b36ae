import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const id = 'renewal-is-a-project-start-sixty-days-early';
const counts = `**/api/blogs/${id}/views`;

// Headless Chrome counts as a bot, and bots are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' });

test.beforeEach(async ({ site, page }) => {
  await site.db.from('reader_marks').delete().eq('blog_id', id).throwOnError();
  await page.clock.install();
  // From here on time passes only when a test says so, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
});

test('a visitor who has had the article in view for five seconds is counted once', async ({ page, site }) => {
  const views = async () => (await site.db.from('blogs').select('views').eq('id', id).single().throwOnError()).data?.views;
  const before = Number(await views());
  for (let time = 0; time < 2; time++) {
    await page.goto(`/blog/${id}`);
    const counted = page.waitForResponse(counts);
    await page.clock.fastForward(5_000);
    expect((await counted).status()).toBe(200);
  }
  expect(await views()).toBe(before + 1);
});

test('only the time while the page is visible counts', async ({ page }) => {
  const sent = countsOf(page);
  await page.goto(`/blog/${id}`);
  await page.clock.runFor(3_000);
  await setVisibility(page, 'hidden');
  await page.clock.runFor(60_000);
  await setVisibility(page, 'visible');
  await page.clock.runFor(1_500);
  expect(sent).toEqual([]);
  const counted = page.waitForRequest(counts);
  await page.clock.runFor(1_000);
  await counted;
});

test('an administrator who is signed in is not counted', async ({ page }) => {
  const sent = countsOf(page);
  await page.addInitScript(() => localStorage.setItem('admin_token', 'a token'));
  await page.goto(`/blog/${id}`);
  await page.clock.runFor(20_000);
  expect(sent).toEqual([]);
});

test.describe('when counting fails', () => {
  test.use({ expectedConsoleErrors: [/^Failed to load resource/] });

  for (const [name, fail] of [
    ['with an error', 500],
    ['without an answer', null],
  ] as const) {
    test(`${name}, the page is not affected`, async ({ page }) => {
      await page.route(counts, (route) => (fail ? route.fulfill({ status: fail }) : route.abort()));
      await page.goto(`/blog/${id}`);
      const tried = page.waitForRequest(counts);
      await page.clock.fastForward(5_000);
      await tried;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

function countsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/views') && sent.push(request.url()));
  return sent;
}

function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
