// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { sample } from '#tests/fixtures/pasted-articles/word-article.ts';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { TextInput } from '../fields/TextInput.tsx';
import { emptyForm } from '../model/post-form.ts';
import { LazyArea } from '../writing/LazyArea.tsx';
import { refusalUnread } from './too-much.ts';
import { usePasteArticle } from './use-paste-article.ts';
import { PasteOfferContext } from './use-paste-offer.tsx';

const { expected, html } = sample;

const user = setupUser({ delay: null });

// The test's browser has no commands of editing.
beforeEach(() => Object.assign(document, { execCommand: (_: string, _ui: boolean, text: string) => insertText(text) }));

test('an article pasted into a field is offered right below that field', async () => {
  render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'Second' }), html);
  const offer = await screen.findByText('What you pasted looks like a whole article.');
  expect(offer.parentElement?.previousElementSibling).toBe(screen.getByRole('textbox', { name: 'Second' }));
  await user.click(screen.getByRole('button', { name: 'Sort it into the fields' }));
  expect(screen.getByText('The dialog is open')).toBeTruthy();
});

test('a field of one line takes the first line of an article only', async () => {
  render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'First' }), html);
  expect(screen.getByRole('textbox', { name: 'First' })).toHaveProperty('value', expected.fields.title);
  await user.click(await screen.findByRole('button', { name: 'Leave it here' }));
  expect(screen.queryByText('What you pasted looks like a whole article.')).toBeNull();
});

test.each([
  ['markup of 5 MB', { html: '<p>One more paragraph of forty letters...</p>'.repeat(110_000), text: '' }],
  ['a text of 150,000 lines', { html: '', text: 'Another line of this file\n'.repeat(150_000) }],
])('%s is refused at once, and nothing of it is pasted', (_, { html, text }) => {
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'First' });
  expect(cpuTimeMs(() => paste(field, html, text))).toBeLessThan(2_000);
  expect(screen.getByRole('textbox', { name: 'First' })).toHaveProperty('value', '');
});

test('a long document with large pictures in it is not too much', () => {
  const picture = `<p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}"></p>`;
  expect(refusalUnread({ html: picture + '<p>A paragraph.</p>'.repeat(2_000), text: 'A paragraph.\n'.repeat(2_000) })).toBeNull();
});

test('a field of one line takes the first paragraph, counts the others and offers to divide them', async () => {
  render(<Fields />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'First' });
  paste(field, '<h1>What a licence<br>costs</h1><p>In two zones</p><p>By Layla</p>');
  expect(field.value).toBe('What a licence costs');
  expect(screen.getByText('2 further paragraphs left out.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sort it into the fields' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('2 further paragraphs left out.')).toBeNull();
});

test.each(['First', 'Second'])('what was deleted is named below a field, and stays out (%s)', (name) => {
  render(<Fields />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  paste(field, '<p>From AED <del>20,000</del><ins>15,000</ins> a year</p>');
  expect(field.value).toBe('From AED 15,000 a year');
  expect(screen.getByText('1 deletion left out.')).toBeTruthy();
});

test.each(['First', 'Second'])('what is dropped on a field is read as a paste, at the place of the drop (%s)', (name) => {
  render(<Fields />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  fireEvent.change(field, { target: { value: 'From a year' } });
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: field, offset: 5 }) });
  drop(field, '<p>AED <del>20,000</del><ins>15,000</ins> </p><p style="display:none">our margin is 4,000</p>', 'AED 20,00015,000');
  expect(field.value).toBe('From AED 15,000a year');
  expect(screen.getByText('1 deletion and 1 hidden text left out.')).toBeTruthy();
});

test('words that read as they are, are left to the browser, which moves them; too much is refused', () => {
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'First' });
  expect(drop(field, '', 'Words')).toBe(true);
  expect(drop(field, '', 'Another line of this file\n'.repeat(150_000))).toBe(false);
  expect(field).toHaveProperty('value', '');
});

test('the next paste has its own line, or none', () => {
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'First' });
  paste(field, '<p>One <s>two</s></p>');
  expect(screen.getByText('1 struck-out text left out.')).toBeTruthy();
  paste(field, '', 'Three');
  expect(screen.queryByText('1 struck-out text left out.')).toBeNull();
});

test('what is pasted while its writing area loads is read and said, too', () => {
  render(<Loading />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  paste(area, '<h2>Fees</h2><p>AED <del>20,000</del><b>15,000</b></p>', 'Fees\nAED 20,00015,000');
  expect(area.value).toBe('## Fees\n\nAED **15,000**');
  expect(screen.getByText('1 deletion left out.')).toBeTruthy();
});

test('a few words are pasted without an offer', () => {
  render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'First' }), '<p>One <b>bold</b> word</p>');
  expect(screen.getByRole('textbox', { name: 'First' })).toHaveProperty('value', 'One bold word');
  expect(screen.queryByRole('status')).toBeNull();
});

function Fields() {
  const article = usePasteArticle(emptyForm);
  return (
    <PasteOfferContext value={article.offers}>
      <Field name="First" rows={null} />
      <Field name="Second" rows={3} />
      {article.isOpen && <p>The dialog is open</p>}
    </PasteOfferContext>
  );
}

function Loading() {
  const [texts, setTexts] = useState<string[]>([]);
  return <LazyArea size="large" label="Text" placeholder="" texts={texts} format="markdown" onTexts={setTexts} />;
}

function Field({ name, rows }: { name: string; rows: number | null }) {
  const [text, setText] = useState('');
  return <TextInput aria-label={name} rows={rows} value={text} onText={setText} />;
}

function insertText(text: string): boolean {
  const field = document.activeElement as HTMLInputElement;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const inserted = value.slice(0, start) + text + value.slice(selectionEnd ?? start);
  // Past the property of React, as a browser does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, inserted);
  field.setSelectionRange(start + text.length, start + text.length);
  return field.dispatchEvent(new Event('input', { bubbles: true }));
}

function paste(into: HTMLElement, markup: string, text = ''): void {
  into.focus();
  fireEvent.paste(into, { clipboardData: { getData: (type: string) => (type === 'text/html' ? markup : text) } });
}

/** @returns whether it was left to the browser */
function drop(onto: HTMLElement, markup: string, text = ''): boolean {
  return fireEvent.drop(onto, { dataTransfer: { getData: (type: string) => (type === 'text/html' ? markup : text) } });
}
