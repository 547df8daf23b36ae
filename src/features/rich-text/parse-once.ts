import type { Root } from 'mdast';
import type { TextFormat } from './format.ts';
import { parseText } from './parse-text.ts';

const most = 1_000;
/** A longer text is read each time, so that what is kept stays small. */
const longest = 10_000;

/** The texts that were read last, the latest at the end. */
const known = new Map<string, Root>();

/**
 * As `parseText`, with the same tree for the same text, so that the preview of a long article reads only the block that the writer
 * changed. Callers must not change the tree.
 */
export function parseOnce(text: string, format: TextFormat): Root {
  if (text.length > longest) return parseText(text, format);
  const key = `${format} ${text}`;
  const root = known.get(key) ?? parseText(text, format);
  known.delete(key);
  known.set(key, root);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
  return root;
}
