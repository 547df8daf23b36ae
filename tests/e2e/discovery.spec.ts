import { expect, test } from './site.ts';

test('the URLs in the sharing tags lead to existing files', async ({ page, request }) => {
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
