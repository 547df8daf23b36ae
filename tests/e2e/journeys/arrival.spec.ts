import { openScreen } from '../admin.ts';
import { signIn, tokenOf } from '../editor.ts';
import { article, fill, forgetMessages, formOf, waitForScript } from '../enquiry-form.ts';
import { expect, test } from '../site.ts';

// A robot is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' });
test.beforeEach(({ site }) => forgetMessages(site));

test('a reader comes by the text for LinkedIn and asks on the home page; the message and the statistics say what led to it', async ({
  page,
  context,
  request,
  site,
}) => {
  const counted = page.waitForResponse('**/api/marks');
  await page.goto(`${article.path}?via=text&ref=a%20b#share`);
  await expect(page).toHaveURL(`${article.path}?ref=a%20b#share`);
  expect((await counted).status()).toBe(200);
  await page.goto('/?via=whatsapp');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(`${article.path}?ref=a%20b#share`);
  await page.goto('/');
  await waitForScript(page);
  await fill(page, 'Which licence does a school need?');
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('group', { name: 'Thank you. Your enquiry has reached Layla Noor.' })).toBeFocused();
  const { data } = await site.db.from('messages').select('source,landed_on,blog_id').eq('name', 'Ada').throwOnError();
  expect(data).toEqual([{ source: 'via:text', landed_on: 'free-zone-or-mainland', blog_id: null }]);

  await signIn(context, await tokenOf(request));
  await openScreen(page, '/statistics', 'Statistics');
  const row = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name }).getByRole('cell');
  await expect(row('Where they came from', /^LinkedIn, your text/)).toHaveText(['1', '1', '0', '–']);
  await expect(row('Where they came from', /^WhatsApp/)).toHaveCount(0);
  await expect(row('Articles', new RegExp(`^${article.title}`)).nth(2)).toHaveText('1');
});
