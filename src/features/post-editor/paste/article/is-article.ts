import { type Clipboard, readClipboard } from '../read-clipboard.ts';
import { textOf } from '../text-of.ts';
import { sortArticle } from './sort-article.ts';

const shortestArticle = 200;
const longText = 800;

/** Whether sorting is worth offering: several parts for different fields, or a long text of several blocks. */
export function isArticle(clipboard: Clipboard): boolean {
  if (Math.max(clipboard.html.length, clipboard.text.length) < shortestArticle) return false;
  const parts = sortArticle(readClipboard(clipboard));
  const length = parts.reduce((sum, { node }) => sum + textOf(node).length, 0);
  const fields = new Set(parts.flatMap(({ destination }) => (destination === 'left_out' ? [] : [destination])));
  return parts.length > 2 && (fields.size > 2 || (length > longText && parts.length > 3));
}
