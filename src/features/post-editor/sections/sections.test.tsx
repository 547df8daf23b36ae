// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import { emptyForm } from '../form/post-form.ts';
import { outlineOf } from './outline.ts';

beforeEach(() => {
  localStorage.clear();
  stubSaves(succeed);
});

const optional = ['Key Takeaways', 'Quick Stats', 'Featured Quote', 'Implementation Framework', 'Implementation Phases'];

test('empty optional sections are folded away under their names', () => {
  openEditor(null);
  expect(folded()).toEqual(optional);
  expect(screen.queryByRole('textbox', { name: 'Quote Text' })).toBeNull();
});

test('a section with text is open and cannot be folded away', () => {
  openEditor({ quick_stats: ['45 days'] });
  expect(folded()).toEqual(optional.filter((name) => name !== 'Quick Stats'));
  expect(screen.queryByRole('button', { name: /away Quick Stats/ })).toBeNull();
});

test('Add unfolds a section by key and puts the caret into its first field', async () => {
  openEditor(null);
  screen.getByRole('button', { name: 'Add Featured Quote' }).focus();
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

test('the next post has the sections open that were unfolded last', async () => {
  openEditor(null);
  await press('Add Quick Stats');
  await press('Add Key Takeaways');
  await press('Fold away Key Takeaways');
  cleanup();
  openEditor(null);
  expect(folded()).toEqual(optional.filter((name) => name !== 'Quick Stats'));
});

test('the list of sections says what each holds', async () => {
  openEditor({ quick_stats: ['45 days'], subtitle: '' });
  await press('Update Structured Blog');
  await screen.findByText('Please fill this in.');
  expect(entries()).toEqual([
    'Header, needs a look',
    'Introduction, has text',
    'Key Takeaways, empty',
    'Quick Stats, has text',
    'Main Content Paragraphs, empty',
    'Featured Quote, empty',
    'Implementation Framework, empty',
    'Implementation Phases, empty',
    'Settings',
  ]);
});

test('the headings of the main text stand below its section, each at its block', () => {
  const main_content = ['Words.', '## What it costs', '- One\n- Two\n\n### Beside it', 'More.', '## The end'];
  openEditor({ format: 'markdown', main_content, introduction: '## Not this one' });
  expect(entries().slice(4, 9)).toEqual([
    'Main Content Paragraphs, has text',
    'What it costs',
    'Beside it',
    'The end',
    'Featured Quote, empty',
  ]);
  expect(outlineOf({ ...emptyForm(), main_content }, {}).flatMap(({ isHeading, place }) => (isHeading ? [place.item] : []))).toEqual([
    1, 3, 5,
  ]);
});

test('the list of sections jumps to a field, and to the one that needs a look', async () => {
  openEditor({ subtitle: '' });
  await press('Update Structured Blog');
  await screen.findByText('Please fill this in.');
  await user.click(within(list()).getByRole('button', { name: /^Implementation Framework/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Implementation Framework' }));
  await user.click(within(list()).getByRole('button', { name: /^Header/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Subtitle/ }));
});

test('on a phone the sections are a menu', async () => {
  openEditor(null);
  await press('Sections');
  await user.click(await screen.findByRole('menuitem', { name: /^Introduction/ }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Introduction' }));
});

test('text that comes into an empty section opens it', async () => {
  openEditor(null);
  await press('Add Quick Stats');
  await fill({ 'Quick Stat 1': '45 days' });
  expect(folded()).not.toContain('Quick Stats');
});

function folded(): (string | null | undefined)[] {
  return screen
    .queryAllByRole('button', { expanded: false })
    .filter((button) => button.classList.contains('fold-button'))
    .map((button) => button.querySelector('.sr-only')?.textContent);
}

function list(): HTMLElement {
  return screen.getByRole('navigation', { name: 'Sections' });
}

function entries(): (string | null)[] {
  return within(list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}
