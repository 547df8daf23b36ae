import type { Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { afterTwoFrames, builtPosts, edit, editedId, editedPath, livePage, purge, question } from './live-pages.ts';
import { expect, test } from './site.ts';

test.describe('the page stays as it is, readable and whole,', () => {
  test.use({ expectedConsoleErrors: [/^Failed to load resource/] });
  const asPage = (change: (html: string) => string) => async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };

  for (const [name, pattern, answer] of [
    [
      'when the question is answered by an error',
      question,
      (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    ],
    [
      'when the question is answered by a page',
      question,
      (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    ],
    ['when the question does not arrive', question, (route: Route) => route.abort()],
    ['when the live page is an error', livePage(editedPath), (route: Route) => route.fulfill({ status: 503, body: 'broken' })],
    ['when the live page does not arrive', livePage(editedPath), (route: Route) => route.abort()],
    [
      'when the live page is garbage',
      livePage(editedPath),
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
    ],
    [
      'when the live page is of other code, because a deploy came in between',
      livePage(editedPath),
      asPage((html) => html.replace(/data-code="[^"]*"/, 'data-code="other"')),
    ],
    [
      'when the edge has an older live page',
      livePage(editedPath),
      asPage((html) => html.replace(/data-revision="\d+"/, 'data-revision="1"')),
    ],
    ['when a blocker takes the script away', '**/UpdateScript*.js', (route: Route) => route.abort()],
  ] as const)
    test(name, async ({ page, site }) => {
      await edit(site, { introduction: `Unseen ${name}.` });
      await page.route(pattern, answer);
      const ended = Promise.race([
        page.waitForEvent('requestfailed', matches(pattern)),
        page.waitForEvent('requestfinished', matches(pattern)),
      ]);
      await Promise.all([page.goto(editedPath), ended]);
      await afterTwoFrames(page);
      await expect(page.locator('.lede')).toHaveText(builtPosts.find((one) => one.id === editedId)?.introduction ?? '');
      await expect(page.locator('#comments')).toBeAttached();
      await expect(page.locator('[data-page-status]').filter({ hasText: /./ })).toHaveCount(0);
      // The page may have asked once more, which ends with it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(editedPath);
      await expect(page.locator('.lede')).toHaveText(`Unseen ${name}.`);
    });
});

test.describe('a live page that is hostile', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|Refused to/] });

  test('runs none of its scripts', async ({ page, site }) => {
    await edit(site, { introduction: 'Edited once more.' });
    const hostile =
      '<script>hacked = 1</script><script type="module">window.hacked = 1</script><img src="x:" onerror="hacked = 1">Swapped.';
    await page.route(livePage(editedPath), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('Edited once more.', hostile) });
    });
    await page.goto(editedPath);
    await expect(page.getByText('Swapped.')).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test.describe('what is gone', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  for (const [name, parts] of [
    ['withdrawn', { status: 'draft' }],
    ['deleted', { deleted_at: new Date().toISOString() }],
  ] as const)
    test(`an article that is ${name} is taken away, with its comments, and says so`, async ({ page, site }) => {
      await edit(site, { status: 'published', deleted_at: null });
      await edit(site, parts);
      await page.goto(editedPath);
      await expect(page.getByRole('heading', { level: 1, name: 'This article is no longer available' })).toBeVisible();
      await expect(page.locator('article.article-page, #comments, [data-post-id]')).toHaveCount(0);
      await expect(page).toHaveTitle('This article is no longer available | Layla Noor');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expect(page.locator('[data-page-status]')).toHaveText('This article is no longer available');
      await expect(page.locator('#latest-insights').getByRole('heading', { level: 3 })).toHaveCount(3);
      await expectAccessible(page);
    });

  test('the page of a tag that nothing carries any more says so in its own words', async ({ page, site }) => {
    await site.db.from('blogs').update({ tags: [] }).not('id', 'is', null).throwOnError();
    await purge(site);
    await page.goto('/blog/tag/licence');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list is no longer available');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('without any article the lists say so', async ({ page, site }) => {
    await site.db.from('blogs').update({ status: 'draft' }).not('id', 'is', null).throwOnError();
    await purge(site);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No Insights Available' })).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  });
});

function matches(pattern: string) {
  const part = pattern.replaceAll(/[*?]/g, '').replace('.js', '');
  return (request: { url: () => string }) => request.url().includes(part);
}
