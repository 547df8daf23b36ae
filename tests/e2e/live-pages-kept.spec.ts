import type { Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { edit, editedPath, hold, livePage, purge, topOf, updateOwner, updatePost } from './live-pages.ts';
import { expect, test } from './site.ts';

test.describe('what a reader has done stays:', () => {
  test('the place in the text', async ({ page, site }) => {
    const answer = await hold(page);
    await page.goto(editedPath);
    const block = page.getByRole('heading', { level: 2, name: 'Implementation Framework' });
    await block.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' }));
    const before = await topOf(page, 'h2:text("Implementation Framework")');
    await edit(site, { introduction: `Longer. ${'A much longer introduction than before. '.repeat(60)}` });
    answer.release();
    await expect(page.getByText('Longer. A much')).toBeAttached();
    expect(await topOf(page, 'h2:text("Implementation Framework")')).toBeCloseTo(before, 0);
  });

  for (const [width, paragraph] of [
    [390, 2],
    [390, 4],
    [1440, 1],
    [1440, 3],
  ] as const)
    test(`the place in paragraph ${paragraph} of an editedPath, ${width} pixels wide`, async ({ page, site }) => {
      // One whose paragraphs no other test changes.
      const other = 'whats-in-a-name-clearing-a-trade-name-first-time';
      const answer = await hold(page);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/blog/${other}`);
      const text = page.locator('.paragraphs p').nth(paragraph);
      // It spans the line at which people read.
      await text.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 40, behavior: 'instant' }));
      const before = (await text.boundingBox())?.y ?? 0;
      await updatePost(site, { introduction: `At ${width}, ${paragraph}. ${'Longer than it was. '.repeat(50)}` }, other);
      await purge(site);
      answer.release();
      await expect(page.getByText(`At ${width}, ${paragraph}.`)).toBeAttached();
      expect(Math.abs(((await text.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    });

  test('the place in a list of which a card goes, although its tags stand on others', async ({ page, site }) => {
    const answer = await hold(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog');
    await page.evaluate(() => document.fonts.ready);
    const [gone, next] = await page
      .locator('.built-cards .card')
      // Neither has the wide cover of every third, before or afterwards.
      .evaluateAll((cards) => cards.slice(6, 8).map((card) => (card as HTMLElement).dataset.card));
    await page
      .locator(`[data-card="${next}"] h2`)
      .evaluate((title) => scrollTo({ top: title.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' }));
    const before = await topOf(page, `.built-cards [data-card="${next}"] h2`);
    await updatePost(site, { status: 'draft' }, gone);
    await purge(site);
    answer.release();
    await expect(page.locator(`[data-card="${gone}"]`)).toHaveCount(0);
    expect(Math.abs((await topOf(page, `.built-cards [data-card="${next}"] h2`)) - before)).toBeLessThan(2);
  });

  test('the card that was pressed, when the list has another one above it on the way back', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog', { waitUntil: 'networkidle' });
    const link = page.locator('.built-cards .card-link').nth(8);
    const card = await link.evaluate((element) => element.closest<HTMLElement>('[data-card]')?.dataset.card);
    await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const title = `.built-cards [data-card="${card}"] h2`;
    const before = await topOf(page, title);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${card}$`));
    await site.db
      .from('blogs')
      .insert(blogRow({ id: 'meanwhile', created_at: '2027-01-01T00:00:00Z' }))
      .throwOnError();
    await purge(site);
    await page.goBack();
    await expect(page.locator('.built-cards [data-card=meanwhile]')).toBeAttached();
    await expect.poll(async () => Math.abs((await topOf(page, title)) - before)).toBeLessThan(40);
  });

  test('the form of an enquiry that a script has taken over, and the buttons that copy', async ({ page, site }) => {
    const answer = await hold(page);
    await page.goto('/#contact');
    await expect(page.locator('form.enquiry-form')).toHaveAttribute('novalidate', '');
    const copies = page.locator('#contact [data-copy-text]:visible');
    const count = await copies.count();
    await updateOwner(site, { phone: '+971509998877', whatsapp: '+971 50 000 0000', answer_time: 'Within an hour.' });
    await purge(site);
    answer.release();
    await expect(page.locator('#contact a[href="tel:+971509998877"]')).toBeAttached();
    await expect(page.locator('form.enquiry-form')).toHaveAttribute('novalidate', '');
    await expect(copies).toHaveCount(count);
  });

  test('a comment that is being written, with its focus and its place', async ({ page, site }) => {
    const answer = await hold(page);
    await page.goto(`${editedPath}#comments`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeEnabled();
    await name.fill('Ada');
    await scrollingEnded(page);
    const before = await topOf(page, '#comments input');
    await edit(site, { introduction: 'Short again.' });
    answer.release();
    await expect(page.getByText('Short again.')).toBeAttached();
    await expect(name).toHaveValue('Ada');
    await expect(name).toBeFocused();
    expect(await topOf(page, '#comments input')).toBeCloseTo(before, 0);
  });

  test('an enquiry that is written while the live page is on its way, with its focus and its exact place, and the part that was opened for it', async ({
    page,
    site,
  }) => {
    const answer = await hold(page, livePage(editedPath));
    await edit(site, { introduction: `${'Another introduction. '.repeat(80)}` });
    await page.goto(editedPath);
    await page.locator('.ask-row summary').click();
    const message = page.getByRole('textbox', { name: 'Your question' });
    await message.fill('May I ask');
    await scrollingEnded(page);
    const before = await topOf(page, '.ask-band textarea');
    answer.release();
    await expect(page.getByText('Another introduction.').first()).toBeAttached();
    await expect(message).toHaveValue('May I ask');
    await expect(message).toBeFocused();
    expect(await topOf(page, '.ask-band textarea')).toBeCloseTo(before, 0);
  });

  test('the theme, and figures that have counted do not count again', async ({ page, site }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'night'));
    const answer = await hold(page);
    await page.goto('/');
    await page.locator('.record').scrollIntoViewIfNeeded();
    await updateOwner(site, { figures: [{ number: '77', label: 'Years of today' }] });
    await purge(site);
    answer.release();
    await expect(page.locator('.record dd')).toHaveText(['7777']);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('night');
  });

  test('a search that runs: it finds what is new, and the list of now comes back behind it', async ({ page, site }) => {
    const answer = await hold(page);
    await page.goto('/blog');
    const search = page.getByPlaceholder('Search articles...');
    await search.fill('licence');
    await expect(page.locator('mark').first()).toBeVisible();
    await site.db
      .from('blogs')
      .insert(blogRow({ id: 'found', title: 'A licence of this minute', created_at: '2031-01-01T00:00:00Z' }))
      .throwOnError();
    await purge(site);
    answer.release();
    await expect(page.locator('.card-title:visible').first()).toHaveText('A licence of this minute');
    await expect(search).toHaveValue('licence');
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(page.locator('.built-cards .card-title').first()).toHaveText('A licence of this minute');
    await expect(page.locator('.card-title:visible').first()).toHaveText('A licence of this minute');
  });

  test('a translation: no text is lost, and paragraphs that have not changed stay translated', async ({ page, site }) => {
    // One whose text no other test changes.
    const other = 'free-zone-or-mainland';
    const answer = await hold(page);
    await page.goto(`/blog/${other}`);
    const paragraphs = page.locator('.paragraphs p');
    // As translators of browsers do it.
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (textContent?.trim() && !parentElement?.matches('style, script')) texts.push(walker.currentNode);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = `»${text.textContent}«`;
        text.parentNode?.replaceChild(font, text);
      }
    });
    const count = await paragraphs.count();
    await updatePost(site, { introduction: 'Not translated yet.' }, other);
    await purge(site);
    answer.release();
    await expect(page.getByText('Not translated yet.')).toBeVisible();
    expect(await paragraphs.count()).toBe(count);
    for (const text of await paragraphs.allTextContents()) expect(text).toMatch(/^».*«$/s);
  });
});

/** Waits until the page has stood still for ten frames: it scrolls smoothly to its fragment. */
function scrollingEnded(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, still] = [scrollY, 0];
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
