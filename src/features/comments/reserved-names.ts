import { site } from '#src/site.ts';
import { unmask } from './look-alikes.ts';

const owner = wordsOf(site.name);
const roles = ['admin', 'administrator', 'author', 'moderator'].map((role) => wordsOf(role).join(''));

/** The reason to hold a name that readers may take for the owner's or for an office of the site, or null. */
export function reasonToHoldName(name: string): string | null {
  const words = wordsOf(name);
  const whole = words.join('');
  if (whole.includes(owner.join('')) || owner.every((word) => words.includes(word))) return 'Name reads like that of the owner';
  const claimsRole = roles.some((role) => whole === role || words.some((word) => word.endsWith(role) || word === `${role}s`));
  return claimsRole ? 'Name claims to be the author or an administrator' : null;
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
