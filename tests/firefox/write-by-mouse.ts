import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { png } from '#tests/fixtures/sample-images.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { control } from './admin.ts';

/** Fills the form of a new post as somebody does who knows no shortcut: with the mouse and the buttons above the text. */
export async function writeByMouse(page: Page, title: string): Promise<void> {
  await control(page, 'textbox', 'Main Title (required)').fill(title);
  await control(page, 'textbox', 'Subtitle (required)').fill('From an empty form');
  await page.waitForSelector('[contenteditable=true][aria-label="Main Content Paragraphs"]');
  await control(page, 'textbox', 'Main Content Paragraphs').click();
  await page.keyboard.type('Begin with ');
  await addLink(page);
  await page.keyboard.press('Enter');
  await press(page, 'Heading');
  await page.keyboard.type('What it costs');
  await page.keyboard.press('Enter');
  await addPicture(page);
}

async function addLink(page: Page): Promise<void> {
  await press(page, 'Link');
  await control(page, 'textbox', 'Address, or words from the title of a post').fill('example.com/list');
  await control(page, 'textbox', 'Text').fill('the list');
  await control(page, 'button', 'Set link').click();
  await page.waitForSelector('.writing-text:focus a[href="https://example.com/list"]');
}

/** The dialog of files is one of the system, which the driver cannot see: the file goes to the field that opens it. */
async function addPicture(page: Page): Promise<void> {
  const file = join(temporaryFolder(), 'street.png');
  writeFileSync(file, png(80, 60));
  await press(page, 'Picture');
  const input = await page.waitForSelector('[role=dialog] input[type=file]');
  await input?.uploadFile(file);
  await page.waitForSelector('.writing-picture > img[src^="/uploads/"]');
  await control(page, 'textbox', 'Description').fill('A street of bakeries');
}

/** Presses a button above the main text. */
async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`[aria-label="Format of Main Content Paragraphs"] [aria-label="${name}"]`);
  await button?.click();
}
