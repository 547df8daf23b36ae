// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { TextInput } from '../fields/TextInput.tsx';
import { emptyForm } from '../form/post-form.ts';
import { sample } from './samples/word-article.ts';
import { isTooMuch } from './too-much.ts';
import { usePasteArticle } from './use-paste-article.ts';
import { PasteOfferContext } from './use-paste-offer.tsx';

const { expected, html } = sample;

const user = setupUser({ delay: null });

// The test's browser has no commands of editing.
beforeEach(() => Object.assign(document, { execCommand: () => false }));

test('an article pasted into a field is offered right below that field', async () => {
  render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'Second' }), html);
  const offer = await screen.findByText('What you pasted looks like a whole article.');
  expect(offer.parentElement?.previousElementSibling).toBe(screen.getByRole('textbox', { name: 'Second' }));
  await user.click(screen.getByRole('button', { name: 'Paste a whole article' }));
  expect(screen.getByText('The dialog is open')).toBeTruthy();
});

test('a field of one line takes the first line of an article only', async () => {
  render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'First' }), html);
  expect(screen.getByRole('textbox', { name: 'First' })).toHaveProperty('value', expected.fields.title);
  await user.click(await screen.findByRole('button', { name: 'Keep it here' }));
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
  expect(isTooMuch({ html: picture + '<p>A paragraph.</p>'.repeat(2_000), text: 'A paragraph.\n'.repeat(2_000) })).toBe(false);
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

function Field({ name, rows }: { name: string; rows: number | null }) {
  const [text, setText] = useState('');
  return <TextInput aria-label={name} rows={rows} value={text} onText={setText} />;
}

function paste(into: HTMLElement, markup: string, text = ''): void {
  fireEvent.paste(into, { clipboardData: { getData: (type: string) => (type === 'text/html' ? markup : text) } });
}
