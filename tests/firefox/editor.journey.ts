import type { Keyboard, KeyInput } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { adminPath, control, openScreen, signIn, untilAt } from './admin.ts';
import { startFirefox } from './firefox.ts';
import { expectNoSidewaysScroll } from './widths.ts';

const visit = startFirefox();

test('the sign-in and the screens behind it fit a phone, a tablet and a desk', async () => {
  await visit.open(adminPath);
  await control(visit.page, 'button', 'Sign in with Google').wait();
  await expectNoSidewaysScroll(visit.page);
  await signIn(visit);
  await expectNoSidewaysScroll(visit.page);
  await openScreen(visit, '/blogs', 'Blogs');
  await expectNoSidewaysScroll(visit.page);
  await openScreen(visit, '/blogs/create', 'Create New Blog');
  await expectNoSidewaysScroll(visit.page);
});

test('a post is written by keys, saved as a draft, published and read', async () => {
  const { page, open } = visit;
  await openScreen(visit, '/blogs/create', 'Create New Blog');
  await control(page, 'textbox', 'Main Title (required)').fill('In Firefox');
  await control(page, 'textbox', 'Subtitle (required)').fill('By keys');
  await page.waitForSelector('[contenteditable=true][aria-label="Main Content Paragraphs"]');
  await control(page, 'textbox', 'Main Content Paragraphs').click();
  await writeBlocks(page.keyboard);
  await control(page, 'button', 'Save draft').click();
  await untilAt(page, /\/edit\/in-firefox/);
  const id = (await page.evaluate(() => location.pathname)).split('/').at(-1);
  await control(page, 'button', 'Publish').click();
  await untilAt(page, /\/blogs$/);
  await page.waitForNetworkIdle();
  expect(await open(`/blog/${id}`)).toBe(200);
  await expectNoSidewaysScroll(page);
  const blocks = '.paragraphs :is(p, strong, h2, li)';
  expect(await page.$$eval(blocks, (all) => all.map(({ tagName, textContent }) => [tagName, textContent]))).toEqual([
    ['P', 'First, bold.'],
    ['STRONG', 'bold'],
    ['H2', 'Costs'],
    ['LI', 'One'],
    ['LI', 'Two'],
  ]);
});

async function writeBlocks(keyboard: Keyboard): Promise<void> {
  await keyboard.type('First, ');
  await together(keyboard, 'Control', 'b');
  await keyboard.type('bold');
  await together(keyboard, 'Control', 'b');
  await keyboard.type('.');
  for (const line of ['## Costs', '- One', 'Two']) {
    await keyboard.press('Enter');
    await keyboard.type(line);
  }
}

async function together(keyboard: Keyboard, modifier: KeyInput, key: KeyInput): Promise<void> {
  await keyboard.down(modifier);
  await keyboard.press(key);
  await keyboard.up(modifier);
}
