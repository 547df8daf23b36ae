import type { Page } from '@playwright/test';
import type { PublishStatus } from '#src/features/publishing/publish-status.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { openForm, retryConnection, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { untilBuilt } from './site.ts';

const built = 'In lists, feeds and search engines';

const waiting: Partial<PublishStatus> = { state: 'saved', live_revision: 0, wanted_revision: 9, pending_edits: 3 };
const rollback = { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } as const;

const states: [Partial<PublishStatus>, string][] = [
  [{}, built],
  [{ ...waiting, pace: 'daily', builds: { used: 9, limit: 12, resets_at: '2026-12-01T00:00:00.000Z' } }, 'Until December 1'],
  [{ ...waiting, state: 'failed', reason: 'The build failed.' }, 'Search engines and feeds: not yet'],
  [{ ...waiting, state: 'held', held: rollback }, 'You went back to the site of November 12; 3 edits since are not built'],
  [{ ...waiting, state: 'held', held: { by: 'lock', live_since: null } }, 'Deploys are locked; 3 edits are not built'],
];

const widths = [360, 768, 1440];

test('every state of publishing fits every width and is accessible', async ({ page }) => {
  for (const [parts, text] of states) {
    await answerWith(page, publishedStatus(parts));
    await openScreen(page, '/dashboard', 'Dashboard');
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(text);
    await expectFitAndAccessible(page, widths);
  }
  await openScreen(page, '/blogs', 'Blogs');
  await expect(page.getByText('Search engines and feeds: not yet, deploys are locked').first()).toBeVisible();
  await expectFitAndAccessible(page, widths);
});

test('an edit is with readers at once, and after the build in lists, feeds and search engines', async ({ page, request, site }) => {
  await openForm(page, 'free-zone-or-mainland');
  await title(page).fill('Found everywhere');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText(/^Blog updated successfully!Readers see it/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Found everywhere' }) });
  await expect(row).toContainText('Readers see it');
  await expect(row.getByRole('link', { name: 'View Found everywhere' })).toHaveAttribute('href', '/blog/free-zone-or-mainland');
  await site.callBuildHook();
  await expect(row).toContainText(built, untilBuilt);
  expect(await (await request.get('/rss.xml', retryConnection)).text()).toContain('Found everywhere');
  await openScreen(page, '/dashboard', 'Dashboard');
  const panel = page.getByRole('region', { name: 'Publishing' });
  await expect(panel.getByRole('status')).toHaveText(built, untilBuilt);
  await expect(panel).not.toContainText('builds left');
});

async function answerWith(page: Page, status: PublishStatus): Promise<void> {
  await page.unroute('**/api/publish');
  await page.route('**/api/publish', (route) => route.fulfill({ json: status }));
}
