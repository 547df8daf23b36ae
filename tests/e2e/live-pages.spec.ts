import type { Request } from '@playwright/test';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { afterTwoFrames, builtPosts, edit, editedId, editedPath, purge, updateOwner, updatePost } from './live-pages.ts';
import { expect, type Site, test } from './site.ts';

const neighbour = builtPosts[builtPosts.findIndex((post) => post.id === editedId) - 1]?.id;
const [newest] = builtPosts;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>';

/** What is on a page: a selector, and a text that is in it or how many there are. */
type Seen = [path: string, selector: string, what: string | number];
type Kind = [name: string, change: (site: Site) => PromiseLike<unknown>, seen: Seen[]];

const owner = (parts: Partial<SiteProfile>) => (site: Site) => updateOwner(site, parts);
const portrait = `/uploads/${'c'.repeat(40)}-800x900.jpg`;
const fresh = blogRow({
  id: 'just-published',
  title: 'Just published',
  category_tags: ['Licensing'],
  tags: ['quite new'],
  created_at: '2030-01-01T00:00:00Z',
});
const inLicensing = builtPosts.filter(({ category }) => category === 'Licensing').length;

/** Every kind of change, on each page that shows it; they add up from one to the next. */
const kinds: Kind[] = [
  [
    'text',
    (site) => updatePost(site, { introduction: 'Written a moment ago.', key_takeaways: [] }),
    [
      [editedPath, '.lede', 'Written a moment ago.'],
      [editedPath, '[data-contents] a[href="#key-takeaways"]', 0],
    ],
  ],
  [
    'title',
    (site) => updatePost(site, { title: 'A title of today' }),
    [
      [editedPath, 'h1', 'A title of today'],
      ['/blog', `[data-card="${editedId}"]`, 'A title of today'],
      [`/blog/${neighbour}`, '.neighbour', 'A title of today'],
    ],
  ],
  [
    'picture',
    (site) => updatePost(site, { featured_image: '/images/skyline-of-a-test.jpg' }),
    [
      [editedPath, '.hero-picture[src="/images/skyline-of-a-test.jpg"]', 1],
      ['/blog', `[data-card="${editedId}"] img[src="/images/skyline-of-a-test.jpg"]`, 1],
    ],
  ],
  [
    'featured',
    (site) => updatePost(site, { featured: true, created_at: '2029-01-01T00:00:00Z' }),
    [
      ['/blog', '.lead-title', 'A title of today'],
      ['/', '.card:first-child .card-title', 'A title of today'],
    ],
  ],
  [
    'new',
    (site) =>
      site.db
        .from('blogs')
        .insert({ ...fresh, category: 'Licensing' })
        .throwOnError(),
    [
      ['/', '.card:first-child .card-title', 'Just published'],
      ['/blog', '.listing-line', `Showing ${builtPosts.length + 1} articles`],
      ['/blog/category/licensing', '.listing-line', `Showing ${inLicensing + 1} articles in Licensing`],
      [editedPath, '.neighbour-next', 'Just published'],
      ['/blog/just-published', 'h1', 'Just published'],
    ],
  ],
  [
    'tag gained',
    (site) => updatePost(site, { tags: ['quite new', 'licence'] }),
    [
      [editedPath, '.tags a[href="/blog/tag/quite-new"]', 1],
      ['/blog/tag/quite-new', '.listing-promise', '2 articles carry this tag, the newest first.'],
      ['/blog/tag/licence', `[data-card="${editedId}"]`, 1],
    ],
  ],
  [
    'tag lost',
    (site) => updatePost(site, { tags: [] }),
    [
      [editedPath, '.tags', 0],
      ['/blog/tag/licence', `[data-card="${editedId}"]`, 0],
    ],
  ],
  [
    'figures',
    owner({ figures: [{ number: '3,400+', label: 'Licences' }] }),
    [
      ['/', '.proof', '3,400+'],
      ['/', '.record', '3,400+'],
    ],
  ],
  [
    'skills',
    owner({ skills: ['A skill of today'] }),
    [
      ['/', '[aria-label=Skills]', 'A skill of today'],
      ['/', 'select[name=topic]', 'A skill of today'],
    ],
  ],
  [
    'phone',
    owner({ phone: '+971 50 123 4567' }),
    [
      ['/', '.facts a[href="tel:+971501234567"]', 1],
      ['/blog', 'footer a[href="tel:+971501234567"]', 1],
      [editedPath, 'body > footer a[href="tel:+971501234567"]', 1],
      ['/blog/tag/licence', 'footer a[href="tel:+971501234567"]', 1],
    ],
  ],
  [
    'portrait',
    owner({ portrait }),
    [
      ['/', `.hero-portrait[src^="/uploads/ccc"]`, 1],
      [editedPath, '.author-portrait[src^="/uploads/ccc"]', 1],
    ],
  ],
  ['story', owner({ story: 'A story of today.' }), [['/', '.story', 'A story of today.']]],
  ['steps', owner({ steps: [{ title: 'A step of today', text: 'We talk.' }] }), [['/', 'section', 'A step of today']]],
  [
    'voices',
    owner({ voices: [{ text: 'It was quick.', name: 'A client', role: 'Founder', consented_on: '2026-01-31' }] }),
    [['/', 'section', 'It was quick.']],
  ],
  [
    'partner added',
    (site) =>
      site.db
        .from('partners')
        .insert(partnerRow({ company_name: 'A partner of today' }))
        .throwOnError(),
    [['/', '.partners', 'A partner of today']],
  ],
  [
    'partner hidden',
    (site) => site.db.from('partners').update({ is_active: false }).eq('company_name', 'A partner of today').throwOnError(),
    [['/', '.partners img[alt="A partner of today"]', 0]],
  ],
  [
    'scheduled and due',
    async (site) => {
      await site.db
        .from('blogs')
        .insert({ ...blogRow({ id: 'due', title: 'Published by the clock' }), status: 'scheduled', publish_at: new Date().toISOString() })
        .throwOnError();
      await expect.poll(async () => (await site.db.from('blogs').select('status').eq('id', 'due').single()).data?.status).toBe('published');
    },
    [
      ['/blog/due', 'h1', 'Published by the clock'],
      ['/', '[data-card=due]', 1],
      ['/blog', '[data-card=due]', 1],
    ],
  ],
  [
    'withdrawn',
    (site) => updatePost(site, { status: 'draft' }, 'just-published'),
    [
      ['/', '.card:first-child .card-title', 'A title of today'],
      ['/blog', '[data-card=just-published]', 0],
      ['/blog/category/licensing', '.listing-line', `Showing ${inLicensing} articles in Licensing`],
    ],
  ],
  [
    'deleted',
    (site) => updatePost(site, { deleted_at: new Date().toISOString() }, newest?.id),
    [
      ['/blog', `[data-card="${newest?.id}"]`, 0],
      ['/', `[data-card="${newest?.id}"]`, 0],
    ],
  ],
];

// The pictures that rows name here are in no store.
test.beforeEach(({ page }) =>
  page.route(/\/(uploads|images\/skyline|partners\/\d)/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg })),
);

test.describe('a page that is up to date', () => {
  for (const path of [
    '/',
    '/blog',
    '/blog/category/licensing',
    '/blog/tag/licence',
    '/privacy',
    '/blog/whats-in-a-name-clearing-a-trade-name-first-time',
  ])
    test(`${path} asks once and fetches nothing more`, async ({ page }) => {
      const asked: Request[] = [];
      page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && asked.push(request));
      const addresses = () => asked.map((request) => request.url());
      await page.goto(path, { waitUntil: 'networkidle' });
      const expected = path === '/privacy' ? [] : [new URL(`/api/page?page=${encodeURIComponent(path)}`, page.url()).href];
      // A page asks when the browser has time, which may be after the network has been idle for a while.
      await expect.poll(addresses).toEqual(expected);
      for (const request of asked) await (await request.response())?.finished();
      await afterTwoFrames(page);
      // What would update the page was not begun.
      await expect(page.locator('template[data-page-update]')).toHaveCount(expected.length);
      expect(addresses()).toEqual(expected);
    });
});

test.describe('a change is seen on every page that shows it, before any build:', () => {
  for (const [name, change, seen] of kinds)
    test(name, async ({ page, site }) => {
      await change(site);
      await purge(site);
      for (const [path, selector, what] of seen) {
        await page.goto(path);
        const place = page.locator(selector);
        if (typeof what === 'number') await expect(place, path).toHaveCount(what);
        else await expect(place.filter({ hasText: what }).first(), path).toBeVisible();
      }
    });
});

test('an edit is seen within two seconds of the load', async ({ page, site }) => {
  const after: number[] = [];
  // A busy machine may be late once.
  for (const text of ['One', 'Two', 'Three']) {
    await edit(site, { introduction: `${text} moments ago.` });
    await page.addInitScript(() =>
      addEventListener('page:updated', () => document.documentElement.setAttribute('data-updated', `${performance.now()}`)),
    );
    await page.goto(editedPath);
    await expect(page.getByText(`${text} moments ago.`)).toBeVisible();
    after.push(
      await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return Number(document.documentElement.dataset.updated) - (visit?.loadEventEnd ?? 0);
      }),
    );
  }
  expect(Math.min(...after)).toBeLessThan(2_000);
});

test('an article becomes what it is now as a whole: title, share tags, data for search engines, contents, table and pictures', async ({
  page,
  site,
}) => {
  await edit(site, {
    title: 'A title of this minute',
    subtitle: 'And its subtitle',
    format: 'markdown',
    main_content: ['## A new heading', '| A | B |\n| --- | --- |\n| one | two |', `![A plan](${portrait})`],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(editedPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title of this minute');
  await expect(page).toHaveTitle('A title of this minute | Layla Noor');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'A title of this minute | Layla Noor');
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('A title of this minute');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'A new heading' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('A new heading');
  expect(
    await page.getByRole('cell', { name: 'one' }).evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingBlockStart)),
  ).toBeGreaterThan(4);
  await page.getByRole('img', { name: 'A plan' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-page-status]')).toHaveText('This page was updated.');
  await expectAccessible(page);
});

test('the sentence for screen readers comes once, and the count of a list in its place', async ({ page, site }) => {
  await page.addInitScript(noteStatuses);
  const said = () => page.evaluate(() => Reflect.get(window, 'said'));
  await edit(site, { introduction: 'Said once.' });
  await page.goto(editedPath);
  await expect(page.getByText('Said once.')).toBeVisible();
  // Two: an earlier test has deleted one.
  for (const id of ['counted', 'counted-too'])
    await site.db
      .from('blogs')
      .insert(blogRow({ id, created_at: '2020-01-01T00:00:00Z' }))
      .throwOnError();
  await purge(site);
  await expect.poll(said).toEqual(['This page was updated.']);
  await page.goto('/blog');
  await expect(page.locator('[data-card=counted]')).toBeAttached();
  expect((await said()).filter(Boolean)).toEqual([await page.locator('.listing-line').textContent()]);
});

test('a page that the browser kept follows a second edit when it is shown again', async ({ page, site }) => {
  await edit(site, { introduction: 'The first edit.' });
  await page.goto(editedPath);
  await expect(page.getByText('The first edit.')).toBeVisible();
  await edit(site, { introduction: 'The second edit.' });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('The second edit.')).toBeVisible();
});

test('with an edit at every moment the page shows the last one that it heard of, and the next opening the last', async ({ page, site }) => {
  for (let number = 1; number <= 8; number++) {
    await edit(site, { introduction: `Edit number ${number}.` });
    if (number === 3) await page.goto(editedPath);
    if (number > 3) await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }
  await expect(page.locator('.lede')).toHaveText(/Edit number \d\./);
  await page.goto(editedPath);
  await expect(page.locator('.lede')).toHaveText('Edit number 8.');
});

test('two tabs each become what the page is now', async ({ page, context, site }) => {
  const other = await context.newPage();
  await edit(site, { introduction: 'For two tabs.' });
  await Promise.all([page.goto(editedPath), other.goto(editedPath)]);
  for (const tab of [page, other]) await expect(tab.locator('.lede')).toHaveText('For two tabs.');
});

/** Runs in a page, and notes each text that a live region gets. */
function noteStatuses(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[role=status]');
  const note = (records: MutationRecord[]) => said.push(...records.flatMap(({ target }) => regionOf(target)?.textContent ?? []));
  const observe = () => new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('DOMContentLoaded', observe);
}
