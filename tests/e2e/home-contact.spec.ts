import { expectOpaque, openStill, phone } from './home.ts';
import { expect, test } from './site.ts';

test('contact offers email, phone and the profile in a new tab', async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: "Let's Work Together" });
  await expect(contact.getByRole('link')).toHaveText([
    'layla.noor@example.com',
    '+971 4 000 0000',
    'Connect on LinkedIn (opens in a new tab)',
    'Save contact',
    'What is stored, and for how long',
  ]);
  await expect(contact.getByRole('link', { name: 'layla.noor@example.com' })).toHaveAttribute('href', 'mailto:layla.noor@example.com');
  await expect(contact.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
  const profile = contact.getByRole('link', { name: 'Connect on LinkedIn' });
  await expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/example');
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
});

test('Contact has buttons that copy, and the contact card', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Copy Email' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('layla.noor@example.com');
  const card = await request.get('/contact.vcf');
  expect([card.headers()['content-type'], (await card.text()).split('\r\n')[0]]).toEqual(['text/vcard; charset=utf-8', 'BEGIN:VCARD']);
});

for (const { width, height } of [phone, { width: 1440, height: 900 }]) {
  test(`heading and links of contact are visible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStill(page);
    const contact = page.getByRole('region', { name: "Let's Work Together" });
    await expectOpaque(
      contact.getByRole('heading', { name: "Let's Work Together" }),
      ...(await contact.getByRole('link').all()),
      ...(await contact.locator('dt').filter({ visible: true }).all()),
    );
  });
}
