import type { Nodes } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { Post } from '#src/features/posts/post.ts';
import { fileLinkIn } from '#src/features/rich-text/download-row.ts';
import { plateOf } from '#src/features/rich-text/plates.ts';
import { allTexts, textsOf } from './article-texts.ts';

/** What needs no style of rich texts: paragraphs, links, line breaks, and marks of sources, which have their own. */
const simple = new Set<Nodes['type']>(['root', 'paragraph', 'text', 'link', 'break', 'footnoteReference']);

/** Whether a page with this post needs the styles of headings, lists, tables, notes, pictures, plates and files. */
export function hasRichParts(post: Post): boolean {
  return hasNode(post, (node) => !simple.has(node.type) || (node.type === 'paragraph' && (plateOf(node) ?? fileLinkIn(node)) !== null));
}

/** Whether there is a picture in its texts, which opens large. */
export function hasPictures(post: Post): boolean {
  return hasNode(post, (node) => node.type === 'image');
}

function hasNode(post: Post, test: (node: Nodes) => boolean): boolean {
  const texts = textsOf(post);
  return [...allTexts(texts).map(({ root }) => root), ...texts.sources.map(({ content }) => content)].some((root) => {
    let found = false;
    visit(root, (node) => {
      found ||= test(node);
      return found ? EXIT : undefined;
    });
    return found;
  });
}
