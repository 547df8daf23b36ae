import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const id = 'renewal-is-a-project-start-sixty-days-early';

test.beforeEach(async ({ context, request, site }) => {
  const days = Array.from({ length: 30 }, (_, ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  const sums = days.map((day, ago) => ({ blog_id: id, day, kind: 'whatsapp', counted: 1 + (ago % 4) }));
  await site.db.from('daily_sums').upsert(sums).throwOnError();
  const views = days.map((day, ago) => ({ blog_id: id, day, views: 20 + ((ago * 7) % 31) }));
  await site.db.from('daily_views').upsert(views, { onConflict: 'blog_id,day' }).throwOnError();
  await site.db.from('daily_referrers').upsert({ day: days[0], host: 'www.linkedin.com', counted: 12 }).throwOnError();
  const missed = { digest: 'a'.repeat(32), words: 'crypto licence', visitors: 4, last_on: days[0] };
  await site.db.from('missed_searches').upsert(missed).throwOnError();
  await signIn(context, await tokenOf(request));
});

test('the statistics fit every width and are accessible, with the table open too', async ({ page }) => {
  await openScreen(page, '/statistics', 'Statistics');
  await expect(page.getByRole('definition').filter({ hasText: '12' })).toBeVisible();
  await page.getByText('The days as a table', { exact: true }).click();
  await expectFitAndAccessible(page, [360, 768, 1440]);
});
