import { attributeOf, isBlock } from './elements.ts';

/** Lines of code become one block: ends of lines and of inner blocks are line ends. What is set like code but reads like a text stays one. */
export function codeFrom(element: Element): void {
  for (const br of element.querySelectorAll('br')) br.replaceWith('\n');
  const blocks = [...element.children].filter(isBlock).map(({ textContent }) => (textContent ?? '').replace(/\n$/, ''));
  const text = blocks.length > 0 ? blocks.join('\n') : (element.textContent ?? '');
  if (element.localName === 'pre' || /^[ \t]{2}|[{};]$/m.test(text)) element.replaceWith(blockOf(element, text));
  else element.replaceChildren(...text.split('\n').map((line) => made(element, 'p', line)));
}

function blockOf(element: Element, text: string): Element {
  const block = made(element, 'pre', text);
  const classes = `${attributeOf(element, 'class')} ${attributeOf(element.firstElementChild, 'class')}`;
  const [, language] = /\blanguage-([\w+#-]+)/.exec(classes) ?? [];
  if (language) block.setAttribute('data-language', language);
  return block;
}

function made({ ownerDocument }: Element, name: string, text: string): Element {
  const element = ownerDocument.createElement(name);
  element.textContent = text;
  return element;
}
