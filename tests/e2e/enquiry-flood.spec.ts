import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { expect, test } from './signed-in.ts';

test('§10.enquiries-many the dashboard leads to what a flood has left, and it goes with one button', async ({ page, site }) => {
  const flood = Array.from({ length: 60 }, (_, n) => ({ name: `Bot ${n}`, message: 'Buy now', told: false, doubtful: true }));
  await site.db
    .from('enquiries')
    .insert([...flood, { name: 'Ada', message: 'May I ask?', told: true, doubtful: false }])
    .throwOnError();
  await openScreen(page, '/dashboard', 'Dashboard');
  await expect(
    page.getByText(/^Since .* enquiries have been arriving too fast to email you about each one\. 60 wait in the list\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ of 500 MB$/)).toBeVisible();
  await expectFitAndAccessible(page, [360, 768, 1440]);
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByRole('button', { name: 'Close all 60' })).toBeVisible();
  await expectFitAndAccessible(page, [360, 768, 1440]);
  await page.getByRole('button', { name: 'Erase all 60' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('60 enquiries are erased.')).toBeVisible();
  await page.getByRole('link', { name: /^New/ }).click();
  await expect(page.getByRole('link', { name: /Ada/ })).toBeVisible();
});
