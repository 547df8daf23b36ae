import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { asMarkdown } from '../model/texts-of-form.ts';
import { applyChoices, canCombine, compareForms, firstChoices } from './compare-forms.ts';

test.each<[string, Partial<PostForm>, Partial<PostForm>, Partial<PostForm>, unknown]>([
  ['nothing changed', { title: 'A' }, { title: 'A' }, { title: 'A' }, []],
  ['only I changed it', { title: 'A' }, { title: 'B' }, { title: 'A' }, [{ field: 'title', changedBy: 'mine' }]],
  ['only they changed it', { title: 'A' }, { title: 'A' }, { title: 'B' }, [{ field: 'title', changedBy: 'theirs' }]],
  ['both changed it', { title: 'A' }, { title: 'B' }, { title: 'C' }, [{ field: 'title', changedBy: 'both' }]],
  ['both changed it alike', { title: 'A' }, { title: 'B' }, { title: 'B' }, []],
  ['an empty row more', { key_takeaways: ['A'] }, { key_takeaways: ['A', ''] }, { key_takeaways: ['A'] }, []],
  [
    'rows in another order',
    { quick_stats: ['A', 'B'] },
    { quick_stats: ['B', 'A'] },
    { quick_stats: ['A', 'B'] },
    [{ field: 'quick_stats', changedBy: 'mine' }],
  ],
])('the comparison is right when %s', (_, base, mine, theirs, differences) => {
  expect(compareForms(form(base), form(mine), form(theirs))).toEqual(differences);
});

test('without a common version every difference counts as made by both', () => {
  expect(compareForms(null, form({ title: 'A' }), form({ title: 'B' }))).toEqual([{ field: 'title', changedBy: 'both' }]);
});

test('a field that only one administrator changed is preselected, so that neither overwrites the other', () => {
  const [base, mine, theirs] = [form({}), form({ title: 'Mine' }), form({ subtitle: 'Theirs' })];
  const merged = applyChoices(mine, theirs, firstChoices(compareForms(base, mine, theirs)));
  expect(merged).toMatchObject({ title: 'Mine', subtitle: 'Theirs' });
});

test('both versions of a list or a long text can be kept, without repeating equal rows', () => {
  const mine = form({ main_content: ['Same', 'Mine'], introduction: 'My words' });
  const theirs = form({ main_content: ['Same', 'Theirs'], introduction: 'Their words' });
  expect(applyChoices(mine, theirs, { main_content: 'together', introduction: 'together' })).toMatchObject({
    main_content: ['Same', 'Mine', 'Theirs'],
    introduction: 'My words\n\nTheir words',
  });
  expect([canCombine('phases'), canCombine('title'), canCombine('featured')]).toEqual([true, false, false]);
});

test('for any texts, the preselection keeps every change of mine and every field that only the other changed', () => {
  const texts = fc.record({ title: fc.string(), introduction: fc.string(), main_content: fc.array(fc.string(), { maxLength: 3 }) });
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const differences = compareForms(form(base), form(mine), form(theirs));
      const merged = applyChoices(form(mine), form(theirs), firstChoices(differences));
      const left = compareForms(form(base), merged, form(theirs));
      expect(left.every(({ changedBy }) => changedBy !== 'theirs')).toBe(true);
      expect(compareForms(form(base), form(mine), merged).every(({ changedBy }) => changedBy === 'theirs')).toBe(true);
    }),
  );
});

test('the same text in another format is no difference, and a choice keeps what each text shows', () => {
  const base = form({ format: 'plain', introduction: '2 * 3 * 4', main_content: ['# first'], title: 'A' });
  const theirs = { ...asMarkdown(base), introduction: 'It is **24**.' };
  expect(compareForms(base, { ...base, title: 'B' }, theirs)).toEqual([
    { field: 'title', changedBy: 'mine' },
    { field: 'introduction', changedBy: 'theirs' },
  ]);
  const merged = applyChoices({ ...base, title: 'B' }, theirs, { title: 'mine', introduction: 'theirs' });
  expect(merged).toMatchObject({ title: 'B', format: 'markdown', introduction: 'It is **24**.', main_content: ['\\# first'] });
});

function form(parts: Partial<PostForm>): PostForm {
  return { ...emptyForm(), ...parts };
}
