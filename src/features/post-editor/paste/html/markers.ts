/** What is before an item of a list: its value, and how it is written. */
export type Marker = { value: number; sign: string; kind: 'figure' | 'letter' | 'roman' };

const arabicLetters = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'];
const alphabet = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const romans: [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
const figures = /^\(?([\d٠-٩۰-۹]{1,9})[.)\-–ـ]?\)?$/u;
const latin = /^\(?([a-z]{1,7})[.)]$/i;
const arabic = /^\(?([\u0621-\u064A])ـ?[.)\-–]?\)?$/u;

/**
 * Reads a marker such as '3.', 'b)', 'iv.', '٢.' or 'أ.'; null for a bullet.
 * @param before the marker above it in the same list, which tells the letter i from the figure i
 */
export function markerOf(typed: string, before: Marker | null = null): Marker | null {
  const sign = typed.trim();
  const [, digits] = figures.exec(sign) ?? [];
  if (digits) return { value: Number(westernOf(digits)), sign, kind: 'figure' };
  const [, letters = ''] = latin.exec(sign) ?? [];
  if (letters) return lettersOf(letters.toLowerCase(), sign, before);
  const [, letter = ''] = arabic.exec(sign) ?? [];
  if (!letter) return null;
  const rank = Math.max(arabicLetters.indexOf(letter === 'ا' ? 'أ' : letter), -1) + 1;
  const order = alphabet.indexOf(letter === 'أ' ? 'ا' : letter) + 1;
  const value = before && order === before.value + 1 ? order : rank;
  return value > 0 ? { value, sign, kind: 'letter' } : null;
}

function lettersOf(letters: string, sign: string, before: Marker | null): Marker | null {
  const letter = letters.length === 1 ? letters.charCodeAt(0) - 96 : 0;
  const roman = romanOf(letters);
  const goesOn = before !== null && before.kind === 'letter' && letter === before.value + 1;
  const isRoman = roman > 0 && !goesOn && (letters.length > 1 || /[ivx]/.test(letters));
  if (isRoman) return { value: roman, sign, kind: 'roman' };
  return letter > 0 ? { value: letter, sign, kind: 'letter' } : null;
}

function romanOf(letters: string): number {
  let [rest, value] = [letters, 0];
  for (const [sign, worth] of romans)
    while (rest.startsWith(sign)) {
      value += worth;
      rest = rest.slice(sign.length);
    }
  return rest === '' && romanFrom(value) === letters ? value : 0;
}

function romanFrom(value: number): string {
  let [rest, letters] = [value, ''];
  for (const [sign, worth] of romans)
    while (rest >= worth) {
      letters += sign;
      rest -= worth;
    }
  return letters;
}

/** The marker that a browser shows before an item; null for a bullet. */
export function shownMarker(value: number, kind: string): Marker | null {
  if (/^(?:none|disc|circle|square)$/.test(kind)) return null;
  const letter = value >= 1 && value <= 26 ? String.fromCharCode(96 + value) : '';
  if (/^(?:lower-(?:alpha|latin)|a)$/.test(kind) && letter) return { value, sign: `${letter}.`, kind: 'letter' };
  if (/^(?:upper-(?:alpha|latin)|A)$/.test(kind) && letter) return { value, sign: `${letter.toUpperCase()}.`, kind: 'letter' };
  if (/^(?:lower-roman|i)$/.test(kind)) return { value, sign: `${romanFrom(value)}.`, kind: 'roman' };
  if (/^(?:upper-roman|I)$/.test(kind)) return { value, sign: `${romanFrom(value).toUpperCase()}.`, kind: 'roman' };
  return { value, sign: `${value}.`, kind: 'figure' };
}

/** Arabic and Persian figures as western ones. */
export function westernOf(digits: string): string {
  return digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
