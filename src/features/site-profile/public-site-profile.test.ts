import { expect, test } from 'vitest';
import { answerSentence, largestFigure, mainWay, shortName } from './public-site-profile.ts';
import { defaultSiteProfile } from './site-profile.ts';

test('the time of an answer becomes a sentence, whatever it begins and ends with', () => {
  const sentences = ['within one working day', 'Within one working day.'].map((answer_time) => answerSentence({ answer_time }));
  expect(sentences).toEqual(["You'll have an answer within one working day.", "You'll have an answer within one working day."]);
  expect(answerSentence({ answer_time: null })).toBeNull();
});

test.each([
  [null, 'Layla Noor', 'Layla'],
  [null, 'Dr. Layla Noor', 'Layla'],
  [null, 'H.E. Sheikha Layla Noor', 'Layla'],
  ['Ms Noor', 'Layla Noor', 'Ms Noor'],
])('the button calls somebody with the short name %s and the name %s: %s', (short_name, name, expected) => {
  expect(shortName({ short_name }, name)).toBe(expected);
});

test('the figure with the most digits is the large one, and none is where all are of one length', () => {
  const figures = (...numbers: string[]) => numbers.map((number) => ({ number, label: number }));
  expect(largestFigure(defaultSiteProfile.figures)?.number).toBe('3,200+');
  expect(largestFigure(figures('10+', '20+'))).toBeNull();
  expect(largestFigure(figures('3,200+'))).toBeNull();
});

test('the main button is the one that was chosen, or LinkedIn while that has no address', () => {
  const whatsapp = '+971 50 000 0000';
  expect(mainWay({ contact_main: 'whatsapp', whatsapp, booking_url: null })).toBe('whatsapp');
  expect(mainWay({ contact_main: 'booking', whatsapp, booking_url: null })).toBe('linkedin');
});
