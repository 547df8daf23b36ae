import type { ElementContent, Properties, Root, RootContent } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * The elements of a tree as React's. The trees are made here (`to-hast.ts`), so this knows only what they hold: no comments, no styles, no
 * elements of SVG.
 */
export function jsxOf({ children }: Root): ReactNode {
  return createElement(Fragment, null, ...children.map(nodeOf));
}

function nodeOf(node: RootContent | ElementContent): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  return createElement(node.tagName, propsOf(node.properties), ...node.children.map(nodeOf));
}

function propsOf(properties: Properties): Record<string, unknown> {
  const set = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [nameOf(name), Array.isArray(value) ? value.join(' ') : value]));
}

/** React writes `aria-label` and `data-enlarge` as HTML does, and the others as hast does. */
function nameOf(name: string): string {
  return /^(aria|data)[A-Z]/.test(name) ? `${name.slice(0, 4)}-${name.slice(4).toLowerCase()}` : name;
}
