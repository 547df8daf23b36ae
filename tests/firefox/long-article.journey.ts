import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test, vi } from 'vitest';
import { asMarkup, body, headline, opening, standfirst } from '#tests/e2e/long-article.ts';
import { picture } from '#tests/e2e/rich-article.ts';
import { tabTo, writeByKeys } from '#tests/e2e/write-by-keys.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { control, openScreen, signIn, untilAt } from './admin.ts';
import { keysOf } from './article-keys.ts';
import { startFirefox } from './firefox.ts';
import { setWidth } from './widths.ts';

const visit = startFirefox();
const main = '[data-field=main_content] .writing-text';
const widths = [1440, 390];

test('the owner signs in', () => signIn(visit));

test.each(widths)('at %d px an article of 1,500 words is written by keys and published', async (width) => {
  const { page } = visit;
  const file = join(temporaryFolder(), 'photo.png');
  writeFileSync(file, await picture(640, 400).png().toBuffer());
  const keys = keysOf(page, file);
  await openForm(width);
  await tabTo(keys, 'textarea[name=title]');
  await keys.type(`${headline}, by keys at ${width}`);
  await tabTo(keys, '[name=subtitle]');
  await keys.type(standfirst);
  await tabTo(keys, '.category-choice input');
  await keys.press('Space');
  await tabTo(keys, '[data-field=introduction] .writing-text');
  await keys.type(opening);
  await tabTo(keys, main);
  await writeByKeys(keys, body);
  await tabTo(keys, 'button[type=submit]');
  await keys.press('Enter');
  await expectPublished(`where-a-company-should-live-by-keys-at-${width}`);
});

test.each(widths)('at %d px the same article is pasted whole and published', async (width) => {
  const { page } = visit;
  const pictures = await Promise.all([640, 480].map(async (side) => dataUrl(await picture(side, 300).png().toBuffer())));
  await openForm(width);
  await copy(page, asMarkup(pictures));
  await control(page, 'button', 'Paste a whole article').click();
  await control(page, 'textbox', 'The article').click();
  await keysOf(page, '').press('Control+v');
  await control(page, 'button', 'Fill the fields').click();
  const written = () => page.$eval('[name=title]', (title) => (title as HTMLTextAreaElement).value);
  await vi.waitFor(async () => expect(await written()).toBe(headline), { timeout: 90_000, interval: 100 });
  await control(page, 'radio', 'Licensing').click();
  await control(page, 'textbox', 'Main Title (required)').fill(`${headline}, pasted at ${width}`);
  await control(page, 'button', 'Create Structured Blog').click();
  await expectPublished(`where-a-company-should-live-pasted-at-${width}`);
});

async function openForm(width: number): Promise<void> {
  await setWidth(visit.page, width);
  await openScreen(visit, '/blogs/create', 'Create New Blog');
  await visit.page.waitForSelector(`${main}[contenteditable=true]`);
}

/** The published page has the words, headings, links, list, table and pictures. */
async function expectPublished(id: string): Promise<void> {
  const { page, open } = visit;
  await untilAt(page, /\/blogs$/);
  await page.waitForNetworkIdle();
  expect(await open(`/blog/${id}`)).toBe(200);
  expect(await page.evaluate(readArticle)).toEqual({
    isLong: true,
    headings: body.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
    items: body.flatMap((block) => (block.kind === 'list' ? block.items : [])),
    cells: body.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [])),
    links: body.flatMap((block) => (block.kind === 'paragraph' && block.link ? [block.link.address] : [])),
    pictures: body.flatMap((block) => (block.kind === 'picture' ? [block.description] : [])),
  });
}

/** Runs inside the page. */
function readArticle() {
  const all = (selector: string) => [...document.querySelectorAll(`.article .paragraphs ${selector}`)];
  const textOf = ({ textContent }: Element) => textContent;
  return {
    isLong: (document.querySelector('.article')?.textContent.split(/\s+/).length ?? 0) > 1_500,
    headings: all(':is(h2, h3)').map(textOf),
    items: all('ul > li').map(textOf),
    cells: all('tr :is(th, td)').map(textOf),
    links: all('p a').map((link) => link.getAttribute('href')),
    pictures: all('img').map((image) => image.getAttribute('alt')),
  };
}

function dataUrl(buffer: Buffer): string {
  return `data:image/png;base64,${buffer.toString('base64')}`;
}

/** Copies markup as a word processor does. */
async function copy(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const fill = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', markup);
      event.clipboardData?.setData('text/plain', new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '');
      event.preventDefault();
    };
    addEventListener('copy', fill, { once: true, capture: true });
  }, html);
  await keysOf(page, '').press('Control+c');
}
