// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import { guardDrops } from './guard-drops.ts';
import { Toasts } from './messages/Toasts.tsx';

const sentence = 'Nothing was taken. Drop a picture onto a field for pictures, or into the text.';
let end = () => {};
/** A browser sends no drop after "none". */
let effect = '';

afterEach(() => {
  end();
  toast.dismiss();
});

test('a file that is dropped where nothing takes it stays out of the tab, and a line says where it can go', async () => {
  begin();
  expect(drop('drop', ['Files'])).toBe(true);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each([
  ['a text that is dragged', 'drop', ['text/plain'], false],
  ['a file above the page', 'dragover', ['Files'], true],
] as const)('%s is left to the browser or refused without a word', (_, type, types, isPrevented) => {
  begin();
  expect(drop(type, [...types])).toBe(isPrevented);
  expect(screen.queryByText(sentence)).toBeNull();
  expect(effect).toBe('copy');
});

test('what a field has taken is none of its business', () => {
  begin();
  document.body.addEventListener('drop', (event) => event.preventDefault(), { once: true });
  drop('drop', ['Files']);
  expect(screen.queryByText(sentence)).toBeNull();
});

function begin(): void {
  render(<Toasts />);
  end = guardDrops(document);
}

function drop(type: string, types: string[]): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } });
  document.body.dispatchEvent(event);
  effect = event.dataTransfer.dropEffect;
  return event.defaultPrevented;
}
