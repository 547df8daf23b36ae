import { expect, test } from 'vitest';
import { otherData } from './personal-data.ts';
import { administratorFacts, visitorFacts } from './privacy-facts.ts';

const told = [...visitorFacts, ...administratorFacts].map(({ kept }) => kept).join('\n');
const kept = Object.entries(otherData).flatMap(([table, entry]) => (entry.kept ? [[table, entry.kept] as const] : []));

test.each(kept)('the page about privacy says how long %s are kept: %s', (_, time) => {
  expect(told.toLowerCase()).toContain(time);
});

test('it says when addresses, codes, spam, enquiries and deleted texts go', () => {
  for (const sentence of [
    'is deleted after 24 months, or after 30 days if the comment was not published',
    'Spam is deleted after 30 days',
    'The code is deleted after 7 days',
    'restored for 30 days',
    'Until 24 months after the matter was closed',
    'neither emailed nor opened is deleted after 6 months',
    'The last 14 backups',
    'at most 7 days, and 12 hours without a request',
  ])
    expect(told).toContain(sentence);
});
