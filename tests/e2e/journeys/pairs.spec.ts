import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from '../accessible.ts';
import { editedId, editedPath, purge } from '../live-pages.ts';
import { expect, test } from '../site.ts';

const arabicId = `${editedId}-ar`;
const arabicPath = `/blog/${arabicId}`;
const arabicTitle = 'ضريبة الشركات: مهمة الشهر الأول';

test.beforeEach(async ({ site }) => {
  const pair = { lang: 'ar' as const, translation_of: editedId, translated_version: 1 };
  const row = blogRow({
    id: arabicId,
    title: arabicTitle,
    subtitle: 'ملخص',
    introduction: 'نص عربي.',
    created_at: '2026-11-17T08:00:00Z',
    ...pair,
  });
  await site.db.from('blogs').insert(row).throwOnError();
  await purge(site);
});

test.afterEach(async ({ site }) => {
  await site.db.from('blogs').delete().eq('id', arabicId).throwOnError();
  await purge(site);
});

test('a reader comes from the list to an article, by the switch to the Arabic one, comments there, and comes back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog');
  const card = page.locator(`[data-card="${editedId}"]`);
  await expect(card.getByRole('link', { name: 'بالعربية' })).toHaveAttribute('href', arabicPath);
  await expect(page.locator(`[data-card="${arabicId}"]`)).toHaveCount(0);
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'اقرأ بالعربية' }).click();
  await expect(page).toHaveURL(arabicPath);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabicTitle);
  const form = page.locator('#comments form');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.locator('[name=name]').fill('ليلى');
  await form.locator('[name=email]').fill('reader@example.com');
  await form.locator('textarea').fill('متى ينبغي أن نسجّل بعد الرخصة؟');
  await page.clock.fastForward(20_000);
  await form.getByRole('button').click();
  await expect(page.locator('#comments').getByRole('listitem').getByText('متى ينبغي أن نسجّل بعد الرخصة؟')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read in English' }).click();
  await expect(page).toHaveURL(editedPath);
  await expect(page.locator('#comments')).not.toContainText('متى ينبغي أن نسجّل بعد الرخصة؟');
});

test('a withdrawn twin leaves the switch, and no machine is told of it', async ({ page, site }) => {
  await page.goto(editedPath);
  await expect(page.getByRole('link', { name: 'اقرأ بالعربية' })).toBeVisible();
  await site.db.from('blogs').update({ status: 'draft' }).eq('id', arabicId).throwOnError();
  await purge(site);
  await page.reload();
  await expect(page.getByRole('link', { name: 'اقرأ بالعربية' })).toHaveCount(0);
  await expect(page.locator('link[hreflang=ar][href$="-ar"]')).toHaveCount(0);
});
