import { expect, test } from 'vitest';
import { emptyForm } from './post-form.ts';
import { freeLabel, sourceNumbers, sourcesOf } from './source-numbers.ts';

const form = {
  ...emptyForm(),
  introduction: 'A.[^law]',
  main_content: ['B.[^2] C.[^LAW] D.[^9] \\[^8]', '[^2]: The timeline.', '[^law]: A decision.'],
};

test('sources have the numbers of the page while they are written', () => {
  expect([...sourceNumbers(form)]).toEqual([
    ['law', 1],
    ['2', 2],
  ]);
  expect(sourceNumbers({ ...form, format: 'plain' }).size).toBe(0);
});

test('a new source has a label of its own, and those that are there can be named again', () => {
  expect(freeLabel(form)).toBe('1');
  expect(sourcesOf(form).map(({ start }) => start)).toEqual(['The timeline.', 'A decision.']);
});
