import { expect, test } from 'vitest';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { identifiersIn, isNamedIn, readIdentifier } from './identifier.ts';

test.each([
  '+971 50 123 4567',
  '00971501234567',
  '050 123 4567',
  '050-123-4567',
  '+971 (0)50 1234567',
  '501234567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '971501234567',
  '+971 050 123 4567',
  '00971 050 1234567',
])('the number %s is the same one in every spelling', (typed) => {
  expect(readIdentifier(typed)).toEqual({ kind: 'phone', value: '971501234567' });
  expect(identifiersIn(`Call me: ${typed}, after six.`)).toEqual([{ kind: 'phone', value: '971501234567' }]);
});

test.each(['ada@example.com', '  Ada@Example.COM ', 'ａｄａ@example.com'])(
  'the address "%s" is the same one in every spelling',
  (typed) => {
    expect(readIdentifier(typed)).toEqual({ kind: 'email', value: 'ada@example.com' });
    expect(isNamedIn(`Write to <${typed.trim()}>.`, { kind: 'email', value: 'ada@example.com' })).toBe(true);
  },
);

test.each([
  ['dr.ada@example.com', 'ada@example.com'],
  ['ada@example.com.ae', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
])('%s is another address than %s', (text, value) => {
  expect(isNamedIn(text, { kind: 'email', value })).toBe(false);
});

test('a landline, a foreign number and several numbers in one text are found', () => {
  const text = 'Office 04 123 4567 or +44 20 7946 0958; ask for ada@example.com. Since 2024, 12 of 300.';
  expect(identifiersIn(text).map(({ value }) => value)).toEqual(['ada@example.com', '97141234567', '442079460958']);
});

test.each(['', 'Ada', '12345', '0000000', '00 1 2345', '%@%', '_@_._', '@example.com', '+1234567890123456', 'a@b', '2026 and 2027'])(
  '"%s" names nobody',
  (typed) => {
    expect(readIdentifier(typed)).toBeNull();
  },
);

test('a long text takes time in proportion to its length', () => {
  for (const part of ['a@', '1 ', '(1', '+0', 'a.', '1.-/'])
    expect(cpuTimeMs(() => void identifiersIn(part.repeat(40_000)))).toBeLessThan(1_000);
});
