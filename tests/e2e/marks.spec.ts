import { article, fill, formOf, openAsk, waitForScript } from './enquiry-form.ts';
import { expect, test } from './site.ts';

const id = 'renewal-is-a-project-start-sixty-days-early';

// Headless Chrome counts as a bot, and bots are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' });

test('sharing an article and reading it to its end are counted, and nothing is kept in the browser', async ({ page, site, context }) => {
  await site.db.from('day_marks').delete().neq('kind', '').throwOnError();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(`/blog/${id}`);
  const told = () => page.waitForResponse('**/api/marks');
  await page.clock.fastForward(10_000);
  const read = told();
  await page.locator('.article-end').scrollIntoViewIfNeeded();
  expect((await read).status()).toBe(200);
  const shared = told();
  await page
    .locator('.share a')
    .last()
    .evaluate((link: HTMLAnchorElement) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    });
  expect((await shared).status()).toBe(200);
  const { data } = await site.db.from('daily_sums').select('blog_id,kind,counted').eq('blog_id', id).order('kind').throwOnError();
  expect(data).toEqual([
    { blog_id: id, kind: 'read', counted: 1 },
    { blog_id: id, kind: 'share', counted: 1 },
  ]);
  expect(await context.cookies()).toEqual([]);
});

test('the form counts as a contact when it was sent, and not when a field was missing', async ({ page, site }) => {
  await site.db.from('day_marks').delete().neq('kind', '').throwOnError();
  const told: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/marks') && told.push(request.postData() ?? ''));
  await page.goto(article.path);
  await openAsk(page);
  await waitForScript(page);
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(formOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
  expect(told).toEqual([]);
  await fill(page, 'Counted once it is sent');
  await formOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(formOf(page).getByRole('status')).toContainText('Thank you.');
  await expect
    .poll(() => told.map((mark) => JSON.parse(mark)))
    .toEqual([{ kind: 'contact', channel: 'form', post_id: 'free-zone-or-mainland' }]);
});

test('an administrator tells nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('admin_token', 'x'));
  const told: string[] = [];
  page.on('request', (request) => request.url().includes('/api/marks') && told.push(request.url()));
  await page.goto('/');
  await page
    .locator('[data-contact]')
    .first()
    .evaluate((link: HTMLElement) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    });
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);
});
