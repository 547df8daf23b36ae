import { seedPosts } from '#local/seed/posts.ts';
import { formatDate } from '#src/lib/dates.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expect, test } from './site.ts';

const whole = '/blog/corporate-tax-registration-a-task-for-the-first-month';
const plain = '/blog/budget-for-the-second-year-before-you-pay-for-the-first';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header has link back, category, read time, title, subtitle, excerpt, author, date, views and comments', async ({ page }) => {
    const post = (await seedPosts()).find(({ id }) => whole.endsWith(id));
    if (!post) throw new Error('The seed has changed.');
    await page.goto(whole);
    const header = page.getByRole('article', { name: post.title }).locator('header');
    await expect(header.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    const texts = [
      'UAE Business',
      '6 min read',
      post.subtitle,
      post.excerpt ?? '',
      'Layla Noor',
      'Business Consultant & Licensing Advisor',
    ];
    for (const text of [...texts, formatDate(post.created_at)]) await expect(header.getByText(text, { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(header.getByRole('link', { name: 'UAE Business' })).toHaveAttribute('href', '/blog/category/uae-business');
    await expect(header.locator('[data-comment-count]')).toHaveText('Comments');
  });

  test("views read '604 hrs' beside an eye, and are called '604 views'", async ({ page }) => {
    await page.goto(whole);
    const views = page.locator('.opener [data-views]');
    await expect(views.getByText('604 hrs', { exact: true })).toBeVisible();
    await expect(views.locator('svg')).toBeVisible();
    await expect(views).toHaveAttribute('title', '604 views');
    expect(await page.getByRole('article').first().ariaSnapshot()).toMatch(/604 views/);
    expect(await page.getByRole('article').first().ariaSnapshot()).not.toMatch(/604 hrs/);
  });

  test('a post with plain text only has no section, no contents and no quote', async ({ page }) => {
    await page.goto(plain);
    await expect(page.getByRole('heading', { level: 2, name: /Key Takeaways|Quick Stats|Implementation Framework/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0);
    await expect(page.getByRole('article').first().locator('blockquote, .lede, .phases')).toHaveCount(0);
  });

  test('the author is introduced, with a follow link that opens a new tab', async ({ page }) => {
    await page.goto(plain);
    const card = page.getByRole('complementary', { name: 'About the author' });
    const bio = 'More than 8 years of experience in company formation and licensing in the UAE, with over 3,200 licences incorporated.';
    for (const text of ['Layla Noor', 'Business Consultant & Licensing Advisor', bio])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    const follow = card.getByRole('link', { name: /Follow on LinkedIn/ });
    await expect(follow).toHaveAttribute('href', 'https://www.linkedin.com/in/example');
    await expect(follow).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('an article can be shared by WhatsApp, LinkedIn and email; buttons that need a script are not shown', async ({ page, baseURL }) => {
    await page.goto(plain);
    const encodedUrl = encodeURIComponent(`${baseURL}${plain}`);
    const share = page.getByRole('list', { name: 'Share' });
    for (const [name, host] of [
      ['WhatsApp', 'https://wa.me/'],
      ['LinkedIn', 'https://www.linkedin.com/sharing/'],
      ['Email', 'mailto:'],
    ] as const) {
      const href = await share.getByRole('link', { name }).getAttribute('href');
      expect(href).toContain(encodedUrl);
      expect(href?.startsWith(host)).toBe(true);
    }
    await expect(share.getByRole('button')).toHaveCount(0);
  });

  test('an article links to the previous and next ones and to three related ones, never to itself', async ({ page }) => {
    for (const { id, title } of await seedPosts()) {
      await page.goto(`/blog/${id}`);
      const around = page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link');
      expect(await around.count()).toBeGreaterThan(0);
      await expect(page.getByRole('region', { name: 'Read on' }).getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(page.locator('.neighbours, .related').getByRole('link', { name: title, exact: true })).toHaveCount(0);
    }
  });

  test('links from article to article reach the whole blog', async ({ page }) => {
    const seen = new Set<string>();
    await page.goto('/blog/free-zone-or-mainland');
    for (const direction of ['prev', 'next']) {
      for (;;) {
        seen.add(new URL(page.url()).pathname);
        const link = page.locator(`.neighbours a[rel=${direction}]`);
        if ((await link.count()) === 0) break;
        await page.goto((await link.getAttribute('href')) ?? '');
      }
    }
    expect([...seen].sort()).toEqual((await seedPosts()).map(({ id }) => `/blog/${id}`).sort());
  });
});

test.describe('reading', () => {
  test('the contents name each section, link to it, and mark the current one', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(whole);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const names = ['Introduction', 'Key Takeaways', 'Quick Stats', 'In detail', 'Implementation Framework'];
    await expect(contents.getByRole('link')).toHaveText([...names, 'Comments']);
    for (const name of names) {
      await contents.getByRole('link', { name }).click();
      await expect(contents.locator('[aria-current]')).toHaveText(name);
      await expect(contents.getByRole('link', { name })).toBeInViewport();
    }
  });

  test('a gold hairline shows the reading progress without a script', async ({ page }) => {
    await page.goto(whole);
    const width = () => page.locator('.progress').evaluate((line) => line.getBoundingClientRect().width / innerWidth);
    const scrollTo = (share: number) =>
      page.locator('.article-page').evaluate((article, share) => {
        const { offsetTop, offsetHeight } = article as HTMLElement;
        window.scrollTo({ top: offsetTop + (offsetHeight - innerHeight) * share, behavior: 'instant' });
      }, share);
    for (const share of [0, 0.5, 1]) {
      await scrollTo(share);
      await expect.poll(width).toBeCloseTo(share, 1);
    }
  });

  test('the quote is in the margin of a wide page and in the text of a narrow one', async ({ page }) => {
    const boxes = async () => [await page.locator('.paragraphs').boundingBox(), await page.locator('.quote').boundingBox()];
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(whole);
    const [text, quote] = await boxes();
    expect(quote?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.setViewportSize({ width: 768, height: 900 });
    const [narrowText, narrowQuote] = await boxes();
    expect(narrowQuote?.y).toBeGreaterThan((narrowText?.y ?? 0) + (narrowText?.height ?? 0) - 1);
  });

  test('a large figure is above its words', async ({ page }) => {
    await page.goto(whole);
    const stat = page.getByRole('listitem').filter({ hasText: 'AED 375,000 turnover' });
    await expect(stat.locator('.figure')).toHaveText('AED 375,000');
    await expect(stat.locator('.words')).toHaveText('turnover makes VAT registration compulsory, AED 187,500 makes it optional');
  });

  test.describe('the link', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('is copied and the button says so', async ({ page, baseURL }) => {
      await page.clock.install();
      await page.goto(plain);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${plain}`);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    });
  });

  test('the view count of a page that the edge keeps is updated once it is loaded', async ({ page, request, site }) => {
    const row = blogRow({ id: 'much-read', views: 5 });
    await site.db.from('blogs').insert(row).throwOnError();
    // The edge caches the page with the current count.
    expect(await (await request.get(`/blog/${row.id}`)).text()).toContain('5 hrs');
    await site.db.from('blogs').update({ views: 98_765 }).eq('id', row.id).throwOnError();
    await page.goto(`/blog/${row.id}`);
    await expect(page.locator('.opener [data-views]')).toHaveAttribute('title', '98,765 views');
    await expect(page.getByText('98,765 hrs', { exact: true })).toBeVisible();
    await site.db.from('blogs').delete().eq('id', row.id).throwOnError();
  });
});
