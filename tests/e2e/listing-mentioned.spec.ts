import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

test('a word that only texts have brings articles below an empty list, by keyboard too', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByPlaceholder('Search articles...').fill('landlord');
  await expect(page.getByRole('heading', { name: /^Also mentioned in \d+ articles?$/ })).toBeVisible();
  const section = page.locator('.mentioned');
  await expect(section.locator('mark').first()).toHaveText(/landlord/i);
  await expect(page.getByRole('status')).toHaveText(/^Showing \d+ articles? matching "landlord"$/);
  const listed = await page.locator('.card:visible .card-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const mentioned = await section.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(mentioned.length).toBeGreaterThan(0);
  expect(mentioned.filter((href) => listed.includes(href))).toEqual([]);
  await expectAccessible(page);
  await section.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${mentioned[0]}$`));
});
