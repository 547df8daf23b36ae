import { isElement, isText } from './elements.ts';
import { moved } from './raised.ts';

/** A formula once, on one line: from its MathML where there is one, else as its source was typed. */
export function formulaOf(element: Element): string {
  const math = element.localName === 'math' ? element : element.querySelector('math');
  if (math) return lineOf(math).replaceAll(/\s+/g, ' ').trim();
  const source = element.querySelector('annotation, script[type^="math/tex"]');
  return ((source ?? element).textContent ?? '').trim();
}

/** The line of an element of MathML, from the lines of its parts. */
const lines: Record<string, (parts: readonly string[]) => string> = {
  annotation: () => '',
  'annotation-xml': () => '',
  mfrac: ([above = '', below = '']) => `${grouped(above)}/${grouped(below)}`,
  msup: ([base = '', power = '']) => raised(base, power),
  mover: ([base = '', power = '']) => raised(base, power),
  msub: ([base = '', index = '']) => lowered(base, index),
  munder: ([base = '', index = '']) => lowered(base, index),
  msubsup: ([base = '', index = '', power = '']) => raised(lowered(base, index), power),
  munderover: ([base = '', index = '', power = '']) => raised(lowered(base, index), power),
  msqrt: (parts) => `√${grouped(parts.join(''))}`,
  mroot: ([base = '', root = '']) => `${moved(root, 'raised', '')}√${grouped(base)}`,
  mtd: (parts) => ` ${parts.join('')} `,
  mtr: (parts) => `${parts.join('')};`,
};

function lineOf(node: Node): string {
  if (isText(node)) return node.data.replaceAll(/[\s\u2061-\u2064]+/g, ' ');
  if (!isElement(node)) return '';
  if (node.localName === 'mo') return operator((node.textContent ?? '').trim());
  const write = lines[node.localName];
  if (write) return write([...node.children].map((child) => lineOf(child).trim()));
  return [...node.childNodes].reduce((line, child) => joined(line, lineOf(child), child), '');
}

/** A fraction stands apart from the figure before it: 1 1/2. */
function joined(line: string, next: string, child: Node): string {
  const isFraction = (node: Node | null) => node !== null && isElement(node) && node.localName === 'mfrac';
  const touches = /[\p{L}\p{N})]$/u.test(line) && /^[\p{L}\p{N}(]/u.test(next);
  return touches && (isFraction(child) || isFraction(child.previousSibling)) ? `${line} ${next}` : line + next;
}

function operator(sign: string): string {
  return /^[+−=×·÷<>≤≥≈≠±-]$/.test(sign) ? ` ${sign} ` : sign;
}

function raised(base: string, power: string): string {
  return base + moved(power, 'raised', base);
}

function lowered(base: string, index: string): string {
  return base + moved(index, 'lowered', base);
}

function grouped(text: string): string {
  return /^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`;
}
