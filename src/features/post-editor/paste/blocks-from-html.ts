import { type Block, blockOfLine, cleanLine } from './block.ts';

const blockTags = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'TR',
  'TABLE',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'PRE',
  'DT',
  'DD',
  'FIGURE',
  'HR',
]);
const skippedTags = new Set(['STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'HEAD', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'XML']);

/**
 * The blocks of copied markup from Word, Google Docs, mail programs and web pages. The document is parsed but never attached:
 * its scripts do not run, its pictures do not load.
 */
export function blocksFromHtml(html: string): Block[] {
  const parser = new BlockParser();
  parser.read(new DOMParser().parseFromString(html, 'text/html').body, 'paragraph');
  return parser.finish();
}

class BlockParser {
  #blocks: Block[] = [];
  #line = '';
  #kind: Block['kind'] = 'paragraph';

  finish(): Block[] {
    this.#end();
    return this.#blocks;
  }

  read(parent: Node, kind: Block['kind']): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#write(node.data, kind);
      else if (node instanceof Element && !skippedTags.has(node.tagName.toUpperCase())) this.#element(node, kind);
    }
  }

  #element(element: Element, kind: Block['kind']): void {
    if (element.tagName === 'BR') this.#lineBreak(element);
    const own = kindOf(element, kind);
    const isBlock = own !== kind || blockTags.has(element.tagName);
    if (isBlock) this.#end();
    this.read(element, own);
    if (isBlock) this.#end();
  }

  /** Two breaks in a row end a paragraph, as mail programs write it. */
  #lineBreak(element: Element): void {
    if (element.nextSibling instanceof Element && element.nextSibling.tagName === 'BR') this.#end();
    else this.#line += ' ';
  }

  #write(text: string, kind: Block['kind']): void {
    if (cleanLine(this.#line) === '') this.#kind = kind;
    this.#line += text;
  }

  #end(): void {
    const text = cleanLine(this.#line);
    this.#line = '';
    if (text === '') return;
    const block = blockOfLine(text, this.#kind);
    // Word writes list markers into the text: the marker is dropped, and the structure decides the kind.
    this.#blocks.push(this.#kind === 'paragraph' || block.kind === 'paragraph' ? block : { ...block, kind: this.#kind });
  }
}

function kindOf(element: Element, inherited: Block['kind']): Block['kind'] {
  const name = element.tagName;
  if (/^H[1-6]$/.test(name) || /\bMso(Title|Subtitle|Heading)/i.test(element.className)) return 'heading';
  if (name === 'BLOCKQUOTE' || /\bMso(Intense)?Quote/i.test(element.className)) return 'quote';
  if (name === 'LI') return element.parentElement?.tagName === 'OL' ? 'step' : 'bullet';
  if (/mso-list:/i.test(element.getAttribute('style') ?? '')) return /^\s*\(?\d/.test(element.textContent ?? '') ? 'step' : 'bullet';
  return inherited;
}
