import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { changedRows, changedRuns, type Run } from './changed-runs.ts';

test.each<[string, string, string]>([
  ['one two three', 'one 2 three', 'one [-two][+2] three'],
  ['one two three four five', 'ONE two three four FIVE', '[-one][+ONE] two three four [-five][+FIVE]'],
  ['one two', 'one two', 'one two'],
  ['one', '', '[-one]'],
  ['', 'one', '[+one]'],
  ['a b', 'a  b', 'a[- ][+  ]b'],
  ['What a business needs', 'Subtitle by tab two', '[-What a business needs][+Subtitle by tab two]'],
  ['one two three four', 'one 2 3 four', 'one [-two three][+2 3] four'],
  ['رخصة تجارية', 'رخصة مهنية', 'رخصة [-تجارية][+مهنية]'],
])('from %j to %j every changed run is marked', (before, after, marked) => {
  expect(markedUp(changedRuns(before, after))).toBe(marked);
});

test('for any texts, removing the deleted runs gives the later one and removing the added runs the earlier one', () => {
  const words = fc.array(fc.oneof(fc.constantFrom('a', 'b', ' ', '\n', '.'), fc.string({ unit: 'binary' })), { maxLength: 20 });
  const text = words.map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = changedRuns(before, after);
      expect(textWithout('removed', runs)).toBe(after);
      expect(textWithout('added', runs)).toBe(before);
    }),
  );
});

test('two long texts with nothing in common are shown whole', () => {
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 5_000 }, (_, index) => `${letter}${index}`).join(' '));
  expect(changedRuns(before ?? '', after ?? '')).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

test.each<[string, string[], string[], string[]]>([
  ['a new row', ['One'], ['One', 'Two'], ['One', '[+Two]']],
  ['a row that is gone', ['One', 'Two', 'Three'], ['One', 'Three'], ['One', '[-Two]', 'Three']],
  ['a rewritten row', ['One is first', 'Two'], ['One was first', 'Two'], ['One [-is][+was] first', 'Two']],
  ['two rows where one was', ['One'], ['Uno', 'Due'], ['[-One][+Uno]', '[+Due]']],
  ['one row where two were', ['One', 'Two'], ['Uno'], ['[-One][+Uno]', '[-Two]']],
  ['rows in another order', ['One', 'Two'], ['Two', 'One'], ['[-One]', 'Two', '[+One]']],
  ['no rows at all', [], [], []],
])('%s is shown among the rows', (_, before, after, rows) => {
  expect(changedRows(before, after).map(markedUp)).toEqual(rows);
});

function markedUp(runs: Run[]): string {
  return runs.map(({ kind, text }) => ({ kept: text, added: `[+${text}]`, removed: `[-${text}]` })[kind]).join('');
}

function textWithout(kind: Run['kind'], runs: Run[]): string {
  return runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
}
