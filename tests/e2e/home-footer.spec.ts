import { expectTop } from './home.ts';
import { expect, test } from './site.ts';

test('the footer shows its texts and links, and scrolls back to the top', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Layla Noor', { exact: true })).toBeVisible();
  await expect(footer.getByText('Business Consultant & Licensing Advisor', { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '#contact');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['About', 'Blog', 'Contact']);
  await expect(footer.getByText('layla.noor@example.com', { exact: true })).toHaveAttribute('href', 'mailto:layla.noor@example.com');
  await expect(footer.getByText('Designed by')).toHaveText('Designed by Studio Meridian 55');
  await expect(footer.getByRole('link', { name: 'Studio Meridian 55' })).toHaveAttribute('href', 'https://example.com/studio');
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'https://www.linkedin.com/in/example');
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'Send an email' })).toHaveAttribute('href', 'mailto:layla.noor@example.com');
  await expect(footer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+97140000000');
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expectTop(page);
});

for (const [now, year] of [
  ['2027-03-01T12:00:00Z', '2027'],
  ['2028-12-31T19:59:00Z', '2028'],
  ['2028-12-31T20:01:00Z', '2029'],
] as const) {
  test(`at ${now} it is ${year} in Dubai, whenever the page was built`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText('©')).toHaveText(`© ${year} Layla Noor. All rights reserved.`);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the year is that of the build', async ({ page }) => {
    await page.goto('/');
    const year = new Date(Date.now() + 4 * 3_600_000).getUTCFullYear();
    await expect(page.getByRole('contentinfo').getByText('©')).toHaveText(`© ${year} Layla Noor. All rights reserved.`);
  });
});

for (const [name, id] of [
  ['Get Started Today', 'contact'],
  ['About', 'about'],
  ['Blog', 'blog'],
  ['Contact', 'contact'],
] as const) {
  test(`${name} of the footer scrolls to #${id}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    const top = () => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(120);
  });
}
