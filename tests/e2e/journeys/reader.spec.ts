import type { Page } from '@playwright/test';
import type { Nodes } from 'mdast';
import { rowOf } from '#local/seed/rows.ts';
import { seedPartners, seedPosts } from '#local/seed/seed.ts';
import type { SeedPost } from '#local/seed/seed-post.ts';
import { samplePost } from '#src/features/article/sample-post.ts';
import { excerptOf, newestFirst, postSchema } from '#src/features/posts/post.ts';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { formatDate } from '#src/lib/dates.ts';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { expectAccessible } from '../accessible.ts';
import { clickAtPart } from '../clicks.ts';
import { storePost, tokenOf } from '../editor.ts';
import { expectWherePressed, pressAndRemember } from '../pressed-position.ts';
import { expect, test } from '../site.ts';

const posts = await seedPosts();
const newest = posts.map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
/** The lead story stands above the list. */
const withoutLead = newest.filter((post) => post !== newest.find(({ featured }) => featured));
const licensing = newest.filter(({ category }) => category === 'Licensing');
const article = '/blog/corporate-tax-registration-a-task-for-the-first-month';

const search = (page: Page) => page.getByPlaceholder('Search articles...');
const category = (page: Page) => page.getByLabel('Category');
const line = (page: Page) => page.getByRole('status');
const titles = (page: Page) => page.locator('.card-title:visible');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says who the owner is, what she knows, with whom she works and how to reach her', async ({ page, request }) => {
    await page.goto('/');
    const names = await page
      .locator('main > section, footer')
      .evaluateAll((sections) => sections.map((section) => section.id || section.ariaLabel || section.localName));
    const strips = ['Topics', 'Worked With: partner companies', 'Worked With: institutions'];
    expect(names).toEqual([
      'hero',
      strips[0],
      'about',
      'services',
      'how',
      'file',
      strips[1],
      'cases',
      'blog',
      strips[2],
      'section',
      'contact',
      'footer',
    ]);
    await expect(page.locator('#latest-insights')).toHaveCount(1);

    const hero = page.locator('#hero');
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Layla Noor');
    for (const text of [
      'Business Relations Manager & Company Formation Specialist',
      'Empowering Corporate Service Providers with End-to-End Licensing Expertise.',
      'Dubai',
      '25.2048° N, 55.2708° E',
    ])
      await expect(hero.getByText(text, { exact: true })).toBeVisible();
    // Only a script knows the time.
    await expect(hero.getByText('Local time')).toHaveText('Local time GMT+4');

    const items = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await expect(items('Topics')).toHaveText(['Licenses', 'Company Setup', 'Business Development', 'Corporate Advisory', 'Immigration']);
    await expect(items('Worked With: institutions')).toHaveText([
      'Palm Gate ChamberChamber of Commerce',
      'Kestrel FieldFree Zone',
      'Copper Grid ParkFree Zone',
      'Tidewater StudiosFree Zone',
      'Sixfold ExchangeCommodities Centre',
      'Seven ColumnsBank',
      'Morning StarBank',
      'Office of Two ShoresEconomic Department',
    ]);
    await expect(items('Worked With: institutions').locator('svg path')).toHaveCount(8);

    const about = page.locator('#about');
    await expect(about.getByRole('paragraph').first()).toHaveText('Layla Noor');
    const description =
      'Over ten years of experience, more than eight of them in company formation and licensing in the UAE, for corporate service providers, consultants, entrepreneurs and investors: from the first question to the renewal of the licence.';
    await expect(about.getByText(description, { exact: true })).toBeVisible();
    await expect(about.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
      'Company Formation and Licensing',
      'Free Zone versus Mainland Setup',
      'Visa and Immigration Processes',
      'Channel Partner Relations',
      'Business Activity Selection',
      'Post-Formation Compliance',
    ]);
    const figures = ['Licences Incorporated', 'Years of Experience', 'Active Channel Partners', 'Expertise'];
    await expect(about.getByRole('term')).toHaveText(figures);
    await expect(about.locator('dd .sr-only')).toHaveText(['3,200+', '10+', '100+', 'UAE']);

    const partners = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('img');
    const active = seedPartners.filter(({ is_active }) => is_active).map(({ company_name }) => company_name);
    expect(await partners.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual(active);

    await expect(page.locator('#latest-insights h3')).toHaveText(newest.slice(0, 3).map(({ title }) => title));
    await expect(page.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/blog');

    const contact = page.getByRole('region', { name: "Let's Work Together" });
    await expectLinks(contact.getByRole('link'), [
      ['Write on WhatsApp (opens in a new tab)', 'https://wa.me/971500000000'],
      ['Book a call (opens in a new tab)', 'https://example.com/layla-noor/book'],
      ['Connect on LinkedIn (opens in a new tab)', 'https://www.linkedin.com/in/example'],
      ['layla.noor@example.com', 'mailto:layla.noor@example.com'],
      ['+971 4 000 0000', 'tel:+97140000000'],
      ['+971 50 000 0000', 'https://wa.me/971500000000'],
      ['Save contact', '/contact.vcf'],
      ['What we keep, and for how long', '/privacy'],
    ]);
    const card = await request.get('/contact.vcf');
    expect([card.headers()['content-type'], (await card.text()).split('\r\n')[0]]).toEqual(['text/vcard; charset=utf-8', 'BEGIN:VCARD']);

    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Business Consultant & Licensing Advisor', { exact: true })).toBeVisible();
    await expectLinks(footer.getByRole('navigation').getByRole('link'), [
      ['About', '#about'],
      ['Blog', '#blog'],
      ['Contact', '#contact'],
    ]);
    for (const [name, href] of [
      ['Get Started Today', '#contact'],
      ['layla.noor@example.com', 'mailto:layla.noor@example.com'],
      ['Send an email', 'mailto:layla.noor@example.com'],
      ['Call', 'tel:+97140000000'],
      ['LinkedIn (opens in a new tab)', 'https://www.linkedin.com/in/example'],
      ['Plumb & Vane (opens in a new tab)', 'https://example.com/studio'],
      ['Back to top', '#hero'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    const year = new Date(Date.now() + 4 * 3_600_000).getUTCFullYear();
    await expect(footer.getByText('©')).toHaveText(`© ${year} Layla Noor. All rights reserved.`);
  });

  test('from the listing a reader follows a category to an article, its tag and what is said about privacy', async ({ page, context }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
    await expect(page.getByText('What it takes to set up and run a company in the UAE, step by step.', { exact: true })).toBeVisible();
    await expect(search(page)).toBeHidden();
    await expect(titles(page)).toHaveText(withoutLead.map(({ title }) => title));
    const post = newest.find(({ id }) => id === 'free-zone-or-mainland');
    const card = page.getByRole('article').filter({ hasText: post?.title ?? '' });
    for (const text of ['Company Formation', 'October 28, 2026', '5 min read', 'Layla Noor', 'Read More', 'free zone', post?.introduction])
      await expect(card).toContainText(text ?? '');
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.locator('[data-views]')).toHaveText(/^\d+ views$/);

    await page.getByRole('link', { name: 'Licensing', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/category\/licensing$/);
    await expect(page.getByText('What each licence allows, what a change costs, and when to renew.', { exact: true })).toBeVisible();
    await expect(line(page)).toHaveText(`Showing ${licensing.length} articles in Licensing`);
    await expect(titles(page)).toHaveText(licensing.map(({ title }) => title));
    await page.getByRole('link', { name: licensing[0]?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(licensing[0]?.title ?? '');

    await page.goto('/blog/shareholders-signatories-the-papers-that-set-the-pace');
    await page.getByRole('link', { name: 'UBO', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/tag\/ubo$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('UBO');
    await expect(page.getByText('2 articles carry this tag, the newest first.')).toBeVisible();
    const tagged = newest.filter(({ tags }) => tags.includes('UBO'));
    await expect(titles(page)).toHaveText(tagged.map(({ title }) => title));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and accessibility' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and accessibility');
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Who is responsible',
      'The law',
      'What is stored about visitors',
      'Cookies and your device',
      'Who processes it',
      'What is stored about administrators',
      'Your data, on request',
      'Accessibility',
    ]);
    await expect(page.getByText('Your email address, which is never shown, is deleted after 24 months')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('an article has all that is known of it, and nothing that needs a script', async ({ page, baseURL }) => {
    const post = newest.find(({ id }) => article.endsWith(id));
    if (!post) throw new Error('The sample content has changed.');
    await page.goto(article);
    const header = page.getByRole('article', { name: post.title }).locator('header');
    await expect(header.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
    for (const text of [
      ...['UAE Business', '6 min read', 'Layla Noor', 'Business Consultant & Licensing Advisor', '604 hrs'],
      ...[post.subtitle, post.excerpt ?? '', formatDate(post.created_at)],
    ])
      await expect(header.getByText(text, { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await expect(header.getByRole('link', { name: 'UAE Business' })).toHaveAttribute('href', '/blog/category/uae-business');
    expect(await page.getByRole('article').first().ariaSnapshot()).toMatch(/604 views/);

    const author = page.getByRole('complementary', { name: 'About the author' });
    const bio =
      'Over ten years of experience, more than eight of them in company formation and licensing in the UAE, with over 3,200 licences incorporated.';
    for (const text of ['Layla Noor', 'Business Consultant & Licensing Advisor', bio])
      await expect(author.getByText(text, { exact: true })).toBeVisible();
    await expect(author.getByRole('link', { name: /Follow on LinkedIn/ })).toHaveAttribute('href', 'https://www.linkedin.com/in/example');
    const share = page.getByRole('list', { name: 'Share' });
    const here = encodeURIComponent(`${baseURL}${article}`);
    for (const [name, host] of [
      ['WhatsApp', 'https://wa.me/'],
      ['LinkedIn', 'https://www.linkedin.com/sharing/'],
      ['Email', 'mailto:'],
    ] as const)
      await expect(share.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`^${RegExp.escape(host)}.*${RegExp.escape(here)}`),
      );

    await expect(share.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Helpful' })).toBeHidden();
    const comments = page.locator('#comments noscript p');
    await expect(comments).toHaveText('Please turn on JavaScript to read the comments.');
    await expect(comments).toBeVisible();
    await expect(page.getByRole('form', { name: 'Write a comment' })).toBeVisible();
  });

  test('every article shows all its texts and no empty section, and leads to others, never to itself', async ({ page }) => {
    for (const post of posts) {
      await page.goto(`/blog/${post.id}`);
      const shown = page.getByRole('article', { name: post.title, exact: true });
      const words = (await shown.textContent())?.replaceAll(/\s+/g, ' ');
      for (const text of textsOf(post)) expect(words).toContain(text.replaceAll(/\s+/g, ' '));
      for (const [heading, isThere] of sectionsOf(post))
        await expect(shown.getByRole('heading', { name: heading })).toHaveCount(isThere ? 1 : 0);
      const around = page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link');
      expect(await around.count()).toBeGreaterThan(0);
      await expect(page.getByRole('region', { name: 'Read on' }).getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(page.locator('.neighbours, .related').getByRole('link', { name: post.title, exact: true })).toHaveCount(0);
    }
  });
});

test('a reader comes from the home page, searches, narrows the list, and takes it back', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.locator('#hero').getByRole('link', { name: 'Read articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  const choices = ['All', 'Company Formation', 'Business Strategy', 'Licensing', 'UAE Business'];
  await expect(category(page).getByRole('option')).toHaveText(choices);
  await search(page).pressSequentially('LICENCE');
  const matching = newest.filter((post) => `${post.title}\n${excerptOf(post)}`.toLowerCase().includes('licence'));
  await expect(line(page)).toHaveText(`Showing ${matching.length} articles matching "LICENCE"`);
  await expect(titles(page)).toHaveText(matching.map(({ title }) => title));
  await expect(page.locator('.card mark').first()).toHaveText(/^licence$/i);
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=LICENCE$/);
  await expectAccessible(page);

  await category(page).selectOption('Licensing');
  await search(page).fill('renewal');
  await expect(line(page)).toHaveText(/^Showing \d articles? in Licensing matching "renewal"$/);
  await expect(page).toHaveURL(/\/blog\?q=renewal&category=Licensing$/);
  await search(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(titles(page)).toHaveText(withoutLead.map(({ title }) => title));
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(line(page)).toHaveText('Showing 0 articles in Licensing matching "no such thing"');
  await expect(category(page)).toHaveValue('Licensing');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a reader opens a result from the middle of a long list, and comes back to the filter and the place', async ({ page }) => {
  await page.goto('/blog');
  await search(page).fill('a');
  await expect(line(page)).toHaveText(/matching "a"$/);
  const link = page.locator('.card-link:visible').nth(10);
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const title = await link.textContent();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await pressAndRemember(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(search(page)).toHaveValue('a');
  await expect(line(page)).toHaveText(/matching "a"$/);
  await expectWherePressed(link);
  await search(page).fill('');
  await clickAtPart(page.getByRole('article').first(), '.card-excerpt');
  await expect(page).toHaveURL(new RegExp(`/blog/${newest[0]?.id}$`));
});

test('a word that only texts have brings articles below the empty state of the list, which the keyboard opens', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await search(page).fill('landlord');
  await expect(page.getByRole('heading', { name: /^In the text of \d+ articles?$/ })).toBeVisible();
  const section = page.locator('.mentioned');
  await expect(section.locator('mark').first()).toHaveText(/landlord/i);
  await expect(page.getByText('Also mentioned')).toHaveCount(0);
  const none = page.getByRole('heading', { name: 'No articles found' });
  expect((await none.boundingBox())?.y).toBeLessThan((await section.boundingBox())?.y ?? 0);
  await expectAccessible(page);
  const first = section.getByRole('link').first();
  const address = await first.getAttribute('href');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test.describe('a wrong address', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('answers 404 with the newest articles, a labelled sample where an article was asked for, and a search; what cannot be read offers another try', async ({
    page,
  }) => {
    const answered = async (path: string) => (await page.goto(path))?.status();
    const insights = page.getByRole('region', { name: 'Latest Insights' });
    expect(await answered('/no/such/page')).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(insights.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);

    expect(await answered('/blog/never-written')).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const sample = page.getByText('Sample article', { exact: true });
    expect((await insights.boundingBox())?.y).toBeLessThan((await sample.boundingBox())?.y ?? 0);
    const shown = page.getByRole('article', { name: samplePost.title });
    await expect(shown.getByRole('heading', { name: 'Implementation Framework' })).toBeVisible();
    await expect(page.locator('#comments, .article-header [data-views], [data-comment-count], [data-post-id], .share')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/blog/states/unreachable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    const again = page.waitForRequest(/states\/unreachable/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await again;

    await page.goto('/blog/never-written');
    await page.getByRole('searchbox', { name: 'Search' }).fill('visa');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\?q=visa$/);
    await expect(line(page).first()).toContainText('matching "visa"');
  });
});

test('an article in Arabic is found without its marks, and read from right to left in its own face', async ({ page, request, site }) => {
  const faces: string[] = [];
  page.on('request', (asked) => /markazi-text[^/]*\.woff2$/.test(asked.url()) && faces.push(asked.url()));
  await page.goto('/blog/free-zone-or-mainland', { waitUntil: 'networkidle' });
  expect(faces).toEqual([]);
  await storePost(request, await tokenOf(request), arabicPost);
  await page.goto('/blog');
  for (const words of ['رخصه المنطقه الحره', 'تَأشيرة', 'تأشـيره']) {
    await search(page).fill(words);
    await expect(page.getByText('Showing 1 article', { exact: false })).toBeVisible();
  }
  const card = page.locator(`[data-card="${arabicPost.id}"]:visible`);
  await expect(card).toHaveAttribute('dir', 'rtl');
  await expect(card.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link').click();
  const shown = page.getByRole('article', { name: arabicPost.title });
  await expect(shown).toHaveAttribute('lang', 'ar');
  for (const part of ['.article-title', '.lede', '.takeaways', '.stats', '.phases h3', 'td', '.quote blockquote'])
    await expect(page.locator(part).first(), part).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.article-title')).toHaveCSS('letter-spacing', 'normal');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('20px "Markazi Text"', 'دبي'))).toBe(true);
  expect(new Set(faces).size).toBe(1);
  await expectAccessible(page);
  await site.db.from('blogs').delete().eq('id', arabicPost.id).throwOnError();
});

test.describe('at the end of an article', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a reader says by keyboard that it helped, which is counted once and remembered, and copies its link', async ({
    page,
    site,
    baseURL,
  }) => {
    const likes = async () => (await site.db.from('blogs').select('likes').eq('id', 'free-zone-or-mainland').single()).data?.likes;
    const before = await likes();
    await page.goto('/blog/free-zone-or-mainland');
    const helpful = page.getByRole('button', { name: 'Helpful' });
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    await helpful.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.helpful').getByRole('status')).toHaveText('Thank you.');
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-likes]')).toHaveText(`Found helpful ${(before ?? 0) + 1} times`);
    // The page glides to the button, and the bar becomes solid on the way.
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-solid', '');
    await expectAccessible(page);
    await page.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await helpful.click();
    expect(await likes()).toBe((before ?? 0) + 1);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/blog/free-zone-or-mainland?via=link`);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});

async function expectLinks(links: ReturnType<Page['locator']>, expected: [text: string, href: string][]): Promise<void> {
  await expect(links).toHaveText(expected.map(([text]) => text));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected.map(([, href]) => href));
}

function textsOf(post: SeedPost): string[] {
  const plain = [
    post.title,
    post.subtitle,
    ...post.quick_stats,
    ...(post.content?.split('\n\n') ?? []),
    post.quote_text,
    post.quote_author,
  ];
  const phases = post.phases.flatMap(({ title, description }) => [title, ...partsOf(post, description)]);
  const rich = [post.introduction ?? '', ...post.key_takeaways, ...post.main_content, post.implementation_framework ?? ''];
  return [...plain, ...rich.flatMap((text) => partsOf(post, text)), ...phases, ...post.tags].filter((text) => text !== null);
}

/** The parts of a text between its marks. */
function partsOf({ format = 'plain' }: SeedPost, text: string): string[] {
  const leaves = (node: Nodes): string[] => ('value' in node ? [node.value] : 'children' in node ? node.children.flatMap(leaves) : []);
  return leaves(parseText(text, format)).map((part) => part.trim());
}

function sectionsOf(post: SeedPost): [string, boolean][] {
  return [
    ['Key Takeaways', post.key_takeaways.length > 0],
    ['Quick Stats', post.quick_stats.length > 0],
    ['Implementation Framework', post.implementation_framework !== null],
  ];
}
