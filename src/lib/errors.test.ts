import { expect, test } from 'vitest';
import { AppError, reasonOf } from './errors.ts';

test('the reason of an error has its causes in one line', () => {
  const lost = new Error('The connection was lost.', { cause: new Error('read ECONNRESET') });
  expect(reasonOf(new AppError('unavailable', 'Please try again.', { cause: lost }))).toBe(
    'Please try again. (The connection was lost. (read ECONNRESET))',
  );
});

test('the reason of an error of the database is its code and message, without the row that it refused', () => {
  const cause = { code: '23514', message: 'new row violates "length"', details: 'Failing row contains (ada@example.com).', hint: null };
  expect(reasonOf(new Error('The row was refused.', { cause }))).toBe('The row was refused. (23514: new row violates "length")');
  expect(reasonOf({ code: '', message: 'TypeError: fetch failed', details: 'at fetch', hint: '' })).toBe('TypeError: fetch failed');
});

test('a cause without a message adds nothing', () => {
  expect(
    reasonOf(new Error('"exp" claim timestamp check failed', { cause: { claim: 'exp', payload: { email: 'ada@example.com' } } })),
  ).toBe('"exp" claim timestamp check failed');
});
