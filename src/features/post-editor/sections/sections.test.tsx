// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import { emptyForm } from '../model/post-form.ts';
import { outlineOf } from './outline.ts';

beforeEach(() => {
  localStorage.clear();
  stubSaves(succeed);
});

const optional = ['Key Takeaways', 'Quick Stats', 'Featured Quote', 'Implementation Framework', 'Implementation Phases'];

test('empty optional sections are folded away under their names', () => {
  openEditor(null);
  expect(folded()).toEqual(optional);
  expect(screen.getByRole('heading', { level: 2, name: 'Featured Quote' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Quote Text' })).toBeNull();
});

test('a section with text is open and cannot be folded away', () => {
  openEditor({ quick_stats: ['45 days'] });
  expect(folded()).toEqual(optional.filter((name) => name !== 'Quick Stats'));
  expect(screen.queryByRole('button', { name: /away Quick Stats/ })).toBeNull();
});

test('the heading of an empty section opens it by key and puts the caret into its first field', async () => {
  openEditor(null);
  screen.getByRole('button', { name: 'Featured Quote' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quote Text' }));
});

test('a section that was emptied stays open under the caret', async () => {
  openEditor({ quote_text: 'Words' });
  await user.clear(screen.getByRole('textbox', { name: 'Quote Text' }));
  expect(folded()).not.toContain('Featured Quote');
  await press('Fold away Featured Quote');
  expect(folded()).toContain('Featured Quote');
});

test('the next article begins with its empty sections folded', async () => {
  openEditor(null);
  await press('Quick Stats');
  expect(folded()).not.toContain('Quick Stats');
  cleanup();
  openEditor(null);
  expect(folded()).toEqual(optional);
});

test('the list of sections says what each holds', async () => {
  openEditor({ quick_stats: ['45 days'], subtitle: '' });
  await press('Update Structured Blog');
  await screen.findByText('Please fill this in.');
  expect(await entries()).toEqual([
    'Headerneeds a look',
    'Introduction1 word',
    'Key Takeawaysempty',
    'Quick Stats2 words',
    'Main Content Paragraphsempty',
    'Featured Quoteempty',
    'Implementation Frameworkempty',
    'Implementation Phasesempty',
    'Settings',
  ]);
});

test('the headings of the main text stand below its section, each at its block', async () => {
  const main_content = ['Words.', '## What it costs', '- One\n- Two\n\n### Beside it', 'More.', '## The end'];
  openEditor({ format: 'markdown', main_content, introduction: '## Not this one' });
  expect((await entries()).slice(4, 9)).toEqual([
    'Main Content Paragraphs11 words',
    'What it costs',
    'Beside it',
    'The end',
    'Featured Quoteempty',
  ]);
  expect(outlineOf({ ...emptyForm(), main_content }, {}).flatMap(({ isHeading, position }) => (isHeading ? [position.item] : []))).toEqual([
    1, 3, 5,
  ]);
});

test('the list of sections jumps to a field, and to the one that needs a look', async () => {
  openEditor({ subtitle: '' });
  await press('Update Structured Blog');
  await screen.findByText('Please fill this in.');
  await choose(/^Implementation Framework/);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Implementation Framework' }));
  await choose(/^Header/);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /^Subtitle/ }));
});

test('text that comes into an empty section opens it', async () => {
  openEditor(null);
  await press('Quick Stats');
  await fill({ 'Quick Stat 1': '45 days' });
  expect(folded()).not.toContain('Quick Stats');
});

function folded(): (string | null)[] {
  return [...document.querySelectorAll('.folded h2')].map(({ textContent }) => textContent?.trim() ?? null);
}

/** Opens the list of sections, behind the words and minutes of the bar. */
function openList(): Promise<void> {
  return user.click(screen.getByRole('button', { name: /, sections$/ }));
}

async function choose(name: RegExp): Promise<void> {
  await openList();
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function entries(): Promise<(string | null)[]> {
  await openList();
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
