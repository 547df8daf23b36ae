import { hostilePost } from '#tests/fixtures/hostile-post.ts';
import { expect, test } from './site.ts';

const untilBuilt = { timeout: 45_000 };

test('no text of a post becomes an element, runs, or breaks out of the structured data', { tag: ['@S45', '@S46'] }, async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const post = hostilePost('hostile-post');
  const text = async (path: string) => (await request.get(path)).text();
  await site.db.from('blogs').insert(post).throwOnError();
  await site.callBuildHook();
  // Until the build, a function answers this URL without structured data.
  await expect.poll(() => text('/blog/hostile-post'), untilBuilt).toContain('application/ld+json');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const count = async (path: string) => {
    await page.goto(path);
    return page.locator('script').count();
  };
  expect(await count('/blog/hostile-post')).toBe(await count('/blog/free-zone-or-mainland'));
  for (const path of ['/', '/blog', '/blog/hostile-post']) {
    await page.goto(path);
    await expect(page.locator('[onerror]')).toHaveCount(0);
  }
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({ '@type': 'BlogPosting', headline: post.title.trim() });
  expect(dialogs).toEqual([]);
  // The open page would request the deleted post.
  await page.goto('about:blank');
  await site.db.from('blogs').delete().eq('id', post.id).throwOnError();
  await site.callBuildHook();
  await expect.poll(() => text('/blog'), untilBuilt).not.toContain('hostile-post');
});

test('the URLs in the sharing tags lead to existing files', { tag: ['@§13.metadata'] }, async ({ page, request }) => {
  await page.goto('/blog/free-zone-or-mainland');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  const image = await request.get((await content('meta[property="og:image"]')) ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  for (const link of await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"], link[type*="feed"], link[type*="rss"]')
    .all())
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  expect(await content('meta[property="article:published_time"]')).toMatch(/^\d{4}-\d\d-\d\dT/);
});
