import type { Root } from 'mdast';
import type { TextFormat } from './format.ts';
import { parseText } from './parse-text.ts';

/** Most texts and characters that are kept: twice what a post has, so that each is found again after a change. */
const most = { texts: 5_000, characters: 600_000 } as const;

/** The texts that were read last, the latest at the end. */
const known = new Map<string, Root>();
let characters = 0;

/**
 * As `parseText`, with the same tree for the same text, so that the preview of a long article reads only the block that the writer
 * changed. Callers must not change the tree.
 */
export function parseOnce(text: string, format: TextFormat): Root {
  const key = `${format} ${text}`;
  const root = known.get(key) ?? parseText(text, format);
  forget(key);
  known.set(key, root);
  characters += key.length;
  for (const oldest of known.keys()) {
    if (known.size <= most.texts && characters <= most.characters) break;
    forget(oldest);
  }
  return root;
}

function forget(key: string): void {
  if (known.delete(key)) characters -= key.length;
}
