import type { Locator, Page } from '@playwright/test';
import { openScreen } from './admin.ts';
import { addSection, keepOnDeviceOnly, openForm, openPreview, optionalSections, tokenOf } from './editor.ts';
import { expectHarmless, expectWords, plant, posts, recordRuns, texts, unsafeUrls, uproot } from './hostile.ts';
import { expect, test } from './signed-in.ts';

/** An email that the tolerant email pattern accepts. */
const email = '"><img/src=x/onerror=alert(1)>?bcc=b&body=%20@example.com';
let runs: unknown[];

test.beforeEach(async ({ context, site }) => {
  runs = await recordRuns(context);
  // Nothing is public, so nothing needs to be built.
  await plant(site, { posts: { status: 'draft' }, comments: { on_page: false, reasons: texts, email }, partners: { is_active: false } });
});

test.afterEach(async ({ site, context }) => {
  await uproot(site);
  await site.db
    .from('blogs')
    .delete()
    .eq('title', texts[0] ?? '')
    .throwOnError();
  for (const page of context.pages()) await expectHarmless(page);
  expect(runs).toEqual([]);
});

test('every list of the area shows titles, names, comments, emails and searches as text', async ({ page, site }) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  const recent = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('listitem');
  for (const { title, category, read_time } of posts)
    await expectWords(recent.filter({ hasText: title }), [`${title} `, `${category}${read_time}`]);

  await openScreen(page, '/blogs', 'Blogs');
  const rows = page.getByRole('listitem');
  for (const { title, subtitle, category_tags, read_time } of posts)
    await expectWords(rows.filter({ hasText: title }), [title, subtitle, ...category_tags, read_time ?? '']);
  for (const text of texts) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    await expectWords(rows.filter({ has: page.getByRole('heading') }).first(), [text]);
  }

  await openScreen(page, '/inbox', 'Inbox');
  const planted = page.getByRole('article').filter({ hasText: email });
  await expect(planted).toHaveCount(texts.length);
  for (const comment of await planted.all()) {
    const name = (await comment.getByRole('heading').getByRole('link').textContent()) ?? '';
    expect(texts).toContain(name);
    await expect(comment).toHaveAttribute('aria-label', `Message from ${name}`);
    await expectWords(comment.locator('.line-clamp-2'), [name]);
    await expectWords(comment, [`Held: ${texts.join(', ')}`]);
    // The link has one recipient.
    await expect(comment.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:[^?&<>"]+@example\.com$/);
    await comment.getByRole('button', { name: 'Reply' }).click();
    await expect(comment.getByRole('form')).toHaveAttribute('aria-label', `Reply to ${name} on the page`);
    await expectWords(comment.getByRole('form'), [`${name} is not told by email.`]);
  }

  await site.db.from('blogs').update({ deleted_at: new Date().toISOString() }).like('id', 'hostile-%').throwOnError();
  await openScreen(page, '/blogs/bin', 'Bin');
  for (const { title } of posts) {
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expectWords(row, [title]);
    await row.getByRole('button', { name: `Restore ${title}`, exact: true }).click();
    await expectWords(page.getByRole('region', { name: /Notifications/ }), [`“${title}” is back.`]);
  }
});

test('the form of a post holds every text unchanged, and its preview shows them as text', async ({ page }) => {
  for (const post of posts) {
    await openForm(page, post.id);
    const { title, subtitle, introduction, quote_text, quote_author, implementation_framework, phases, excerpt, read_time } = post;
    // The text of `content` stands below the paragraphs, as readers see it.
    const lists = [...post.key_takeaways, ...post.quick_stats, [...post.main_content, post.content].join('\n\n')];
    const ends = [quote_text, quote_author, implementation_framework, ...phases.flatMap((phase) => Object.values(phase))];
    const settings = [excerpt, post.id, '', '', '', read_time];
    // The third is the tag input, the fourth the image, whose unsafe URL is ignored.
    await expect.poll(() => fieldValues(page)).toEqual([title, subtitle, '', '', introduction, ...lists, ...ends, ...settings]);
    const tags = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
    await expect.poll(() => tags.allTextContents()).toEqual([post.category, ...post.category_tags.map(asTag)]);
    await openPreview(page);
    await expectWords(previewOf(page), [title, ...post.key_takeaways]);
  }
});

/** Signs that nobody sees go from a tag. */
function asTag(text: string): string {
  return text.replaceAll(/[\u2028\u2029]/g, ' ').replaceAll('\u202E', '');
}

test('text that is typed into the form is previewed, kept, there again and stored unchanged', async ({ page, context }) => {
  await keepOnDeviceOnly(context);
  const typed = Object.fromEntries(fields.map((name, index) => [name, texts[index] ?? '']));
  await openForm(page);
  for (const name of optionalSections) await addSection(page, name);
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text);
  const written = await fieldValues(page);
  // The last fields are the address, three dates and the read time.
  const address = written.length - 5;
  expect(written.filter(Boolean)).toEqual(texts);
  await openPreview(page);
  await expectWords(previewOf(page), texts);
  await expect(page.locator('.save-indicator')).toHaveAttribute('data-kept', 'device');
  await page.close();

  const again = await context.newPage();
  await openForm(again);
  await expect.poll(() => fieldValues(again)).toEqual(written);
  await again.getByRole('button', { name: 'Save draft' }).click();
  await expect(again).toHaveURL(/\/blogs\/edit\//);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.getByRole('link', { name: `Edit ${texts[0]}`, exact: true }).click();
  // The stored post has an address, which is made from its title.
  await expect
    .poll(async () => (await fieldValues(again)).filter((text) => text !== 'script-alert-1-script'))
    .toEqual(written.toSpliced(address, 1));
  await expectWords(previewOf(again), texts);
});

test.describe('two versions of a post', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('are compared as text', async ({ page, request }) => {
    await openForm(page, 'hostile-1');
    await openPreview(page);
    await expectWords(previewOf(page), [posts[0]?.title ?? '']);
    const [title, subtitle, introduction, mine = '', ...key_takeaways] = texts;
    const saved = await request.put('/api/blogs/hostile-1', {
      headers: { Authorization: `Bearer ${await tokenOf(request, 'editor@example.com')}` },
      data: { title, subtitle, introduction, key_takeaways, version: 1 },
    });
    expect(saved.status()).toBe(200);
    await page.getByRole('textbox', { name: 'Subtitle' }).fill(mine);
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expectVersions(page.getByRole('dialog', { name: 'Two versions of this article' }), [subtitle ?? '', mine]);
  });
});

test.describe('partners, and an error of the server about them,', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Error deleting partner/] });

  test('are listed, edited and asked about as text', async ({ page }) => {
    await openScreen(page, '/worked-with', 'Worked With');
    await expectWords(page.getByRole('main'), texts);
    const question = page.getByRole('alertdialog');
    for (const name of texts) {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await expect(page.getByLabel('Company Name')).toHaveValue(name);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await expectWords(question, [`Are you sure you want to delete ${name}?`]);
      await question.getByRole('button', { name: 'Cancel' }).click();
    }
    const detail = texts.join(' ');
    await page.route('**/api/worked-with/*', (route) => route.fulfill({ status: 409, json: { detail } }));
    await page.getByRole('button', { name: `Delete ${texts[0]}`, exact: true }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectWords(question.filter({ hasText: 'Error' }), [detail]);
  });
});

test('a URL that runs code is refused by the forms, and shown by none of them', async ({ page }) => {
  const refusal = page.getByText('Please enter a web address that begins with https://, http:// or /', { exact: true });
  await openForm(page);
  await openPreview(page);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  for (const url of unsafeUrls) {
    await page.getByRole('textbox', { name: 'Featured Image URL' }).fill(url);
    await expect(refusal).toBeVisible();
    await expect(previewOf(page).locator('.hero-picture')).toHaveAttribute('src', /^\/contours\//);
    await expectHarmless(page);
    await page.getByRole('textbox', { name: 'Featured Image URL' }).clear();
    await expect(refusal).toBeHidden();
  }
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await page.getByLabel('Company Name').fill('Anybody');
  for (const url of unsafeUrls) {
    await page.getByLabel('or Logo URL').fill(url);
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Create Partner' }).click();
    await expect(refusal).toBeVisible();
  }
});

/** Expects compared versions to show these texts unchanged, apart from removed words and from the backslashes that Markdown adds. */
async function expectVersions(area: Locator, words: string[]): Promise<void> {
  const versions = area.locator('.versions > div');
  await versions.first().waitFor();
  const shown = await versions.evaluateAll((all) =>
    all.map((version) => {
      const copy = version.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll('del, .sr-only')) element.remove();
      return copy.textContent;
    }),
  );
  const unescaped = (text: string) => text.replaceAll('\\', '');
  for (const text of words) expect(unescaped(shown.join('\n'))).toContain(unescaped(text));
  await expectHarmless(area.page());
}

/** One entry for each text field, in the order of the form. */
const fields = [
  'Main Title',
  'Subtitle',
  'Introduction',
  'Key Takeaway 1',
  'Quick Stat 1',
  'Main Content Paragraphs',
  'Quote Text',
  'Quote Author',
  'Implementation Framework',
  'Phase 1 title',
  'Phase 1 description',
  'Read Time',
];

/** The texts of the inputs and writing areas of the form, in order; the blocks of an area are parted by an empty line. */
function fieldValues(page: Page): Promise<string[]> {
  return page.locator('form .input:not(select)').evaluateAll((inputs) =>
    inputs.map((input) => {
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input.value;
      return [...input.children].map((block) => block.textContent).join('\n\n');
    }),
  );
}

function previewOf(page: Page): Locator {
  return page.frameLocator('iframe[title=Preview]').locator('body');
}
