import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { leaveOutFonts } from './fonts.ts';
import { expect, test, untilBuilt } from './site.ts';

const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
const row = { ...blogRow({ id: 'reviewed-rules', title: 'Reviewed rules' }), reviewed_on: day(-100), review_by: day(30) };
const note = 'p[data-review-by]';

test('a page built before its review is due shows the note from that day on, before it is painted', async ({ page, request, site }) => {
  await site.db.from('blogs').insert(row).throwOnError();
  await site.callBuildHook();
  const isStatic = async () => (await request.get('/blog/reviewed-rules')).headers().etag !== undefined;
  await expect.poll(isStatic, untilBuilt).toBe(true);

  await page.goto('/blog/reviewed-rules');
  await expect(page.locator('.colophon-facts')).toContainText('Reviewed ');
  await expect(page.locator(note)).toBeHidden();

  await leaveOutFonts(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/reviewed-rules', { waitUntil: 'networkidle' });
    await expect(page.locator(note)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Ask before you rely on it.' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('"Still correct" takes the note away without a build', async ({ page, site }) => {
  await site.db
    .from('blogs')
    .update({ reviewed_on: day(0), review_by: day(200) })
    .eq('id', row.id)
    .throwOnError();
  await site.purge(`post-${row.id}`, 'blogs');
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000);
  await page.goto('/blog/reviewed-rules');
  await expect(page.locator(note)).toBeHidden();
});
