// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { storeChoice, storedChoice } from './stored-choice.ts';

test('a choice is remembered on this device', () => {
  expect(storedChoice('width')).toBeNull();
  storeChoice('width', 'phone');
  expect(storedChoice('width')).toBe('phone');
});

test('where the browser blocks its storage a choice is forgotten, and nothing fails', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  storeChoice('width', 'phone');
  expect(storedChoice('width')).toBeNull();
});
