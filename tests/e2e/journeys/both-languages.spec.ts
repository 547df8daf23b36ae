import type { Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { englishIn } from '#tests/setup/english-of.ts';
import { forgetMessages } from '../enquiry-form.ts';
import { editedId, editedPath, purge, updateOwner } from '../live-pages.ts';
import { expect, test } from '../site.ts';

const arabicId = `${editedId}-ar`;
const arabicPath = `/blog/${arabicId}`;
const listPath = '/blog/language/ar';
const servicePath = '/services/formation-ar';
const ar = {
  ...{ name: 'ليلى نور', title: 'مستشارة أعمال وتراخيص', bio: 'أكثر من عشر سنوات من الخبرة.', works_for: 'مستشارة مستقلة.' },
  ...{ answer_time: 'خلال يوم عمل واحد', asking_costs: 'والسؤال لا يكلّف شيئًا.' },
};
const arabicText = {
  ...{ title: 'ضريبة الشركات: مهمة الشهر الأول', subtitle: 'التسجيل والنسبة والإقرار.', excerpt: 'متى تسجّل.', introduction: 'نص عربي.' },
  ...{
    main_content: ['سجّل في الشهر الأول.'],
    key_takeaways: ['سجّل مبكرًا.', 'احفظ الدفاتر.'],
    quick_stats: ['9% نسبة الضريبة'],
  },
  ...{ quote_text: 'لا تنتظر.', quote_author: 'ليلى نور', implementation_framework: 'ثلاث مراحل.', tags: ['ضريبة'] },
  phases: ['سجّل', 'احسب', 'قدّم الإقرار'].map((title) => ({ title, description: 'بحسب الموعد.' })),
};

test.beforeEach(async ({ site }) => {
  await forgetMessages(site);
  const pair = { lang: 'ar', translation_of: editedId, translated_version: 1 } as const;
  await site.db.from('blogs').delete().eq('id', arabicId).throwOnError();
  await site.db
    .from('blogs')
    .insert(blogRow({ id: arabicId, ...arabicText, ...pair }))
    .throwOnError();
  await site.db.from('subscription_settings').update({ is_open: true, domain_passes: true }).eq('only_row', true).throwOnError();
  const own = { lang: 'ar', name: 'تأسيس الشركات', for_whom: 'لمن يبدأ.', usual_time: 'ثلاثة أسابيع', price: 'من 5,000 درهم' } as const;
  await updateOwner(site, {
    ...{ ar, licence: 'Trade licence 000000, Dubai (sample)', works_for: 'I work for nobody else.', answer_time: 'within one working day' },
    services: [
      serviceRow({ slug: 'formation-ar', ...own, gets: ['رخصة'], needs: ['جواز سفر'], text: 'هكذا نعمل.', skills: [] }),
      serviceRow({ slug: 'formation' }),
    ],
  });
  await purge(site);
});

test('an English reader goes from the list to an article, asks and comments, reads it in Arabic, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/blog');
  await page.locator(`[data-card="${editedId}"]`).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(editedPath);
  await comment(page, 'When do we register?');
  await ask(page, 'Ask Layla', 'Thank you. Your enquiry has reached Layla Noor.');
  await page.getByRole('link', { name: 'اقرأ بالعربية' }).click();
  await expect(page).toHaveURL(arabicPath);
  await expect(page).toHaveTitle('ضريبة الشركات: مهمة الشهر الأول | ليلى نور');
  await page.getByRole('link', { name: 'Read in English' }).click();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('an Arabic reader does the same, and meets no English word of the site but those that say so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto('/blog');
  await page.locator(`main a[href="${listPath}"]`).click();
  await expect(page).toHaveURL(listPath);
  await expectArabic(page);
  await page.locator(`[data-card="${arabicId}"]`).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(arabicPath);
  await comment(page, 'متى نسجّل؟');
  await ask(page, 'اسأل ليلى', 'شكرًا لك. وصل استفسارك إلى ليلى نور.');
  await expectArabic(page);
  await page.getByRole('link', { name: 'Read in English' }).click();
  await expect(page).toHaveURL(editedPath);
  await page.getByRole('link', { name: 'اقرأ بالعربية' }).click();
  await page.getByRole('link', { name: 'العودة إلى المدوّنة' }).click();
  await expect(page).toHaveURL(listPath);
});

for (const width of [390, 1440])
  test(`at ${width} px the words around an article, a list, a search and a service in Arabic are Arabic`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [arabicPath, listPath, `${listPath}?q=${encodeURIComponent('ضريبة')}`, servicePath]) {
      await page.goto(path);
      await expectArabic(page);
    }
  });

test.describe('a link to leave that has ended', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so in the language of its mail', async ({ page }) => {
    await page.goto('/subscribe/leave/not-a-token?lang=ar');
    await expect(page.getByRole('heading', { name: 'لم يعد هذا الرابط يعمل.' })).toBeVisible();
    await expectArabic(page);
  });
});

async function comment(page: Page, text: string): Promise<void> {
  const form = page.locator('#comments form');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.locator('[name=name]').fill('ليلى');
  await form.locator('[name=email]').fill('reader@example.com');
  await form.locator('textarea').fill(text);
  await page.clock.fastForward(20_000);
  await form.getByRole('button').click();
  await expect(page.locator('#comments').getByRole('listitem').getByText(text)).toBeVisible();
}

async function ask(page: Page, button: string, thanks: string): Promise<void> {
  await page.locator('.ask-band summary').filter({ hasText: button }).first().click();
  const form = page.locator('.ask-band form');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.locator('[name=name]').fill('ليلى');
  await form.locator('[name=email]').fill('reader@example.com');
  await form.locator('[name=message]').fill('هل نبدأ؟');
  await form.locator('[name=consent]').check();
  await page.clock.fastForward(20_000);
  await form.locator('button[type=submit]').click();
  await expect(page.locator('#enquiry-sent-title')).toBeVisible();
  await expect(page.locator('#enquiry-sent-title')).toHaveText(thanks);
}

/** Addresses, and what only eyes that know the letters see (initials, a stamp), have no language. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.locator('body').evaluate(englishIn, 'noscript, .print-source, [aria-hidden=true]')).toEqual([]);
}
