import { site as owner } from '#src/site.ts';
import { expectTop } from './home.ts';
import { expect, test } from './site.ts';

test('contact offers email, phone and the profile in a new tab', { tag: ['@§2.contact'] }, async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: "Let's Work Together" });
  await expect(contact.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(contact.getByRole('link', { name: owner.phone })).toHaveAttribute('href', `tel:${owner.phone.replaceAll(' ', '')}`);
  const profile = contact.getByRole('link', { name: 'Connect on LinkedIn' });
  await expect(profile).toHaveAttribute('href', owner.linkedin);
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the footer has all that belongs there and leads back to the top', { tag: ['@§2.footer', '@§9.year'] }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(owner.name);
  await expect(footer).toContainText('Business Consultant & Licensing Advisor');
  await expect(footer.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '#contact');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(['About', 'Blog', 'Contact']);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole('link', { name: owner.designer.name })).toHaveAttribute('href', owner.designer.url);
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'Send an email' })).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(footer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+/);
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expectTop(page);
});
