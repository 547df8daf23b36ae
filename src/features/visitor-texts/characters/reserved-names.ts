import { site } from '#src/site.ts';
import { unmask } from './look-alikes.ts';

const owner = wordsOf(site.name);
const roles = ['admin', 'administrator', 'author', 'moderator'].map((role) => wordsOf(role).join(''));

// Scripts whose letters look like Latin capitals; few people write their name in them.
const imitators = /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Canadian_Aboriginal}]/u;
// Chinese, Japanese and Korean letters are beside Latin ones in names.
const foreign =
  '(?!\\p{Script=Latin}|\\p{Script=Common}|\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Hangul})[\\p{L}\\p{N}]';
const mixed = new RegExp(`\\p{Script=Latin}${foreign}|${foreign}\\p{Script=Latin}`, 'u');

/** The reason to hold a name that readers may take for the owner's or for an office of the site, or null. */
export function reasonToHoldName(name: string): string | null {
  if (readsLikeOwner(wordsOf(name))) return "Name reads like the owner's";
  // A digit imitates a letter, or it numbers the name.
  const isRole = claimsRole(wordsOf(name)) || claimsRole(wordsOf(name.replace(/(?<!\d)\d+(?!\p{L}|\d)/gu, '')));
  if (isRole) return 'Name claims to be the author or an administrator';
  return imitators.test(name) || mixed.test(name.normalize('NFKC')) ? 'Name has letters that imitate others' : null;
}

function readsLikeOwner(words: string[]): boolean {
  return words.join('').includes(owner.join('')) || owner.every((word) => words.includes(word));
}

function claimsRole(words: string[]): boolean {
  return roles.some((role) => words.join('') === role || words.some((word) => word.endsWith(role) || word === `${role}s`));
}

// The words as the eye reads them: without case, accents, look-alikes and invisible characters; `i` and `l`, `rn` and `m` are the same.
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const read = unmask(plain).replace(/[i|!]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return joinLetters(read.split(/[^\p{L}]+/u).filter(Boolean));
}

/** `A. d. m. i. n.` is one word. */
function joinLetters(words: string[]): string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const continues = word.length === 1 && words[at - 1]?.length === 1;
    joined.push(continues ? `${joined.pop()}${word}` : word);
  }
  return joined;
}
