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
    'Spam is deleted 30 days after it was marked',
    'The code is deleted after 7 days',
    'restored for 30 days',
    'Until 24 months after it was answered or the matter was closed, whichever is later',
    'what reads like spam and nobody judged after 6 months',
    'The last 14 backups',
    'at most 7 days, and 12 hours without a request',
  ])
    expect(told).toContain(sentence);
});

test('it says how long a refused address is kept, as the cleanup keeps it', () => {
  expect(told).toContain('An address that the mail server refused is kept for 24 months too, with such a code; then both are deleted.');
});

test('it says what is noted of where a visitor came from, in the tab and with a message', () => {
  expect(visitorFacts.find(({ name }) => name === 'Where you came from')).toMatchObject({
    stored:
      'Which site or shared link led you here, and the first article of your visit. They stay in this browser tab, and are stored with your message if you write one. Otherwise only totals.',
    kept: 'In the tab: 24 hours at most. With a message: as long as it. Totals: 24 months.',
  });
});
