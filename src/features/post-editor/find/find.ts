import { addressesIn } from '#src/features/rich-text/typed-addresses.ts';
import type { PostForm } from '../model/post-form.ts';
import { editTexts, type TextPlace } from './texts.ts';

/** What is searched: as whole words alone, and with its capitals alone. */
export type Query = { words: string; isWhole: boolean; isCased: boolean };

/** A place where the words stand, and the text around it. */
export type Match = TextPlace & { text: string; from: number; to: number };

export type Found = {
  /** In the order of the form. */
  matches: readonly Match[];
  /** How often the words stand in addresses, which are never changed: those of links, and typed ones. */
  inAddresses: number;
};

/** Finds words in all texts of a form, also across marks. */
export function findAll(form: PostForm, query: Query): Found {
  const pattern = patternOf(query);
  const matches: Match[] = [];
  let inAddresses = 0;
  if (!pattern) return { matches, inAddresses };
  editTexts(form, ({ links, ...place }) => {
    const { text } = place;
    const typed = addressesIn(text);
    for (const { index: from, 0: found } of text.matchAll(pattern)) {
      const to = from + found.length;
      if (typed.some((address) => from < address.to && to > address.from)) inAddresses += 1;
      else matches.push({ ...place, from, to });
    }
    // A typed address leads where it says: it was counted as its words.
    const hidden = links.filter((href) => !typed.some(({ url }) => url === href));
    inAddresses += hidden.reduce((sum, href) => sum + [...href.matchAll(pattern)].length, 0);
    return [];
  });
  return { matches, inAddresses };
}

/** The form with other words in these places, which `findAll` found in it. */
export function replaceMatches(form: PostForm, matches: readonly Match[], words: string): PostForm {
  const byPlace = Map.groupBy(matches, keyOf);
  return editTexts(form, (text) => (byPlace.get(keyOf(text)) ?? []).map(({ from, to }) => ({ from, to, words })));
}

function keyOf({ field, item, block, in: kind, part }: TextPlace): string {
  return [field, item, block, kind, part].join();
}

const wordLetter = /[\p{L}\p{M}\p{N}_]/u;
/** What is typed with a keyboard finds what a text program made of it. */
const alike = ["'’‘", '"“”', '-‑'];

function patternOf({ words, isWhole, isCased }: Query): RegExp | null {
  if (words === '') return null;
  const letters = [...words];
  const body = letters.map(patternOfLetter).join('');
  const isWord = (letter: string | undefined) => letter !== undefined && wordLetter.test(letter);
  const before = isWhole && isWord(letters[0]) ? String.raw`(?<![\p{L}\p{M}\p{N}_])` : '';
  const after = isWhole && isWord(letters.at(-1)) ? String.raw`(?![\p{L}\p{M}\p{N}_])` : '';
  return new RegExp(before + body + after, isCased ? 'gu' : 'giu');
}

function patternOfLetter(letter: string): string {
  // A line break is no space: it would be lost.
  if (/\s/.test(letter)) return String.raw`[^\S\n]`;
  const same = alike.find((letters) => letters.includes(letter));
  if (same) return `[${[...same].map(escaped).join('')}]`;
  return escaped(letter);
}

function escaped(letter: string): string {
  return /[\^$\\.*+?()[\]{}|/-]/.test(letter) ? `\\${letter}` : letter;
}
