import { expectFitAndAccessible } from './accessible.ts';
import { expectPainted } from './painted.ts';
import { expect, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer leads to the page about privacy and accessibility', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and accessibility' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and accessibility');
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'What is stored of visitors',
      'Cookies and your device',
      'Who processes it',
      'What is stored of administrators',
      'Your data, on request',
      'Accessibility',
    ]);
    await expect(page.getByText('Your email address, which is never shown, goes after 24 months')).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
});

test('the comments lead there', async ({ page }) => {
  await page.goto('/blog/free-zone-or-mainland#comments');
  const link = page.getByRole('link', { name: 'What is stored of a comment, and for how long' });
  await expect(link).toHaveAttribute('href', '/privacy');
});

test('search engines may list it', async ({ request }) => {
  expect(await (await request.get('/sitemap-0.xml')).text()).toContain('/privacy</loc>');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`all of it can be read, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/privacy');
    for (const width of [320, 1440]) {
      await expectFitAndAccessible(page, [width]);
      await expectPainted(page, width < 768 ? '#menu' : '');
    }
  });
