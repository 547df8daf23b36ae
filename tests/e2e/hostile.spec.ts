import type { Page } from '@playwright/test';
import { expectHarmless, plant, posts, recordRuns, texts } from './hostile.ts';
import { expect, test, untilBuilt } from './site.ts';

const third = posts.map(({ id, key_takeaways }) => ({ path: `/blog/${id}`, texts: key_takeaways }));
const inHead = (select: string) => (page: Page) => page.locator(select).first().getAttribute('content').then(String);
const inBody = (page: Page) => page.locator('body').evaluate((body) => body.textContent ?? '');

/** Where texts are shown: the page, the texts expected there, and how to find them. */
const surfaces: { name: string; path: string; texts: string[]; read: (page: Page) => Promise<string> }[] = [
  { name: 'cards and partners of the home page', path: '/', texts, read: inBody },
  { name: 'cards of the listing', path: '/blog', texts, read: inBody },
  ...third.map((page) => ({ ...page, name: `the article ${page.path}`, read: inBody })),
  ...third.map((page) => ({ ...page, name: `the title of ${page.path}`, read: (shown: Page) => shown.title() })),
  ...third.map((page) => ({ ...page, name: `the description of ${page.path}`, read: inHead('meta[name=description]') })),
  ...third.map((page) => ({ ...page, name: `the share title of ${page.path}`, read: inHead('meta[property="og:title"]') })),
  { name: 'the line of the search', path: '/blog', texts, read: searchLines },
  { name: 'results of the search', path: '/blog', texts: posts[0]?.key_takeaways ?? [], read: foundCards },
  { name: 'comments', path: '/blog/hostile-1#comments', texts, read: comments },
];

test('hostile markup in any field is shown as text everywhere', async ({ page, context, request, site }) => {
  test.slow();
  const runs = await recordRuns(context);
  await plant(site);
  await site.callBuildHook();
  await expect.poll(async () => (await request.get('/blog')).text(), untilBuilt).toContain('hostile-3');
  for (const surface of surfaces) {
    await test.step(surface.name, async () => {
      await page.goto(surface.path);
      const shown = plain(await surface.read(page));
      for (const text of surface.texts) expect(shown).toContain(plain(text));
      await expectHarmless(page);
    });
  }
  expect(await scriptsOf(page, '/blog/hostile-1')).toBe(await scriptsOf(page, '/blog/free-zone-or-mainland'));
  expect(runs).toEqual([]);
});

async function scriptsOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return page.locator('script').count();
}

async function comments(page: Page): Promise<string> {
  const items = page.locator('#comments').getByRole('listitem');
  await expect(items).toHaveCount(texts.length);
  for (const text of texts) await expect(items.locator('bdi').getByText(text, { exact: true })).toHaveCount(1);
  return page.locator('#comments').evaluate((section) => section.textContent ?? '');
}

/** The result line of the listing for a search for each text. */
async function searchLines(page: Page): Promise<string> {
  const lines: string[] = [];
  for (const text of texts) {
    await page.getByPlaceholder('Search articles...').fill(text);
    await expect(page.getByRole('status').first()).toContainText('matching');
    await expectHarmless(page);
    lines.push((await page.getByRole('status').first().textContent()) ?? '');
  }
  return lines.join('\n');
}

async function foundCards(page: Page): Promise<string> {
  await page.getByPlaceholder('Search articles...').fill('onerror=alert(1)');
  const card = page.locator('.card-title:visible');
  await expect(card).toHaveCount(1);
  return (await page.getByRole('article').filter({ visible: true }).first().textContent()) ?? '';
}

/** Collapses whitespace, as pages and titles do. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
