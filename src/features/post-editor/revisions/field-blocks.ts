import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { parseOnce } from '#src/features/rich-text/parse-once.ts';
import { hastOf } from '#src/features/rich-text/to-hast.ts';
import type { FieldName, PostForm } from '../model/post-form.ts';
import { silentText } from './changed-blocks.ts';

type Value = PostForm[FieldName];

/** What a field shows, as readers see it; null for one that is neither a rich text nor a picture. */
export function fieldBlocks(field: FieldName, value: Value, format: TextFormat): ElementContent[] | null {
  switch (field) {
    case 'introduction':
    case 'implementation_framework':
      return textBlocks(value as string, format);
    case 'main_content':
      return (value as PostForm['main_content']).flatMap((text) => textBlocks(text, format));
    case 'key_takeaways':
      return lines((value as PostForm['key_takeaways']).map((text) => textBlocks(text, format)));
    case 'phases':
      return (value as PostForm['phases']).flatMap(({ title, description }) => [
        ...(title ? [element('h4', [{ type: 'text', value: title }])] : []),
        ...textBlocks(description, format),
      ]);
    case 'featured_image':
      return value ? [element('figure', [{ ...element('img', []), properties: { src: value as string, alt: value as string } }])] : [];
    default:
      return null;
  }
}

function lines(texts: ElementContent[][]): ElementContent[] {
  if (texts.length === 0) return [];
  const items = texts.map(([first, ...others]) => {
    const isParagraph = first?.type === 'element' && first.tagName === 'p' && others.length === 0;
    return element('li', isParagraph ? first.children : [...(first ? [first] : []), ...others]);
  });
  return [element('ul', items)];
}

/** A text as feeds have it, which needs nothing of the page around it. Nothing in it leads away from the form. */
function textBlocks(text: string, format: TextFormat): ElementContent[] {
  const { origin } = window.location;
  // Two levels below the headings of the dialog.
  const tree = hastOf({ root: parseOnce(text, format), format, headings: [], tables: [], shift: 2, url: origin });
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return;
    const address = String(node.properties.href).replace(origin, '');
    node.properties = { className: ['link'] };
    node.children.push(silentText(` (${address})`));
  });
  return tree.children.filter((child) => child.type === 'element' || child.type === 'text');
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
