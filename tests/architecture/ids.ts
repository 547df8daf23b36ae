import { readFileSync } from 'node:fs';

/** Paragraphs of docs/behaviour.md, as in `**§2.menu** On small screens …`. */
export const paragraphIds: ReadonlySet<string> = idsIn('docs/behaviour.md', /^\*\*(§[^*]+)\*\* /gm);

/** Attacks (S…) and faults (R…) of docs/behaviour.md, as in `- **S45** …`. */
export const attackIds: ReadonlySet<string> = idsIn('docs/behaviour.md', /^- \*\*([SR]\d+)\*\* /gm);

function idsIn(path: string, pattern: RegExp): Set<string> {
  return new Set([...readFileSync(path, 'utf8').matchAll(pattern)].map(([, id = '']) => id));
}
