import { readFileSync } from 'node:fs';

export type Paragraph = { id: string; summary: string };
export type Section = { title: string; paragraphs: Paragraph[] };

/** The only list of paragraphs; ids are read from it, never repeated. */
export const behaviourPath = 'docs/behaviour.md';

/** Parses lines such as `**§2.menu** On small screens …` below headings such as `## 2. Screens and routes`. */
export function parseBehaviour(markdown: string): Section[] {
  const [, ...parts] = markdown.split(/^## /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    paragraphs: [...part.matchAll(/^\*\*(§[^*]+)\*\* (.*)$/gm)].map(([, id = '', text = '']) => ({ id, summary: firstSentence(text) })),
  }));
}

/** At most 160 characters. A full stop inside of a quotation or of `code` does not end the sentence. */
function firstSentence(text: string): string {
  const [sentence = ''] = /^(?:"[^"]*"|`[^`]*`|[^."`]|\.(?! [A-Z"`]))*/.exec(text) ?? [];
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 160).replace(/\s+\S*$/, '')}…`;
}

const isBuilt = ({ id }: Paragraph) => !id.startsWith('§next.');
const allSections = parseBehaviour(readFileSync(behaviourPath, 'utf8'));

/** What the product does today. */
export const sections: Section[] = allSections.filter(({ paragraphs }) => paragraphs.some(isBuilt));

/** Ids of all paragraphs, those that are agreed and not built (`§next.…`) included. */
export const paragraphIds: string[] = allSections.flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id));
