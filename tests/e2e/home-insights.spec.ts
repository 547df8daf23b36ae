import { clickAtPart } from './clicks.ts';
import { expect, test } from './site.ts';

test('a card of the latest insights opens its post, and a button opens the listing', async ({ page }) => {
  await page.goto('/');
  const insights = page.locator('#latest-insights');
  await expect(insights.getByRole('article')).toHaveCount(3);
  await expect(insights.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/blog');
  await expect(insights.locator('.card-when').first()).toContainText(/\d+ min read$/);
  const card = insights.getByRole('article').first();
  const id = await card.getAttribute('data-card');
  await clickAtPart(card, '.card-excerpt');
  await expect(page).toHaveURL(new RegExp(`/blog/${id}$`));
});

test('a long title is truncated after two lines, a long excerpt after three', async ({ page }) => {
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
