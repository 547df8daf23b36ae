import type { Page } from '@playwright/test';
import { seedPosts } from '#local/seed/posts.ts';
import { rowOf } from '#local/seed/rows.ts';
import { newestFirst, postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

// Nothing is built in this file: rows change, and the pages stay those of the seed.
const built = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
const [first, second, third] = built.map(({ id }) => id);
const licensing = built.filter(({ category }) => category === 'Licensing');
const titles = (page: Page) => page.locator('.card-title:visible');
const line = (page: Page) => page.getByRole('status');

for (const path of ['/', '/blog', '/blog/category/licensing'])
  test(`${path} asks once whether anything changed, and fetches nothing more when nothing did`, async ({ page }) => {
    const asked: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) asked.push(`${url.pathname}${url.search}`);
      if (request.resourceType() === 'script') scripts.push(url.pathname);
    });
    const question = page.waitForRequest('**/api/changes?*');
    await page.goto(path, { waitUntil: 'networkidle' });
    await question;
    const { revision } = await (await page.request.get('/build.json')).json();
    expect(asked).toEqual([`/api/changes?since=${revision}`]);
    expect(scripts).toHaveLength(path === '/' ? 0 : 2);
    await expect(titles(page).first()).toHaveText(path.includes('category') ? (licensing[0]?.title ?? '') : (built[0]?.title ?? ''));
  });

test('an edit of a post that a page does not show fetches nothing more', async ({ page, site }) => {
  await site.db.from('blogs').update({ subtitle: 'Only in the article' }).eq('id', built.at(-1)?.id).throwOnError();
  await site.purge('blogs');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const answer = page.waitForResponse('**/api/changes?*');
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await (await answer).json()).changed.map(({ id }: { id: string }) => id)).toEqual([built.at(-1)?.id]);
  expect(scripts).toEqual([]);
});

test.describe('after a post was published, one edited, one withdrawn and one deleted', () => {
  const fresh = blogRow({
    id: 'just-published',
    title: 'Just published',
    category_tags: ['Licensing'],
    created_at: '2030-01-01T00:00:00Z',
  });
  const withdrawn = licensing[1];
  const now = [
    'Just published',
    ...built.flatMap(({ id, title }) => (id === first || id === withdrawn?.id ? [] : id === second ? 'Edited since the build' : title)),
  ];

  test('the database has other posts than the build', async ({ page, site }) => {
    // The server compresses a script when it is first asked for; on a busy machine that takes seconds.
    await page.goto('/blog?q=licence');
    await expect(page.locator('mark').first()).toBeVisible();
    expect([first, second]).not.toContain(withdrawn?.id);
    const update = (id: string | undefined, parts: object) => site.db.from('blogs').update(parts).eq('id', id).throwOnError();
    await site.db.from('blogs').insert(fresh).throwOnError();
    await update(first, { deleted_at: new Date().toISOString() });
    await update(second, { title: 'Edited since the build' });
    await update(withdrawn?.id, { status: 'draft' });
    await site.purge('blogs');
  });

  test('the home page shows the three newest', async ({ page }) => {
    await page.goto('/');
    const insights = page.locator('#latest-insights');
    await expect(insights.locator('.card-title')).toHaveText(now.slice(0, 3));
    await expect(insights.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/blog');
    await expectAccessible(page);
    await insights.getByRole('link', { name: 'Just published' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just published');
  });

  test('the listing shows and counts the posts of now', async ({ page }) => {
    await page.goto('/blog');
    await expect(titles(page)).toHaveText(now);
    await expect(line(page)).toHaveText(`Showing ${now.length} articles`);
    await expectAccessible(page);
  });

  test('so does the page of a category', async ({ page }) => {
    await page.goto('/blog/category/licensing');
    const expected = ['Just published', ...licensing.filter(({ id }) => id !== withdrawn?.id && id !== first).map(({ title }) => title)];
    await expect(titles(page)).toHaveText(expected);
    await expect(line(page)).toHaveText(`Showing ${expected.length} articles in Licensing`);
  });

  test('the search finds what is there and nothing that went', async ({ page }) => {
    await page.goto('/blog');
    const search = page.getByPlaceholder('Search articles...');
    for (const text of ['just published', 'edited since']) {
      await search.fill(text);
      await expect(titles(page)).toHaveCount(1);
    }
    for (const gone of [built[0], withdrawn]) {
      await search.fill(gone?.title ?? '');
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    }
  });

  test('cards that did not change stay the elements that they were', async ({ page }) => {
    await page.route('**/api/blogs?*', async (route) => {
      await page.locator(`#latest-insights [data-card="${third}"]`).evaluate((card) => Object.assign(card, { isBuilt: true }));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('#latest-insights .card-title')).toHaveText(now.slice(0, 3));
    expect(await page.locator(`[data-card="${third}"]`).evaluate((card) => 'isBuilt' in card)).toBe(true);
  });

  test('below another article the links follow when they come near', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/changes') && asked.push(request.url()));
    const live = page.waitForResponse('**/live');
    await page.goto(`/blog/${third}`);
    await live;
    const next = page.locator('.neighbour-next');
    await expect(next).toHaveText(/Free zone or mainland: choose by customer/);
    await next.scrollIntoViewIfNeeded();
    await expect(next).toHaveText(/Edited since the build/);
    const links = await page.locator('.related .card-link, .neighbour').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const id of [first, withdrawn?.id]) expect(links).not.toContain(`/blog/${id}`);
    expect(asked).toHaveLength(1);
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the built pages are read', async ({ page }) => {
      await page.goto('/blog');
      await expect(titles(page)).toHaveText(built.map(({ title }) => title));
    });
  });

  test.describe('when the changes cannot be fetched', () => {
    test.use({ expectedConsoleErrors: [/500/] });

    test('the built pages stay', async ({ page }) => {
      await page.route('**/api/changes?*', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
      for (const path of ['/', '/blog']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(titles(page).first()).toHaveText(built[0]?.title ?? '');
      }
    });
  });
});

test('without any post the home page says so, and shows the first one that is published', async ({ page, site }) => {
  await site.db.from('blogs').update({ status: 'draft' }).not('id', 'is', null).throwOnError();
  await site.purge('blogs');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No Insights Available' })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
});
