import type { BlockContent, List } from 'mdast';

/** An item as it was read: how deep it stands, its number (null for a bullet), and what is in it. */
export type Item = { level: number; number: number | null; children: BlockContent[] };

/** Adds items to blocks, nested by their levels. A list goes on where its next number follows, and no number of an item is ever changed. */
export function addItems(blocks: BlockContent[], items: readonly Item[]): void {
  const open: { level: number; inside: BlockContent[] }[] = [];
  for (const { level, number, children } of items) {
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const beside = open.at(-1)?.inside ?? blocks;
    const last = beside.at(-1);
    const list: List =
      last?.type === 'list' && goesOn(last, number)
        ? last
        : { type: 'list', ordered: number !== null, start: number, spread: false, children: [] };
    if (list !== last) beside.push(list);
    list.children.push({ type: 'listItem', spread: false, children });
    open.push({ level, inside: children });
  }
}

function goesOn({ ordered, start, children }: List, number: number | null): boolean {
  return number === null ? !ordered : ordered === true && (start ?? 1) + children.length === number;
}

const marker = /^\(?(?:(?<figures>[\d٠-٩۰-۹]{1,9})[.)\-–ـ]?|(?<latin>[a-z]{1,7})[.)]|(?<arabic>[\u0621-\u064A])ـ?[.)\-–]?)\)?$/iu;
const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
/** The letters that number items: in the old order, or in that of the alphabet. */
const abjad = 'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const alphabet = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/**
 * The number that a typed marker such as '3.', 'b)', 'iv.', '٢.' or 'أ.' stands for; null for a bullet.
 * @param before the number above it in the same list, which tells the letter i from the figure i
 */
export function numberOf(typed: string, before = 0): number | null {
  const { figures, latin, arabic } = marker.exec(typed.trim())?.groups ?? {};
  if (figures) return Number(westernOf(figures));
  const number = arabic ? arabicOf(arabic.replace('أ', 'ا'), before) : latinOf(latin?.toLowerCase() ?? '', before);
  return number || null;
}

function arabicOf(letter: string, before: number): number {
  const usual = alphabet.indexOf(letter) + 1;
  return before > 0 && usual === before + 1 ? usual : abjad.indexOf(letter) + 1;
}

function latinOf(letters: string, before: number): number {
  const letter = letters.length === 1 ? letters.charCodeAt(0) - 96 : 0;
  const isRoman = letters.length > 1 || (/[ivx]/.test(letters) && letter !== before + 1);
  return isRoman ? romanOf(letters) : letter;
}

function romanOf(letters: string): number {
  const values = [...letters].map((letter) => romans[letter] ?? Number.NaN);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Arabic and Persian figures as western ones. */
export function westernOf(digits: string): string {
  return digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
