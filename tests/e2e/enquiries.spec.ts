import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { article, ask, forgetEnquiries, formOf, question, subjects } from './enquiry-form.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ site }) => forgetEnquiries(site));

test('on a phone a reader asks at the end of an article, and the owner reads a mail, opens it and answers', async ({
  page,
  context,
  request,
}) => {
  await page.goto(article.path);
  await ask(page, 'Which licence does a school need?');
  await expect(formOf(page).getByRole('status')).toHaveText('Thank you. Your enquiry has reached Layla Noor.');
  await expect(question(page)).toHaveValue('');
  await expect.poll(() => subjects(), { timeout: 10_000 }).toContain(`New enquiry: Ada about “${article.title}”`);

  await signIn(context, await tokenOf(request));
  await openScreen(page, '/dashboard', 'Dashboard');
  await page.getByRole('link', { name: /1 waits for your answer/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Enquiries' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Which licence does a school need/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: article.title })).toHaveAttribute('href', article.path);
  await expect(page.getByRole('link', { name: 'Answer by email' })).toHaveAttribute('href', /^mailto:ada@example\.com\?subject=Re/);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page.getByRole('link', { name: 'Answered 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No new enquiries' })).toBeVisible();
});

test('the owner keeps a note, saves all as a table, publishes a private comment in clean words, and erases what it came with', async ({
  page,
  context,
  request,
  site,
}) => {
  const comment = { name: 'ليلى', email: 'layla@example.org', message: 'Which visa? Call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  await request.post('/api/blogs/free-zone-or-mainland/comments', { data: comment });
  await signIn(context, await tokenOf(request));
  await openScreen(page, '/enquiries', 'Enquiries');
  await page.getByRole('link', { name: /Which visa/ }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Met in Dubai');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('The notes are saved.')).toBeVisible();

  await page.getByText('Publish as a comment').click();
  const text = page.getByRole('textbox', { name: 'Public text' });
  await text.fill('Which visa do I need?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The comment is published.')).toBeVisible();
  const { data } = await site.db.from('comments').select('content,is_private').eq('author_name', 'ليلى').throwOnError();
  expect(data).toEqual([{ content: 'Which visa do I need?', is_private: false }]);

  await page.getByRole('link', { name: 'All enquiries' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  for (const cell of ['"ليلى"', '"Which visa? Call +44 20 7946 0958."', '"Met in Dubai"']) expect(csv).toContain(cell);

  await page.getByRole('link', { name: /Which visa/ }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'No new enquiries' })).toBeVisible();
  expect((await site.db.from('enquiries').select('id').throwOnError()).data).toEqual([]);
  await site.db.from('comments').delete().eq('author_name', 'ليلى').throwOnError();
});
