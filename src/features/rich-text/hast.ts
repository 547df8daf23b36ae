import type { Element, ElementContent, Properties, Text } from 'hast';

/** An element of a tree that becomes markup. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** A text of such a tree. */
export function text(value: string): Text {
  return { type: 'text', value };
}
