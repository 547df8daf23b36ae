import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

// Nothing is built in this file: the owner's words change, and the pages stay those of the seed.
const facts = {
  phone: '+971 50 123 4567',
  email: 'office@example.com',
  linkedin: 'https://www.linkedin.com/in/changed',
  author_title: 'A title that is newer than the build',
  author_bio: 'A bio that is newer than the build.',
  description: 'A description that is newer than the build.',
  whatsapp: '+971 50 765 4321',
  booking_url: 'https://example.com/book',
  answer_time: 'within a day',
};
const post = '/blog/free-zone-or-mainland';

test('an article asks for nothing more while the words are those of its build', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/changes') && asked.push(request.url()));
  await page.goto(post, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('without a number, an article offers no WhatsApp', async ({ page }) => {
  await page.goto(post);
  const ask = page.getByRole('region', { name: 'A question about this?' });
  await expect(ask.getByRole('link', { name: 'Write' })).toBeVisible();
  await expect(ask.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
});

test.describe('after a save', () => {
  test('the words of the database are newer than the build', async ({ site }) => {
    await site.db.from('owner').update({ facts }).eq('id', 1).throwOnError();
    await site.purge('owner', 'blogs');
  });

  test('the home page shows them within 2 seconds', async ({ page }) => {
    await page.goto('/');
    const contact = page.getByRole('region', { name: "Let's Work Together" });
    await expect(contact.getByRole('link', { name: facts.phone })).toHaveAttribute('href', 'tel:+971501234567', within2s);
    await expect(contact.getByRole('link', { name: facts.email })).toHaveAttribute('href', 'mailto:office@example.com');
    await expect(contact.getByRole('link', { name: 'Connect on LinkedIn' })).toHaveAttribute('href', facts.linkedin);
    await expect(page.getByText(facts.description)).toBeVisible();
    await expect(contact.getByRole('link', { name: facts.whatsapp })).toHaveAttribute('href', 'https://wa.me/971507654321');
    await expect(contact.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', facts.booking_url);
    await expect(contact.getByText(facts.answer_time)).toBeVisible();
    await expect(contact.getByText('Office hours')).toBeHidden();
    await expectFooter(page);
  });

  for (const path of ['/blog', '/blog/category/licensing'])
    test(`the footer of ${path} shows them within 2 seconds`, async ({ page }) => {
      await page.goto(path);
      await expectFooter(page);
    });

  test('an article shows them within 2 seconds, and its author as the owner words it now', async ({ page }) => {
    await page.goto(post);
    await expectFooter(page);
    const card = page.getByRole('complementary', { name: 'About the author' });
    await expect(card).toContainText(`${facts.author_title}${facts.author_bio}`);
    await expect(card.getByRole('link', { name: 'Follow on LinkedIn' })).toHaveAttribute('href', facts.linkedin);
    const ask = page.getByRole('region', { name: 'A question about this?' });
    await expect(ask.getByRole('link', { name: 'Write' })).toHaveAttribute('href', /^mailto:office@example\.com\?subject=/);
    await expect(ask.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/971507654321\?text=/);
  });
});

const within2s = { timeout: 2_000 };

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: facts.email })).toHaveAttribute('href', 'mailto:office@example.com', within2s);
  await expect(footer.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+971501234567');
  await expect(footer.getByRole('link', { name: 'LinkedIn (opens in a new tab)' })).toHaveAttribute('href', facts.linkedin);
}
