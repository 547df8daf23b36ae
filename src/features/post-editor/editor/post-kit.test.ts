import { expect, test } from 'vitest';
import { questionsIn, settledForm } from '#src/features/versioned-form/merge-forms.ts';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { mergedForms, postTexts } from './post-kit.ts';

const post = (parts: Partial<PostForm>): PostForm => ({ ...emptyForm(), format: 'markdown', title: 'Fees', ...parts });
const base = post({ introduction: 'What it costs.', main_content: ['A desk.[^1]', 'A visa.', '[^1]: Law 5.'] });

test('sources that both added under one label are both kept, and each mark leads to its own', () => {
  const mine = post({
    introduction: 'What it costs.[^2]',
    main_content: ['A desk.[^1]', 'A visa.[^3]', '[^1]: Law 5.', '[^2]: Rates of May.', '[^3]: `[^3]` is mine.'],
  });
  const theirs = post({
    introduction: 'What it costs.',
    main_content: ['A desk.[^1]', 'A visa.', 'A phone.[^2] A lease.[^3]', '[^1]: Law 5.', '[^2]: Rates of June.', '[^3]: Law 7.'],
  });
  expect(postTexts.merge(base, mine, theirs)).toMatchObject({
    introduction: 'What it costs.[^4]',
    main_content: [
      'A desk.[^1]',
      'A visa.[^5]',
      'A phone.[^2] A lease.[^3]',
      '[^1]: Law 5.',
      '[^2]: Rates of June.',
      '[^3]: Law 7.',
      '[^4]: Rates of May.',
      '[^5]: `[^3]` is mine.',
    ],
  });
});

test('the same source that both added under one label comes once', () => {
  const added = (text: string) => post({ ...base, main_content: ['A desk.[^1]', text, '[^1]: Law 5.', '[^2]: Law 7.'] });
  expect(postTexts.merge(base, added('A visa.[^2]'), added('A visa.[^2]'))?.main_content).toEqual([
    'A desk.[^1]',
    'A visa.[^2]',
    '[^1]: Law 5.',
    '[^2]: Law 7.',
  ]);
});

test('a source whose text another person changed goes with the words around its mark', () => {
  const mine = post({ ...base, main_content: ['A desk for one.[^1]', 'A visa.[^1]', '[^1]: Law 5.'] });
  const theirs = post({ ...base, main_content: ['A desk.[^1]', 'A visa.', '[^1]: Law 5 of 2026.'] });
  expect(postTexts.merge(base, mine, theirs)?.main_content).toEqual(['A desk for one.[^1]', 'A visa.[^1]', '[^1]: Law 5 of 2026.']);
});

test('a source that one person changed and the other took out with its mark is a question, and both answers keep it whole', () => {
  const mine = post({ ...base, main_content: ['A desk.', 'A visa.'] });
  const theirs = post({ ...base, main_content: ['A desk.[^1]', 'A visa.', '[^1]: Law 5 of 2026.'] });
  const merged = mergedForms(base, mine, theirs);
  expect(questionsIn(merged)).toEqual([
    { field: 'main_content', number: 0, was: '[^1]: Law 5.', mine: null, theirs: '[^1]: Law 5 of 2026.' },
  ]);
  expect(settledForm(merged, () => 'mine').main_content).toEqual(['A desk.', 'A visa.']);
});

test('a source that both changed is a question', () => {
  const changed = (text: string) => post({ ...base, main_content: ['A desk.[^1]', 'A visa.', text] });
  expect(questionsIn(mergedForms(base, changed('[^1]: Law 5, article 2.'), changed('[^1]: Law 5 of 2026.')))).toMatchObject([
    { field: 'main_content', mine: '[^1]: Law 5, article 2.', theirs: '[^1]: Law 5 of 2026.' },
  ]);
});

test('without a base, two texts of one label are a question', () => {
  const changed = (text: string) => post({ ...base, main_content: ['A desk.[^1]', 'A visa.', text] });
  expect(questionsIn(mergedForms(null, changed('[^1]: Law 5, article 2.'), changed('[^1]: Law 5.')))).toHaveLength(1);
});

test('the marks of a plain post are text', () => {
  const plain = (text: string) => post({ format: 'plain', main_content: ['A desk.', text] });
  expect(postTexts.merge(plain('A visa.'), plain('[^1]: Mine.'), plain('A visa.'))?.main_content).toEqual(['A desk.', '[^1]: Mine.']);
});
