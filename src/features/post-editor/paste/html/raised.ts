/** Whether a text is raised above its line or lowered below it. */
export type Direction = 'raised' | 'lowered';

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';
const signs: Record<Direction, Record<string, string>> = {
  raised: {
    ...spread(raisedDigits, raisedDigits),
    ...spread('0123456789', raisedDigits),
    ...spread('٠١٢٣٤٥٦٧٨٩', raisedDigits),
    ...spread('+-−=()ni', '⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  },
  lowered: { ...spread('0123456789', loweredDigits), ...spread('٠١٢٣٤٥٦٧٨٩', loweredDigits), ...spread('+-−=()', '₊₋₋₌₍₎') },
};
const fractions: Record<string, string> = spread(
  ['1/2', '1/3', '2/3', '1/4', '3/4', '1/5', '2/5', '3/5', '4/5', '1/6', '5/6', '1/8', '3/8', '5/8', '7/8'],
  '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞',
);
const endings = /^(?:st|nd|rd|th|er|ers|re|ère|ème|tm|sm)$/i;
const longestRaised = 20;

/**
 * A raised or lowered text as signs of its own; what has none stays, and never joins what is before it, unless it ends a word: 1st.
 * @param before the text that it follows
 */
export function moved(text: string, direction: Direction, before: string): string {
  const written = text.replaceAll(/\s+/g, ' ');
  const own = [...written.trim()].map((letter) => signs[direction][letter]);
  if (own.length > 0 && own.every(Boolean)) return own.join('');
  const joins = /[\p{N}\p{L})]$/u.test(before) && /^[-−–+±]?[\p{N}\p{L}]/u.test(written);
  if (!joins) return written;
  return direction === 'raised' ? raisedBehind(written) : loweredBehind(written);
}

function raisedBehind(text: string): string {
  if (endings.test(text.trim())) return text;
  if (text.length > longestRaised) return ` ${text}`;
  return `^${text.length > 1 ? `(${text})` : text}`;
}

function loweredBehind(text: string): string {
  if (/^\p{L}+$/u.test(text)) return text;
  return /^[\p{N}\p{L}]+$/u.test(text) ? `_${text}` : `_(${text})`;
}

/** The number of a note behind a text, which never reads as a part of it: 15,000¹, 15,000¹ ² or 15,000 [a]. */
export function noteNumber(text: string, before: string): string {
  const number = moved(text, 'raised', '');
  const isRaised = number !== text;
  if (isRaised) return /[⁰¹²³⁴⁵⁶⁷⁸⁹]$/.test(before) ? ` ${number}` : number;
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text) ? ` [${text}]` : text;
}

/** ¹/₂ becomes ½. */
export function withFractions(text: string): string {
  return text.replaceAll(/(?<![⁰¹²³⁴⁵⁶⁷⁸⁹])([⁰¹²³⁴⁵⁶⁷⁸⁹]+)[/⁄]([₀₁₂₃₄₅₆₇₈₉]+)/g, (all, above: string, below: string) => {
    const plain = `${digitsOf(above, raisedDigits)}/${digitsOf(below, loweredDigits)}`;
    return fractions[plain] ?? all.replace('/', '⁄');
  });
}

function digitsOf(text: string, digits: string): string {
  return [...text].map((letter) => digits.indexOf(letter)).join('');
}

function spread(from: string | readonly string[], to: string): Record<string, string> {
  const made = [...to];
  return Object.fromEntries([...from].map((letter, index) => [letter, made[index] ?? letter]));
}
