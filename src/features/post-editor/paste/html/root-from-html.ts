import type { Root } from 'mdast';
import { Report } from '../report.ts';
import { blocksOfBody } from './block-reader.ts';
import { type Meanings, meanings } from './meanings.ts';
import { mendLists } from './mend-lists.ts';
import { makePlain } from './plain-document.ts';

/**
 * The blocks of copied markup from Word, Google Docs, mail programs, chats and web pages. The document is parsed but never attached:
 * its scripts do not run, its pictures do not load, and only what Markdown can say is taken from it.
 */
export function rootFromHtml(html: string, report = new Report(), rows: Meanings = Object.values(meanings)): Root {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  mendLists(body);
  makePlain(body, report, rows);
  return { type: 'root', children: blocksOfBody(body, report) };
}
