import type { Element, ElementContent } from 'hast';
import type { Code, InlineCode, List, ListItem, Nodes, Parents, Table, TableRow } from 'mdast';
import { element, text } from './elements.ts';

/** The elements of all that stands in a node. */
export type All = (parent: Parents) => ElementContent[];

/** The elements of a node that looks the same in every text; none for what no text of a post can hold. */
export function plainElements(node: Nodes, parent: Parents, all: All): ElementContent[] {
  switch (node.type) {
    case 'emphasis':
      return [element('em', {}, all(node))];
    case 'strong':
      return [element('strong', {}, all(node))];
    case 'inlineCode':
      return [inlineCode(node)];
    case 'break':
      return [element('br', {})];
    case 'thematicBreak':
      return [element('hr', {})];
    case 'code':
      return [code(node)];
    case 'list':
      return [list(node, all)];
    case 'listItem':
      return [listItem(node, parent, all)];
    default:
      return [];
  }
}

function inlineCode({ value }: InlineCode): Element {
  return element('code', {}, [text(value.replaceAll(/\r?\n|\r/g, ' '))]);
}

function code({ lang, value }: Code): Element {
  const [language] = lang?.split(/\s+/) ?? [];
  return element('pre', {}, [element('code', language ? { className: [`language-${language}`] } : {}, [text(value ? `${value}\n` : '')])]);
}

function list(node: List, all: All): Element {
  const start = typeof node.start === 'number' && node.start !== 1 ? { start: node.start } : {};
  return element(node.ordered ? 'ol' : 'ul', start, all(node));
}

/** The text of an item is a paragraph only where a list has space between its items. */
function listItem(node: ListItem, parent: Parents, all: All): Element {
  const isLoose = parent.type === 'list' ? parent.spread || parent.children.some(isSpread) : isSpread(node);
  const unwrapped = (child: ElementContent) => (child.type === 'element' && child.tagName === 'p' && !isLoose ? child.children : [child]);
  return element('li', {}, all(node).flatMap(unwrapped));
}

function isSpread({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** A table with a head; every row has as many cells as the first. */
export function tableElement({ align, children: rows }: Table, all: All): Element {
  const made = rows.map((row, index) => tableRow(row, index === 0 ? 'th' : 'td', align ?? [], all));
  const [head, ...body] = made;
  return element('table', {}, [...(head ? [element('thead', {}, [head])] : []), ...(body.length > 0 ? [element('tbody', {}, body)] : [])]);
}

function tableRow({ children }: TableRow, tagName: 'th' | 'td', align: NonNullable<Table['align']>, all: All): Element {
  const length = align.length || children.length;
  const cells = Array.from({ length }, (_, index) => {
    const cell = children[index];
    return element(tagName, align[index] ? { align: align[index] } : {}, cell ? all(cell) : []);
  });
  return element('tr', {}, cells);
}
