// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

beforeEach(() => {
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
  localStorage.clear();
  stubSaves(succeed);
});

const stored = {
  title: 'A visa',
  subtitle: 'About visas',
  introduction: 'The visa.',
  quick_stats: ['One visa'],
  quote_text: 'See https://example.com/visa',
  phases: [{ title: 'Visa', description: 'Ask.' }],
};

test('it is opened by its key with the words that are selected, counts them, and closes by Escape to where the caret was', async () => {
  openEditor(stored);
  const subtitle = field('Subtitle (required)');
  subtitle.focus();
  subtitle.setSelectionRange(6, 10);
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  const find = await screen.findByRole('textbox', { name: 'Find' });
  expect(find).toHaveProperty('value', 'visa');
  expect(document.activeElement).toBe(find);
  expect(said()).toBe('2 of 5, Subtitle. 1 stands in the address of a link and stays.');
  await user.keyboard('{Escape}');
  expect(document.querySelector('search')).toBeNull();
  expect(document.activeElement).toBe(subtitle);
});

test('Enter goes on to the next place, and with Shift back', async () => {
  await openFind('visa');
  const places: (string | undefined)[] = [];
  for (const key of ['{Enter}', '{Enter}', '{Shift>}{Enter}{/Shift}']) {
    await user.keyboard(key);
    places.push(said()?.split('.')[0]);
  }
  expect(places).toEqual(['2 of 5, Subtitle', '3 of 5, Introduction', '2 of 5, Subtitle']);
});

test('whole words and capitals are choices', async () => {
  await openFind('visa');
  await user.click(screen.getByRole('checkbox', { name: 'Whole words' }));
  expect(said()).toMatch(/^1 of 4, Main Title\./);
  await user.click(screen.getByRole('checkbox', { name: 'Match capitals' }));
  expect(said()).toMatch(/^1 of 3, Main Title\./);
});

test('one place after the other is replaced, each with an undo of its own', async () => {
  await openFind('visa');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'permit{Enter}{Enter}');
  expect(texts()).toEqual(['A permit', 'About permits', 'One visa', 'Visa']);
  expect(said()).toMatch(/^1 of 3, Introduction\./);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['A permit', 'About visas', 'One visa', 'Visa']);
});

test('new words that hold the old ones are not found again at once', async () => {
  await openFind('visa');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'visa visa{Enter}{Enter}');
  expect(texts().slice(0, 2)).toEqual(['A visa visa', 'About visa visas']);
});

test('"Replace all" changes every field but addresses, and one press of the key undoes it in all of them, and again redoes it', async () => {
  await openFind('visa');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'permit');
  await press('Replace all');
  expect([...texts(), field('Quote Text').value]).toEqual(['A permit', 'About permits', 'One permit', 'permit', stored.quote_text]);
  expect(said()).toBe('Replaced in 5 places. 1 stands in the address of a link and stays.');
  const subtitle = field('Subtitle (required)');
  await user.click(subtitle);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['A visa', 'About visas', 'One visa', 'Visa']);
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(texts()).toEqual(['A permit', 'About permits', 'One permit', 'permit']);
});

test('"Undo" of the message takes all fields back, and leaves what was typed since', async () => {
  await openFind('visa');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'permit');
  await press('Replace all');
  await user.type(field('Quote Author'), 'Layla');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(texts()).toEqual(['A visa', 'About visas', 'One visa', 'Visa']));
  expect(field('Quote Author').value).toBe('Layla');
});

test('what is typed in the form meanwhile is found', async () => {
  await openFind('permit');
  expect(said()).toBe('Nothing found.');
  await user.type(field('Quote Author'), 'A permit');
  await waitFor(() => expect(said()).toBe('1 of 1, Quote Author.'));
});

/** Opens the form, and in it the bar from the menu. */
async function openFind(words: string): Promise<void> {
  openEditor(stored);
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: /^Find and replace/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), words);
}

function said(): string | null | undefined {
  return document.querySelector('search [role=status]')?.textContent;
}

function texts(): string[] {
  return ['Main Title (required)', 'Subtitle (required)', 'Quick Stat 1', 'Phase 1 title'].map((label) => field(label).value);
}
