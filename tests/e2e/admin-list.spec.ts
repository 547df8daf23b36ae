import type { Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath } from './editor.ts';
import { expect, test } from './signed-in.ts';

const states = [
  { id: 'list-draft', title: 'A draft of Zanzibar', status: 'draft' },
  { id: 'list-scheduled', title: 'A scheduled post of Zanzibar', status: 'scheduled', publish_at: '2030-01-01T05:00:00Z' },
  { id: 'list-published', title: 'A published post of Zanzibar', status: 'published' },
  { id: 'list-second', title: 'A second published post of Zanzibar', status: 'published' },
];
const ids = states.map(({ id }) => id);

test.beforeEach(async ({ site }) => {
  for (const parts of states)
    await site.db
      .from('blogs')
      .upsert({ ...blogRow({ created_at: '2026-11-20T00:00:00Z' }), ...parts })
      .throwOnError();
});

test.afterEach(({ site }) => site.db.from('blogs').delete().in('id', ids).throwOnError());

test('eight posts are whole in view at 1440 × 900, each with a picture and its facts in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, '/blogs', 'Blogs');
  await expect(row(page, 'A draft of Zanzibar')).toBeVisible();
  const rows = await page.locator('.post-row').evaluateAll((items) =>
    items.map((item) => ({
      isWhole: item.getBoundingClientRect().bottom <= innerHeight,
      hasPicture: (item.querySelector('img')?.getBoundingClientRect().width ?? 0) > 50,
      factsHeight: item.querySelector('.post-facts')?.getBoundingClientRect().height ?? 0,
    })),
  );
  expect(rows.filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(8);
  expect(rows.every(({ hasPicture, factsHeight }) => hasPicture && factsHeight < 30)).toBe(true);
});

test('the first post begins in the upper half of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/blogs', 'Blogs');
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

test('a post is begun with the keyboard within five stops from the top of every screen', async ({ page }) => {
  for (const [path, heading] of [
    ['/blogs', 'Blogs'],
    ['/comments', 'Comments'],
  ] as const) {
    await openScreen(page, path, heading);
    expect(await stopsUntil(page, /^Create/)).toBeLessThanOrEqual(5);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${adminPath}/blogs/create`);
  }
});

test('a draft is published and withdrawn again with two clicks each, and Undo takes the withdrawal back', async ({ page, request }) => {
  await openScreen(page, '/blogs', 'Blogs');
  await act(page, 'A draft of Zanzibar', 'Publish');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toContainText(/Published\.Readers see it/);
  await expect(toasts.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/blog/list-draft');
  await expectAccessible(page);
  expect((await request.get('/api/blogs/list-draft', { headers: {} })).status()).toBe(200);
  await act(page, 'A draft of Zanzibar', 'Withdraw');
  await expect(row(page, 'A draft of Zanzibar').locator('.badge')).toHaveText('Withdrawn');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts).toContainText('Published again.');
  await expect(row(page, 'A draft of Zanzibar').locator('.badge')).toHaveCount(0);
});

test('many are withdrawn at once, with one Undo for those that were published', async ({ page, site }) => {
  await openScreen(page, '/blogs?q=zanzibar+of', 'Blogs');
  await expect(page.getByRole('heading', { level: 2, name: '4 posts' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Withdraw' }).click();
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toContainText('2 of 4 posts withdrawn; 2 were not published.');
  await expect(page.getByText('Withdrawn', { exact: true }).and(page.locator('.badge'))).toHaveCount(2);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts).toContainText('2 posts published again.');
  const { data } = await site.db.from('blogs').select('id, status').in('id', ids).order('id').throwOnError();
  expect(data?.map(({ status }) => status)).toEqual(['draft', 'published', 'scheduled', 'published']);
});

test('many are deleted at once, and restored from the bin', async ({ page }) => {
  await openScreen(page, '/blogs?q=zanzibar+of', 'Blogs');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No posts match' })).toBeFocused();
  await page.getByRole('link', { name: 'Bin' }).click();
  for (const { title } of states) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('4 posts restored.')).toBeVisible();
  await expect(page.getByText('4 posts deleted.')).toBeHidden();
});

test('an unfinished text of another device is gone on with in one click', async ({ page, request, token }) => {
  const id = crypto.randomUUID();
  const headers = { Authorization: `Bearer ${token}` };
  const data = { content: { title: 'Begun on the phone' }, sequence: 0 };
  expect((await request.put(`/api/drafts/${id}`, { headers, data })).ok()).toBe(true);
  await openScreen(page, '/dashboard', 'Dashboard');
  await expect(page.getByRole('region', { name: 'Needs you' })).toContainText('Begun on the phone');
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('button', { name: 'Discard Begun on the phone' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Go on with Begun on the phone' }).click();
  await expect(page).toHaveURL(`${adminPath}/blogs/create?draft=${id}`);
});

function row(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
}

async function act(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

/** Presses Tab until what has the focus is called so; the number of presses. */
async function stopsUntil(page: Page, name: RegExp): Promise<number> {
  for (let presses = 1; presses <= 20; presses++) {
    await page.keyboard.press('Tab');
    if (name.test((await page.locator(':focus').textContent()) ?? '')) return presses;
  }
  return Number.POSITIVE_INFINITY;
}
