import type { Page } from '@playwright/test';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { expectAccessible, expectFitAndAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { beginPost, openForm } from '../editor.ts';
import { expect, test } from '../signed-in.ts';
import type { Site } from '../site.ts';

// The session of the tests cannot be stored in the frame of an email, in which nothing may run.
test.use({ expectedConsoleErrors: [/The document is sandboxed/] });

test.beforeEach(async ({ site }) => {
  await site.db.from('subscribers').delete().not('id', 'is', null).throwOnError();
  await site.db
    .from('site_profile')
    .update({ facts: { ...defaultSiteProfile, address: 'Office 1, Dubai' } })
    .eq('id', 1)
    .throwOnError();
});

test('the owner lets readers subscribe on one machine, publishes and tells them, sees the email, and stops it', async ({ page, site }) => {
  await openScreen(page, '/subscribers', 'Subscribers');
  await expect(page.getByText('emails go into its own store')).toBeVisible();
  const open = page.getByRole('checkbox', { name: 'Readers can subscribe' });
  await open.check();
  await expect(open).toBeEnabled();
  await expect(open).toBeChecked();
  await expect(page.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  await expectFitAndAccessible(page, [360, 1440]);

  await haveSubscribers(site);
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 waits for your look' })).toBeVisible();
  await expectFitAndAccessible(page, [360, 1440]);
  await page.getByRole('button', { name: 'More for reader-1@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 address deleted.')).toBeVisible();

  await beginPost(page, 'Told by email', 'To readers');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('An opening that readers get.');
  const panel = await openPanel(page);
  const tell = panel.getByRole('checkbox', { name: 'Tell 2 readers by email' });
  await expect(tell).not.toBeChecked();
  await tell.check();
  await expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveValue('Told by email');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Publish and tell 2 readers' }).click();
  await expect(page.getByText(/^2 emails leave at/)).toBeVisible();

  await openScreen(page, '/subscribers', 'Subscribers');
  const leaving = page.getByRole('region', { name: 'Emails waiting to be sent' });
  await expect(leaving.getByRole('link', { name: 'Told by email' })).toBeVisible();
  await expect(leaving.getByText(/^2 emails leave at/)).toBeVisible();
  await expectFitAndAccessible(page, [360, 1440]);

  await openForm(page, 'told-by-email');
  const after = await openPanel(page);
  await expect(after.getByText(/^2 emails leave at/)).toBeVisible();
  await expectAccessible(page);
  await after.getByRole('button', { name: 'Stop them' }).click();
  await expect(after.getByText('Stopped before any email had left.')).toBeVisible();
  await after.getByRole('button', { name: 'Tell 2 readers by email…' }).click();
  await after.getByRole('button', { name: 'See the email' }).click();
  const mail = page.getByRole('dialog', { name: 'The email' });
  await expect(mail.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'An opening that readers get.' })).toBeVisible();
  await mail.getByText('Text', { exact: true }).click();
  await expect(mail.getByRole('textbox', { name: 'The email as text' })).toHaveValue(/An opening that readers get\./);
  const { data } = await site.db.from('mailings').select('subject,stopped_by').throwOnError();
  expect(data).toEqual([{ subject: 'Told by email', stopped_by: 'owner' }]);
});

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /Before you (publish|update)$/ }).click();
  return page.getByRole('dialog', { name: /^Before you (publish|update)$/ });
}

/** Three who get emails, and one who waits for the owner's look. */
async function haveSubscribers(site: Site): Promise<void> {
  const rows = [1, 2, 3].map((number) => ({
    address: `reader-${number}@example.com`,
    place: 'blog',
    state: 'subscribed',
    confirmed_at: '2026-10-28T08:00:00Z',
  }));
  await site.db.from('subscribers').insert(rows).throwOnError();
  await site.db.from('subscribers').insert({ address: 'waits@example.com', place: 'home', state: 'held' }).throwOnError();
}
