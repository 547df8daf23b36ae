import type { Written } from './long-article.ts';

/** A keyboard, of whichever browser. */
export type Keys = {
  press: (key: string) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  /** Takes the file that the dialog of files asks for, once `open` has opened it. */
  chooseFile: (open: () => Promise<unknown>) => Promise<unknown>;
  /** Waits until an element of the page matches and has the focus, or with `focused: false` is shown. */
  waitFor: (selector: string, state?: { focused: boolean }) => Promise<unknown>;
  /** Whether the element with the focus matches. */
  isOn: (selector: string) => Promise<boolean>;
};

const mostTabs = 80;

/** Presses Tab until the focus is on what matches; returns how often. */
export async function tabTo(keys: Keys, selector: string, key = 'Tab'): Promise<number> {
  for (let tabs = 0; tabs <= mostTabs; tabs += 1) {
    if (await keys.isOn(selector)) return tabs;
    await keys.press(key);
  }
  throw new Error(`${mostTabs} times ${key} do not lead to ${selector}.`);
}

/** Writes an article into the writing area that has the focus, without the mouse and without Markdown. */
export async function writeByKeys(keys: Keys, blocks: readonly Written[]): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    await writeBlock(keys, block);
    if (index < blocks.length - 1) await leaveBlock(keys, block);
  }
}

async function writeBlock(keys: Keys, block: Written): Promise<void> {
  switch (block.kind) {
    case 'heading':
      await chooseBlock(keys, 'Heading');
      return void (await keys.type(block.text));
    case 'list':
      await chooseBlock(keys, 'List');
      return writeRows(keys, block.items, 'Enter');
    case 'table':
      await chooseBlock(keys, 'Table');
      return writeRows(keys, block.rows.flat(), 'Tab');
    case 'picture':
      return addPicture(keys, block.description);
    case 'paragraph':
      await keys.type(block.text);
      if (block.link) await addLink(keys, block.link);
  }
}

/** What leads to the next block from the end of this one. */
async function leaveBlock(keys: Keys, { kind }: Written): Promise<void> {
  if (kind === 'picture' || kind === 'table') return void (await keys.press('Control+End'));
  await keys.press('Enter');
  if (kind === 'list') await keys.press('Enter');
}

async function chooseBlock(keys: Keys, name: string): Promise<void> {
  await keys.type(`/${name}`);
  await keys.waitFor('.slash-option[aria-selected=true]', { focused: false });
  await keys.press('Enter');
}

async function writeRows(keys: Keys, texts: readonly string[], next: string): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await keys.type(text);
    if (index < texts.length - 1) await keys.press(next);
  }
}

async function addLink(keys: Keys, { text, address }: { text: string; address: string }): Promise<void> {
  await keys.press('Control+k');
  await keys.waitFor('[role=dialog] input');
  await keys.type(address);
  await keys.press('Tab');
  await keys.type(text);
  await keys.press('Enter');
  await keys.waitFor('.writing-text');
}

/** By the menu of blocks, the button of the dialog and the fields of the picture. */
async function addPicture(keys: Keys, description: string): Promise<void> {
  await chooseBlock(keys, 'Picture');
  await keys.waitFor('[role=dialog]', { focused: false });
  await keys.chooseFile(async () => {
    await tabTo(keys, '[role=dialog] :is(input[type=file], .upload-box button)');
    await keys.press('Enter');
  });
  await keys.waitFor('.writing-picture[data-selected] > img', { focused: false });
  await tabTo(keys, '.writing-picture[data-selected] input');
  await keys.type(description);
  await tabTo(keys, '.writing-text', 'Shift+Tab');
}
