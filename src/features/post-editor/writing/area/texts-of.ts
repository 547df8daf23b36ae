import { Node } from 'prosemirror-model';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { documentOf, markdownOf, sourceBlock } from '../../model/blocks.ts';
import { schema } from './schema.ts';

const written = new WeakMap<Node, string>();

/** The texts of a document, one Markdown block an item. Only blocks that changed are written again. */
export function textsOf(doc: Node): string[] {
  return doc.children.map(markdownOfNode).filter(Boolean);
}

function markdownOfNode(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const markdown = markdownOf(block.toJSON());
  written.set(block, markdown);
  return markdown;
}

/** The document of texts. A text that the area cannot hold is in it as its source. */
export function docOf(texts: readonly string[], format: TextFormat): Node {
  const blocks = texts.flatMap((text) => blocksOf(text, format));
  return schema.topNodeType.createChecked(null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function blocksOf(text: string, format: TextFormat): Node[] {
  try {
    return documentOf([text], format).map((json) => {
      const block = Node.fromJSON(schema, json);
      block.check();
      return block;
    });
  } catch (error) {
    console.warn('A block is shown as its source:', error);
    return [Node.fromJSON(schema, sourceBlock(text))];
  }
}
