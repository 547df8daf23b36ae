import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { tokenOf } from './editor.ts';
import { expect, test } from './site.ts';
import { localDir } from './worker-site.ts';

const id = 'corporate-tax-registration-a-task-for-the-first-month';
const path = `/blog/${id}`;
const live = `**/api/blogs/${id}/live`;
const current = `**${path}/current?*`;

// Deploys are locked, so that the built page stays as old as it is.
test.beforeEach(() => {
  const pointer = join(localDir(), 'releases/current.json');
  writeFileSync(pointer, JSON.stringify({ ...JSON.parse(readFileSync(pointer, 'utf8')), held: true }));
});

test.describe('a built article', () => {
  test('asks for its live answer once; nothing else is requested or changes while it is up to date', async ({ page }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (request) => ['fetch', 'xhr', 'script'].includes(request.resourceType()) && requests.push(new URL(request.url()).pathname),
    );
    await page.goto(path);
    await expect(page.locator('[data-comment-count]')).toHaveText(/^\d+ comments?$/);
    await afterTwoFrames(page);
    expect(requests).toEqual([`/api/blogs/${id}/live`]);
    await expect(page.locator('[data-article-status]')).toHaveText('');
    await expect(page.getByRole('article').first()).not.toHaveAttribute('data-newer-revision');
  });

  test('shows an edit when it is loaded, without a build: text, title and contents', async ({ page, request }) => {
    const title = await page.goto(path).then(() => page.title());
    await edit(request, { title: 'A title of today', introduction: 'Written a moment ago.', key_takeaways: [] });
    expect(await (await request.get(path)).text()).not.toContain('Written a moment ago.');
    await page.goto(path);
    await expect(page.getByText('Written a moment ago.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title of today');
    await expect(page).toHaveTitle('A title of today | Layla Noor');
    expect(title).not.toContain('A title of today');
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Key Takeaways' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveText(
      'This article was updated. You are reading its latest version.',
    );
    await expectAccessible(page);
  });

  test('that the browser kept and shows again follows a second edit', async ({ page, request }) => {
    await edit(request, { introduction: 'The first edit.' });
    await page.goto(path);
    await expect(page.getByText('The first edit.')).toBeVisible();
    await edit(request, { introduction: 'The second edit.' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByText('The second edit.')).toBeVisible();
  });

  test('keeps its numbers, its contents and its copy button when the text is swapped', async ({ page, request, site }) => {
    await site.db.from('blogs').update({ views: 4_321 }).eq('id', id).throwOnError();
    await edit(request, { introduction: 'Written a second time.' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByText('Written a second time.')).toBeVisible();
    await expect(page.locator('.opener [data-views]')).toHaveAttribute('title', '4,321 views');
    await expect(page.locator('[data-comment-count]')).toHaveText(/^\d+ comments?$/);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'In detail' }).click();
    await expect(contents.locator('[aria-current]')).toHaveText('In detail');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('keeps the place where the reader is', async ({ page, request }) => {
    const answer = await hold(page, live);
    await page.goto(path);
    const block = page.getByRole('heading', { level: 2, name: 'Implementation Framework' });
    await block.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' }));
    const top = () => block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await edit(request, { introduction: `Longer. ${'A much longer introduction than before. '.repeat(60)}` });
    answer.release();
    await expect(page.getByText('Longer. A much')).toBeAttached();
    await afterTwoFrames(page);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  });

  test('keeps a comment that is being written, with its focus', async ({ page, request }) => {
    const answer = await hold(page, live);
    await page.goto(`${path}#comments`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeEnabled();
    await name.fill('Ada');
    await scrollingEnded(page);
    const top = () => name.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await edit(request, { introduction: 'Short again.' });
    answer.release();
    await expect(page.getByText('Short again.')).toBeAttached();
    await afterTwoFrames(page);
    await expect(name).toHaveValue('Ada');
    await expect(name).toBeFocused();
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  });

  test.describe('whose newer text is hostile', () => {
    test.use({ expectedConsoleErrors: [/Content Security Policy|Refused to/] });

    test('runs none of its scripts', async ({ page, request }) => {
      await edit(request, { introduction: 'Edited once more.' });
      await page.route(current, async (route) => {
        const body = (await (await route.fetch()).text()).replace(
          'Edited once more.',
          '<script>hacked = 1</script><img src="x:" onerror="hacked = 1">Swapped.',
        );
        await route.fulfill({ contentType: 'text/html', body });
      });
      await page.goto(path);
      await expect(page.getByText('Swapped.')).toBeVisible();
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(page.locator('.lede script')).toHaveCount(0);
    });
  });

  test.describe('stays as it is', () => {
    test.use({ expectedConsoleErrors: [/^Failed to load resource/] });

    for (const [name, pattern, answer] of [
      ['the live answer is an error', live, (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
      ['the live answer does not arrive', live, (route: Route) => route.abort()],
      ['the live answer is a page', live, (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' })],
      ['the newer text is an error', current, (route: Route) => route.fulfill({ status: 503, body: 'broken' })],
      ['the newer text does not arrive', current, (route: Route) => route.abort()],
      ['the newer text is something else', current, (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' })],
    ] as const)
      test(`when ${name}`, async ({ page }) => {
        const isAsked = (request: Request) => request.url().includes(pattern.replaceAll(/[*?]/g, ''));
        await page.route(pattern, answer);
        const ended = Promise.race([page.waitForEvent('requestfailed', isAsked), page.waitForEvent('requestfinished', isAsked)]);
        await page.goto(path);
        const built = await page.getByRole('article').first().locator('.article').textContent();
        await ended;
        await afterTwoFrames(page);
        expect(await page.getByRole('article').first().locator('.article').textContent()).toBe(built);
        await expect(page.locator('[data-article-status]')).toHaveText('');
        await expect(page.locator('#comments')).toBeAttached();
      });
  });

  for (const [name, change] of [
    ['withdrawn', (request: APIRequestContext) => edit(request, { status: 'draft' })],
    ['deleted', remove],
  ] as const)
    test.describe(`that is ${name}`, () => {
      test.use({ expectedConsoleErrors: [/404/] });

      test('is taken away when it is loaded, with its comments', async ({ page, request }) => {
        await edit(request, { status: 'published' });
        await change(request);
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1, name: 'This article is no longer available' });
        await expect(heading).toBeVisible();
        await expect(page.locator('article.article-page, #comments, [data-post-id]')).toHaveCount(0);
        await expect(page).toHaveTitle('This article is no longer available | Layla Noor');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('[data-article-status]')).toHaveText('This article is no longer available');
        await expect(page.getByRole('region', { name: 'Read on' }).getByRole('heading', { level: 3 })).toHaveCount(3);
        await expectAccessible(page);
        await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
        await expect(page).toHaveURL(/\/blog$/);
      });
    });
});

test('the newer text alone is no page for search engines, and answers HEAD', async ({ request }) => {
  const answer = await request.get('/blog/free-zone-or-mainland/current?r=0');
  expect([answer.status(), answer.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(await answer.text()).toContain('<article class="article-page"');
  expect((await request.head('/blog/free-zone-or-mainland/current')).status()).toBe(200);
  expect((await request.get('/blog/never-written/current')).status()).toBe(404);
});

/** Saves the post with these parts changed, as its form does. */
async function edit(request: APIRequestContext, parts: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  const post = await (await request.get(`/api/blogs/${id}`, { headers })).json();
  const { title, subtitle, introduction, key_takeaways, quick_stats, main_content, implementation_framework, phases, category_tags } = post;
  const kept = { title, subtitle, introduction, key_takeaways, quick_stats, main_content, implementation_framework, phases, category_tags };
  const data = { ...kept, status: 'published', ...parts };
  expect((await request.put(`/api/blogs/${id}`, { headers, data })).status()).toBe(200);
}

async function remove(request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  expect((await request.delete(`/api/blogs/${id}`, { headers })).status()).toBe(200);
}

/** Holds the requests of an address back until they are released. */
async function hold(page: Page, pattern: string): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return { release: released.resolve };
}

/** Waits until what scripts have changed is laid out and painted. */
/** Waits until the page has stood still for ten frames: it scrolls smoothly to its fragment. */
function scrollingEnded(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, still] = [scrollY, 0];
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

function afterTwoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}
