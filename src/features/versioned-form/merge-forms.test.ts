import { expect, test } from 'vitest';
import { blocksOf, joinBlocks } from '#src/features/rich-text/blocks.ts';
import { hasQuestions, type Kinds, mergeForms, questionsIn, settledForm } from './merge-forms.ts';

const texts = { split: blocksOf, join: joinBlocks };

type Post = {
  title: string;
  category_tags: string[];
  introduction: string;
  main_content: string[];
  phases: { title: string; description: string }[];
  featured: boolean;
};
const post: Kinds<Post> = {
  title: 'value',
  category_tags: 'set',
  introduction: 'blocks',
  main_content: 'rows',
  phases: 'rows',
  featured: 'value',
};
const base: Post = {
  title: 'Fees',
  category_tags: ['Licensing', 'Fees'],
  introduction: 'What it costs.\n\nAnd what it does not.',
  main_content: ['One.', 'Two.', ''],
  phases: [
    { title: 'Name', description: 'Reserve it.' },
    { title: 'Bank', description: 'Open an account.' },
  ],
  featured: false,
};

test('two devices in different fields, blocks, rows and tags: everything of both, without a question', () => {
  const mine: Post = {
    ...base,
    title: 'Fees of 2026',
    category_tags: ['Licensing', 'Fees', '2026'],
    introduction: 'What it costs today.\n\nAnd what it does not.',
    main_content: ['One.', 'Two.', 'Three.'],
  };
  const theirs: Post = {
    ...base,
    category_tags: ['Licensing'],
    introduction: 'What it costs.\n\nAnd what it does not cover.',
    main_content: ['One, first.', 'Two.'],
    phases: [
      { title: 'Name', description: 'Reserve it.' },
      { title: 'Visa', description: 'Ten days.' },
      { title: 'Bank', description: 'Open an account.' },
    ],
    featured: true,
  };
  const merged = mergeForms(post, texts, base, mine, theirs);
  expect(hasQuestions(merged)).toBe(false);
  expect(settledForm(merged, () => 'both')).toEqual({
    title: 'Fees of 2026',
    category_tags: ['Licensing', '2026'],
    introduction: 'What it costs today.\n\nAnd what it does not cover.',
    main_content: ['One, first.', 'Two.', 'Three.'],
    phases: theirs.phases,
    featured: true,
  });
});

test('a title and a paragraph that both changed are two questions, each with its own answer', () => {
  const merged = mergeForms(
    post,
    texts,
    base,
    { ...base, title: 'Mine', main_content: ['One.', 'Two, mine.'] },
    { ...base, title: 'Theirs', main_content: ['One.', 'Two, theirs.'] },
  );
  expect(questionsIn(merged)).toEqual([
    { field: 'title', number: 0, was: '"Fees"', mine: '"Mine"', theirs: '"Theirs"' },
    { field: 'main_content', number: 0, was: 'Two.', mine: 'Two, mine.', theirs: 'Two, theirs.' },
  ]);
  const chosen = settledForm(merged, ({ field }) => (field === 'title' ? 'theirs' : 'both'));
  expect(chosen).toMatchObject({ title: 'Theirs', main_content: ['One.', 'Two, mine.', 'Two, theirs.'] });
});

test('a field that only one side changed is taken as it is, with its empty rows and spaces', () => {
  const mine = { ...base, main_content: ['  One. ', '', 'Two.'] };
  expect(settledForm(mergeForms(post, texts, base, mine, { ...base, title: 'Theirs' }), () => 'both')).toEqual({
    ...mine,
    title: 'Theirs',
  });
});

test('the site profile merges in the same way: figures are rows, hours are one value', () => {
  type Site = { email: string; figures: { number: string; label: string }[]; hours: { opens: string } | null };
  const kinds: Kinds<Site> = { email: 'value', figures: 'rows', hours: 'value' };
  const first: Site = {
    email: 'a@example.com',
    figures: [
      { number: '3,200+', label: 'licences' },
      { number: '12', label: 'years' },
    ],
    hours: null,
  };
  const mine: Site = {
    ...first,
    figures: [
      { number: '3,400+', label: 'licences' },
      { number: '12', label: 'years' },
    ],
    hours: { opens: '09:00' },
  };
  const theirs: Site = {
    ...first,
    figures: [
      { number: '3,200+', label: 'licences' },
      { number: '13', label: 'years' },
    ],
  };
  expect(settledForm(mergeForms(kinds, texts, first, mine, theirs), () => 'both')).toEqual({
    email: 'a@example.com',
    figures: [
      { number: '3,400+', label: 'licences' },
      { number: '13', label: 'years' },
    ],
    hours: { opens: '09:00' },
  });
});

test('the database returns the parts of rows in another order, which is no change', () => {
  const theirs: Post = { ...base, phases: base.phases.map(({ title, description }) => ({ description, title })) };
  const mine: Post = { ...base, phases: [{ title: 'Name', description: 'Reserve it today.' }, ...base.phases.slice(1)] };
  expect(settledForm(mergeForms(post, texts, base, mine, theirs), () => 'both')).toEqual(mine);
  theirs.phases[1] = { description: 'Open an account early.', title: 'Bank' };
  const merged = mergeForms(post, texts, base, mine, theirs);
  expect(hasQuestions(merged)).toBe(false);
  expect(settledForm(merged, () => 'both').phases).toEqual([mine.phases[0], theirs.phases[1]]);
});

test('rows keep parts that are no words', () => {
  type Steps = { steps: { title: string; picture: { url: string } | null }[] };
  const row = (title: string, url: string) => ({ title, picture: { url } });
  const first: Steps = { steps: [row('One', 'a'), row('Two', 'b')] };
  const mine: Steps = { steps: [row('One', 'c'), row('Two', 'b')] };
  const theirs: Steps = { steps: [row('One', 'a'), row('Two', 'd'), { title: 'Three', picture: null }] };
  expect(settledForm(mergeForms({ steps: 'rows' }, texts, first, mine, theirs), () => 'both')).toEqual({
    steps: [row('One', 'c'), row('Two', 'd'), { title: 'Three', picture: null }],
  });
});

test('two forms without a known beginning are joined; a value that differs is a question, of which one answer is kept', () => {
  const mine: Post = { ...base, title: 'Mine', category_tags: ['Fees'], main_content: ['One.'] };
  const theirs: Post = { ...base, title: 'Theirs', category_tags: ['Licensing'], main_content: ['Another thing.'] };
  const merged = mergeForms(post, texts, null, mine, theirs);
  expect(questionsIn(merged).map(({ field }) => field)).toEqual(['title']);
  expect(settledForm(merged, () => 'both')).toEqual({
    ...base,
    title: 'Mine',
    category_tags: ['Licensing', 'Fees'],
    main_content: ['Another thing.', 'One.'],
  });
});
