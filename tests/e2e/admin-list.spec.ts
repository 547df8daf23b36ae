import { blogRow } from '#tests/fixtures/rows.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { expect, test } from './signed-in.ts';

const states = [
  { id: 'list-draft', title: 'A draft of Zanzibar', status: 'draft' },
  { id: 'list-scheduled', title: 'A scheduled post of Zanzibar', status: 'scheduled', publish_at: '2030-01-01T05:00:00Z' },
  { id: 'list-published', title: 'A published post of Zanzibar', status: 'published' },
];

test.beforeEach(async ({ site }) => {
  for (const parts of states)
    await site.db
      .from('blogs')
      .upsert({ ...blogRow({ created_at: '2026-11-20T00:00:00Z' }), ...parts })
      .throwOnError();
});

test('at a desk eight posts are whole in view, each with a picture and its facts in one line; on a phone the first begins in the upper half', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, '/blogs', 'Blogs');
  await expect(page.getByRole('heading', { level: 3, name: 'A draft of Zanzibar' })).toBeVisible();
  const rows = await page.locator('.post-row').evaluateAll((items) =>
    items.map((item) => ({
      isWhole: item.getBoundingClientRect().bottom <= innerHeight,
      hasPicture: (item.querySelector('img')?.getBoundingClientRect().width ?? 0) > 50,
      factsHeight: item.querySelector('.post-facts')?.getBoundingClientRect().height ?? 0,
    })),
  );
  expect(rows.filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(8);
  expect(rows.every(({ hasPicture, factsHeight }) => hasPicture && factsHeight < 30)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.locator('.post-row').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(422);
  await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThan(190);
});

test('the list fits every width and is accessible, also with a selection and an open menu', async ({ page }) => {
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await expectFitAndAccessible(page, [width]);
    await page.getByRole('button', { name: 'Actions for A published post of Zanzibar' }).click();
    await expect(page.getByRole('menuitem', { name: /^Withdraw/ })).toBeVisible();
    await expectFitAndAccessible(page, [width]);
    await page.keyboard.press('Escape');
  }
});
