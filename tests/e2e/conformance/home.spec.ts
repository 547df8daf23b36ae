import { about, author, site as owner, workedWith } from '#src/site.ts';
import { expect, test } from '../site.ts';

test('the pages that everybody may open are there, and the home page has its sections', { tag: ['@§2.routes'] }, async ({
  page,
  request,
}) => {
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland', owner.adminPath])
    expect((await request.get(path)).status(), path).toBe(200);
  expect(owner.adminPath).toMatch(/^\/[a-z0-9_]+_portfolio$/);
  await page.goto('/');
  for (const id of ['hero', 'about', 'blog', 'contact', 'latest-insights']) await expect(page.locator(`#${id}`)).toHaveCount(1);
});

test('about says who the owner is, in figures and skills', { tag: ['@§1.owner', '@§2.about'] }, async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#about');
  for (const text of [owner.name, about.description]) await expect(section.getByText(text, { exact: true })).toBeVisible();
  expect(about.description).toMatch(/^Over ten years of experience/);
  expect(author.bio).toMatch(/More than 8 years of experience/);
  await expect(section.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(about.skills.map(String));
  await expect(section.getByRole('term')).toHaveText(about.stats.map(({ label }) => label));
  await expect(section.locator('dd .sr-only')).toHaveText(['10+', '3,200+', '100+', 'UAE']);
});

test('the five topics are those of the specification', { tag: ['@§1.topics'] }, async ({ page }) => {
  await page.goto('/');
  const shown = page.getByRole('region', { name: 'Topics' }).getByRole('listitem');
  await expect(shown).toHaveText(['Licenses', 'Company Setup', 'Business Development', 'Corporate Advisory', 'Immigration']);
});

test('the eight institutions are a chamber, three free zones, commodities, two banks and an economic department', {
  tag: ['@§2.marquee'],
}, async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Worked With: institutions' });
  await expect(strip.getByRole('heading')).toHaveText('Worked With');
  await expect(strip.getByRole('listitem')).toHaveCount(8);
  const kinds = workedWith.map(({ category }) => category);
  expect(kinds).toEqual(['Chamber', 'Free Zone', 'Free Zone', 'Free Zone', 'Commodities', 'Bank', 'Bank', 'Economic Department']);
});

test('of the latest insights a card opens its post, and a button leads to all', { tag: ['@§2.insights', '@§2.card'] }, async ({ page }) => {
  await page.goto('/');
  const insights = page.locator('#latest-insights');
  await expect(insights.getByRole('article')).toHaveCount(3);
  await expect(insights.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/blog');
  await expect(insights.locator('.card-when').first()).toContainText(/\d+ min read$/);
  const card = insights.getByRole('article').first();
  const id = await card.getAttribute('data-card');
  await card.locator('.card-excerpt').click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/blog/${id}$`));
});

test('a long title ends after two lines, a long excerpt after three', { tag: ['@§2.insights-clamp'] }, async ({ page }) => {
  await page.goto('/');
  for (const [part, most] of [
    ['.card-title', 2],
    ['.card-excerpt', 3],
  ] as const) {
    const lines = await page
      .locator(`#latest-insights ${part}`)
      .first()
      .evaluate((element) => {
        (element.firstElementChild ?? element).textContent = 'word '.repeat(200);
        const { height, lineHeight, paddingBlockEnd } = getComputedStyle(element);
        return (Number.parseFloat(height) - Number.parseFloat(paddingBlockEnd)) / Number.parseFloat(lineHeight);
      });
    expect(Math.round(lines), part).toBe(most);
  }
});

for (const [name, id] of [
  ['Get Started Today', 'contact'],
  ['About', 'about'],
  ['Blog', 'blog'],
  ['Contact', 'contact'],
] as const) {
  test(`${name} of the footer scrolls to #${id}`, { tag: ['@§2.footer'] }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    const top = () => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(120);
  });
}

test('figures take 2 s and begin 0.2 s apart', { tag: ['@§2.figures', '@§9.figures'] }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const shown = page.locator('#about dd [aria-hidden]');
  await page.locator('#about .skills').scrollIntoViewIfNeeded();
  await expect(shown).toHaveText(['0+', '0+', '0+', 'UAE']);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('#about dl').evaluate((list) => list.scrollIntoView({ behavior: 'instant', block: 'center' }));
  // The browser tells in its own time that the figures are in view.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(shown).toHaveText([/^[1-9]\+$/, '0+', '0+', 'UAE'], { timeout: 50 });
  }).toPass();
  await page.clock.runFor(1_750);
  await expect(shown.nth(1)).not.toHaveText('3,200+');
  await page.clock.runFor(650);
  await expect(shown).toHaveText(['10+', '3,200+', '100+', 'UAE']);
});
