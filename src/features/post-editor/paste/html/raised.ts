import { isElement, isText } from './dom.ts';

/** Whether a text is raised above its line or lowered below it. */
export type Direction = 'raised' | 'lowered';

const signs = {
  raised: pairs('0123456789٠١٢٣٤٥٦٧٨٩⁰¹²³⁴⁵⁶⁷⁸⁹+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  lowered: pairs('0123456789٠١٢٣٤٥٦٧٨٩₀₁₂₃₄₅₆₇₈₉+-−=()', '₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
};
const marks: Record<string, string> = { tm: '™', sm: '℠' };
const endings = /^(?:st|nd|rd|th|er|ers|re|ère|ème)$/i;
const longestRaised = 20;

/**
 * A raised or lowered text as signs of its own; what has none stays, and never joins what is before it, unless it ends a word: 1st.
 * @param before the text that it follows
 */
export function moved(text: string, direction: Direction, before: string): string {
  const written = text.replaceAll(/\s+/g, ' ');
  const own = [...written.trim()].map((letter) => signs[direction].get(letter));
  if (own.length > 0 && own.every(Boolean)) return own.join('');
  const mark = direction === 'raised' ? marks[written.trim().toLowerCase()] : undefined;
  if (mark) return mark;
  const joins = /[\p{N}\p{L})]$/u.test(before) && /^[-−–+±]?[\p{N}\p{L}]/u.test(written);
  if (!joins || endings.test(written.trim())) return written;
  return direction === 'raised' ? raisedBehind(written) : loweredBehind(written);
}

function raisedBehind(text: string): string {
  if (text.length > longestRaised) return ` ${text}`;
  return `^${text.length > 1 ? `(${text})` : text}`;
}

function loweredBehind(text: string): string {
  return /^\p{L}+$/u.test(text) ? text : `_${grouped(text)}`;
}

/** The number of a note behind a text, which never reads as a part of it: 15,000¹, 15,000¹ ² or 15,000 [a]. */
export function noteNumber(text: string, before: string): string {
  const number = moved(text, 'raised', '');
  if (number !== text) return /[⁰¹²³⁴⁵⁶⁷⁸⁹]$/.test(before) ? ` ${number}` : number;
  return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text) ? ` [${text}]` : text;
}

/** A formula once, on one line: from its MathML where there is one, else as its source was typed. */
export function formulaOf(element: Element): string {
  const math = element.localName === 'math' ? element : element.querySelector('math');
  const source = element.querySelector('annotation, script[type^="math/tex"]') ?? element;
  return (math ? lineOf(math) : (source.textContent ?? '')).replaceAll(/\s+/g, ' ').trim();
}

/** The line of a part of MathML: no power, index or fraction becomes a figure of its line. */
function lineOf(node: Node): string {
  if (isText(node)) return node.data.replaceAll(/[\s\u2061-\u2064]+/g, ' ');
  if (!isElement(node) || node.localName.startsWith('annotation')) return '';
  const parts = [...node.childNodes].map(lineOf);
  const [base = '', second = '', third = ''] = [...node.children].map((child) => lineOf(child).trim());
  switch (node.localName) {
    case 'mo':
      return parts.join('').replace(/^\s*([+−=×·÷<>≤≥≈≠±-])\s*$/, ' $1 ');
    case 'mfrac':
      return ` ${grouped(base)}/${grouped(second)} `;
    case 'msup':
    case 'mover':
      return base + moved(second, 'raised', base);
    case 'msub':
    case 'munder':
      return base + moved(second, 'lowered', base);
    case 'msubsup':
    case 'munderover':
      return base + moved(second, 'lowered', base) + moved(third, 'raised', base);
    case 'msqrt':
      return `√${grouped(parts.join('').trim())}`;
    case 'mroot':
      return `${moved(second, 'raised', '')}√${grouped(base)}`;
    case 'mtd':
    case 'mtr':
      return ` ${parts.join('')} `;
    default:
      return parts.join('');
  }
}

function grouped(text: string): string {
  return /^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`;
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const signs = [...to];
  return new Map([...from].map((letter, index) => [letter, signs[index] ?? letter]));
}
