import { expect, test } from 'vitest';
import { cpuTimeMs } from '#tests/setup/cpu-time.ts';
import { manyRuns } from '#tests/setup/many-runs.ts';
import { fc } from '#tests/setup/properties.ts';
import { isQuestion, mergeBlocks, type Piece, settled } from './merge-blocks.ts';

const clean = (pieces: Piece[]) => {
  expect(pieces.filter(isQuestion)).toEqual([]);
  return settled(pieces, 'both');
};

const article = ['The fee is AED 12,500 a year.', 'A visa takes ten days.', 'Bring your passport and a photo.'];

test('changes of different blocks are merged, also of neighbours', () => {
  const mine = ['The fee is AED 12,500 a year, paid at once.', ...article.slice(1)];
  const theirs = [article[0] ?? '', 'A visa takes about ten days.', ...article.slice(2)];
  expect(clean(mergeBlocks(article, mine, theirs))).toEqual([mine[0], theirs[1], article[2]]);
});

test('paragraphs that both added at one place are both kept, those of the server first', () => {
  expect(clean(mergeBlocks(article, [...article, 'Written about the phone.'], [...article, 'Call me about prices.']))).toEqual([
    ...article,
    'Call me about prices.',
    'Written about the phone.',
  ]);
});

test('what both added alike comes once, and what is only nearly alike stays twice', () => {
  expect(clean(mergeBlocks(article, [...article, '---', 'Call me.'], [...article, '---', 'Call me.']))).toEqual([
    ...article,
    '---',
    'Call me.',
  ]);
  const [mine, theirs] = ['Call me about prices and dates.', 'Call me about prices.'];
  expect(clean(mergeBlocks(article, [...article, mine], [...article, theirs]))).toEqual([...article, theirs, mine]);
});

test('one block that both changed is a question, and both can be kept', () => {
  const [mine, theirs] = [article.with(1, 'A visa takes ten working days.'), article.with(1, 'A visa takes nine days.')];
  const pieces = mergeBlocks(article, mine, theirs);
  expect(pieces.filter(isQuestion)).toEqual([{ kind: 'both', was: article[1], mine: mine[1], theirs: theirs[1] }]);
  expect(settled(pieces, 'mine')).toEqual(mine);
  expect(settled(pieces, 'theirs')).toEqual(theirs);
  expect(settled(pieces, 'both')).toEqual([article[0], mine[1], theirs[1], article[2]]);
});

test('a block that is rewritten in other words is still the same block', () => {
  const pieces = mergeBlocks(article, article.with(1, 'Plan for two weeks.'), article.with(1, 'A visa takes nine days.'));
  expect(pieces.filter(isQuestion)).toEqual([
    { kind: 'both', was: article[1], mine: 'Plan for two weeks.', theirs: 'A visa takes nine days.' },
  ]);
});

test('a block that one removed and the other changed is a question', () => {
  const pieces = mergeBlocks(article, article.toSpliced(1, 1), article.with(1, 'A visa takes nine days.'));
  expect(pieces.filter(isQuestion)).toEqual([{ kind: 'both', was: article[1], mine: null, theirs: 'A visa takes nine days.' }]);
  expect(settled(pieces, 'mine')).toEqual([article[0], article[2]]);
});

test('a block that one moved takes the words of the other along', () => {
  const moved = [article[2] ?? '', article[0] ?? '', article[1] ?? ''];
  const edited = article.with(2, 'Bring your passport and two photos.');
  for (const [mine, theirs] of [[moved, edited] as const, [edited, moved] as const])
    expect(clean(mergeBlocks(article, mine, theirs))).toEqual(['Bring your passport and two photos.', article[0], article[1]]);
});

test('a block that both moved to different places comes once, where this side wants it', () => {
  const [one = '', two = '', three = ''] = article;
  expect(clean(mergeBlocks([one, two, three, 'End.'], [two, one, three, 'End.'], [two, three, one, 'End.']))).toEqual([
    two,
    one,
    three,
    'End.',
  ]);
});

test('a new paragraph before one that is changed in the same pause is no part of it', () => {
  const mine = ['A new beginning.', 'The fee is AED 12,900 a year.', ...article.slice(1)];
  const theirs = article.with(0, 'The fee is AED 12,500 each year.');
  const pieces = mergeBlocks(article, mine, theirs);
  expect(pieces[0]).toEqual({ kind: 'block', text: 'A new beginning.' });
  expect(pieces.filter(isQuestion)).toEqual([{ kind: 'both', was: article[0], mine: mine[1], theirs: theirs[0] }]);
});

test('two texts without a known beginning are joined: what is in one stays, what is alike is a question', () => {
  const pieces = mergeBlocks(
    null,
    ['One.', 'A visa takes ten days.', 'Mine alone here.'],
    ['One.', 'A visa takes nine days.', 'Something of theirs.'],
  );
  expect(pieces).toEqual([
    { kind: 'block', text: 'One.' },
    { kind: 'both', was: null, mine: 'A visa takes ten days.', theirs: 'A visa takes nine days.' },
    { kind: 'block', text: 'Something of theirs.' },
    { kind: 'block', text: 'Mine alone here.' },
  ]);
});

// Texts of few words and few blocks, so that most runs have equal blocks, moves and questions.
const word = fc.constantFrom('fee', 'visa', 'day', 'bank', 'zone', 'year');
const block = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const text = fc.array(block, { maxLength: 6 });
type Edit = { kind: 'word' | 'insert' | 'remove' | 'move' | 'split'; at: number; to: number };
const edits = fc.array(
  fc.record<Edit>({ kind: fc.constantFrom('word', 'insert', 'remove', 'move', 'split'), at: fc.nat(9), to: fc.nat(9) }),
  { maxLength: 5 },
);

/** The blocks after these edits, in which every new word begins with the mark and comes once. */
function edited(base: string[], made: Edit[], mark: string): string[] {
  return made.reduce((blocks, { kind, at, to }, number) => {
    const index = at % Math.max(blocks.length, 1);
    const now = blocks[index];
    const added = `${mark}${2 * number} ${mark}${2 * number + 1}`;
    if (kind === 'insert' || now === undefined) return blocks.toSpliced(at % (blocks.length + 1), 0, added);
    if (kind === 'word') return blocks.with(index, `${now} ${added}`);
    if (kind === 'split') return blocks.toSpliced(index, 1, now, added);
    const without = blocks.toSpliced(index, 1);
    return kind === 'remove' ? without : without.toSpliced(to % blocks.length, 0, now);
  }, base);
}

test('a side that changed nothing takes the other, and two equal sides are one', () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(clean(mergeBlocks(base, other, base))).toEqual(other);
      expect(clean(mergeBlocks(base, base, other))).toEqual(other);
      expect(clean(mergeBlocks(base, other, other))).toEqual(other);
      expect(clean(mergeBlocks(null, other, other))).toEqual(other);
    }),
    manyRuns,
  );
});

test('every word that a side added is in the merge or in a question, and no block comes twice', () => {
  fc.assert(
    fc.property(text, edits, edits, fc.boolean(), (base, ours, others, isKnown) => {
      const [mine, theirs] = [edited(base, ours, 'm'), edited(base, others, 't')];
      const pieces = mergeBlocks(isKnown ? base : null, mine, theirs);
      const all = settled(pieces, 'both').join('\n').split(/\s/);
      for (const added of [...mine, ...theirs].join(' ').match(/[mt]\d+/g) ?? []) expect(all).toContain(added);
      if (isKnown && !pieces.some(isQuestion))
        for (const added of all.filter((each) => /^[mt]\d/.test(each))) expect(all.filter((each) => each === added)).toHaveLength(1);
    }),
    manyRuns,
  );
});

test('edits of different blocks never ask', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(block, { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom('mine', 'theirs', 'none'), { minLength: 6 }),
      (base, who) => {
        const side = (name: string) => base.map((each, index) => (who[index] === name ? `${each} ${name}${index}` : each));
        const [mine, theirs] = [side('mine'), side('theirs')];
        expect(clean(mergeBlocks(base, mine, theirs))).toEqual(
          base.map((_, index) => (who[index] === 'mine' ? mine[index] : theirs[index])),
        );
      },
    ),
    manyRuns,
  );
});

test('an article of 600 blocks that both rewrote merges within a second', () => {
  const base = Array.from({ length: 600 }, (_, index) => `Paragraph ${index} with some words of its own.`);
  const [mine, theirs] = ['Mine.', 'Theirs.'].map((words) => base.map((each) => `${each} ${words}`)) as [string[], string[]];
  expect(cpuTimeMs(() => mergeBlocks(base, mine, theirs))).toBeLessThan(1_000);
});
