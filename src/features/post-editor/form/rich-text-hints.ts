import { visit } from 'unist-util-visit';
import { richTextsIn } from '#src/features/posts/rich-texts.ts';
import { parseMarkdown } from '#src/features/rich-text/markdown.ts';
import type { Hint } from './hint.ts';
import type { PostForm } from './post-form.ts';

/** Addresses that somebody meant to replace. */
const placeholder = /^(#|\/)?$|^https?:\/\/(www\.)?(example\.(com|org|net)|localhost)\b/i;
const brokenLink = /\[[^\]]+\]\([^)]*\)/;

/** Hints about pictures and links in the texts that hold Markdown (§12.checklist). */
export function richTextHints(form: PostForm): Hint[] {
  if (form.format !== 'markdown') return [];
  return richTextsIn(form).flatMap(({ text, ...place }) => findings(text).map((words) => ({ ...place, text: words })));
}

/** What was found in texts that were read before, so that only what changed is read again. */
let known = new Map<string, string[]>();

function findings(text: string): string[] {
  const found = known.get(text) ?? (/[[!<]|:\/\//.test(text) ? read(text) : []);
  if (known.size > 2_000) known = new Map();
  known.set(text, found);
  return found;
}

function read(text: string): string[] {
  const found: string[] = [];
  visit(parseMarkdown(text), (node) => {
    if (node.type === 'image' && !node.alt?.trim()) found.push('A picture in the text has no description for readers who can’t see it.');
    if (node.type === 'link' && placeholder.test(node.url)) found.push(`A link leads to ${node.url || 'nowhere'}.`);
    if (node.type === 'text' && brokenLink.test(node.value))
      found.push(`A link or picture has an address that does not work: ${node.value.slice(0, 80)}`);
  });
  return found;
}
