import type { Root } from 'mdast';
import { blocksOfBody } from './block-reader.ts';
import { mendWordLists } from './word-lists.ts';

/**
 * The blocks of copied markup from Word, Google Docs, mail programs, chats and web pages. The document is parsed but never attached:
 * its scripts do not run, its pictures do not load, and only what Markdown can say is taken from it.
 */
export function rootFromHtml(html: string): Root {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  mendWordLists(body);
  return { type: 'root', children: blocksOfBody(body) };
}
