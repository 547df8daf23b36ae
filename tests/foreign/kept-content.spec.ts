import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/site.ts';
import { contentOf, publicPages, translate, wakeAll } from './public-pages.ts';

// React reports that it drew an island anew; what was built has to stand there all the same. Two of the pages are those for what is missing.
test.use({ expectedConsoleErrors: [/Minified React error #418|status of 404/] });

/** What changes the page before the scripts of the page run. */
async function beforehand(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`document.addEventListener('readystatechange', () => document.readyState === 'interactive' && (${change})())`);
}

/** What an extension does: empty boxes beside fields, in forms, beside and inside islands, and first and last in the body. */
function addBoxes(): void {
  const box = () => document.createElement('foreign-box');
  for (const field of document.querySelectorAll('input, textarea')) field.after(box());
  for (const form of document.querySelectorAll('form')) form.prepend(box());
  for (const island of document.querySelectorAll('astro-island')) {
    island.before(box());
    island.firstElementChild?.prepend(box());
    island.lastElementChild?.after(box());
  }
  document.body.prepend(box());
  document.body.append(box());
}

/** What is newer than Safari 16.4, Chrome 111 and Firefox 128, or missing in one of them. */
function removeFunctions(): void {
  const missing: [object | undefined, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [ArrayBuffer.prototype, ['transfer']],
    [Element.prototype, ['setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [Document, ['parseHTMLUnsafe']],
    [Navigator.prototype, ['userAgentData', 'scheduling']],
    [
      globalThis,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'Highlight',
        'CloseWatcher',
        'Iterator',
        'ViewTimeline',
        'ScrollTimeline',
      ],
    ],
    [globalThis.Iterator?.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
  ];
  for (const [owner, names] of missing) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

for (const path of publicPages)
  test(`${path} keeps what was built when it is translated before or after its parts hydrate, beside foreign boxes, and without newer functions`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await wakeAll(page);
    const plain = await contentOf(page);
    expect(plain.texts.length).toBeGreaterThan(100);

    await page.evaluate(translate);
    await wakeAll(page);
    expect(await contentOf(page), 'translated afterwards').toEqual(plain);

    for (const [name, prepare] of [
      ['translated before', (other: Page) => beforehand(other, translate)],
      ['foreign boxes', (other: Page) => beforehand(other, addBoxes)],
      ['without newer functions', (other: Page) => other.addInitScript(removeFunctions)],
    ] as const) {
      const other = await context.newPage();
      const errors: string[] = [];
      other.on('pageerror', ({ message }) => errors.push(message));
      await prepare(other);
      await other.goto(path);
      await wakeAll(other);
      await expect.poll(() => contentOf(other), name).toEqual(plain);
      expect(
        errors.filter((error) => !/Minified React error #418/.test(error)),
        name,
      ).toEqual([]);
      await other.close();
    }
  });

for (const [name, message, prepare] of [
  ['on a page that is translated while they are typed in', 'Which papers does the bank ask for first?', undefined],
  ['without newer functions', 'How long does a renewal take in the summer?', removeFunctions],
] as const)
  test(`search, category and comment work ${name}`, async ({ page, site }) => {
    await page.clock.install();
    if (prepare) await page.addInitScript(prepare);
    await page.goto('/blog');
    const search = page.getByPlaceholder('Search articles...');
    await search.focus();
    if (!prepare) await page.evaluate(translate);
    const titles = page.locator('.card-title:visible');
    const before = await titles.count();
    await search.fill('ninety');
    await expect(titles).toHaveCount(1);
    await expect(titles).toContainText(/The first.+ninety.+days after the licence/);
    await search.fill('');
    await expect(titles).toHaveCount(before);
    await page.locator('select[name=category]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/category=Company\+Formation/);

    await page.goto('/blog/the-first-ninety-days-after-the-licence#comments');
    const form = page.locator('form[aria-label="Write a comment"], form.comment-form').first();
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveJSProperty('noValidate', true);
    if (!prepare) await page.evaluate(translate);
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('textarea').fill(message);
    await page.clock.fastForward(20_000);
    await form.locator('button[type=submit]').click();
    await expect(page.locator('#comments li').filter({ hasText: message })).toBeVisible();
    const { data } = await site.db.from('messages').select('name').eq('email', 'ada@example.com').throwOnError();
    expect(data).toEqual([{ name: 'Ada' }]);
    await site.db.from('messages').delete().eq('email', 'ada@example.com').throwOnError();
    await site.purge('comments');
  });

test('the topic of an enquiry from a translated page is stored in the language of the site', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: 'Send an enquiry' });
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await page.evaluate(translate);
  await form.locator('[name=name]').fill('Ada');
  await form.locator('[name=email]').fill('ada@example.com');
  await form.locator('select').selectOption({ index: 1 });
  await form.locator('textarea').fill('What does a licence cost, and how long does it take?');
  await form.locator('[type=checkbox]').check();
  await page.clock.fastForward(20_000);
  await form.locator('button[type=submit]').click();
  await expect
    .poll(async () => (await site.db.from('messages').select('topic').eq('email', 'ada@example.com').throwOnError()).data)
    .toEqual([{ topic: expect.stringMatching(/^\w[^«»]+$/) }]);
});

test('a page that the browser kept for Back, and one in another tab, follow the theme that was chosen meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/blog');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'night');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  const other = await context.newPage();
  await other.goto('/blog/free-zone-or-mainland');
  await other.locator('[data-theme-toggle]:visible').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper');
});
