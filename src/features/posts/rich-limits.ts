import { containersIn, excessOf, type richTextLimits } from '#src/features/rich-text/limits.ts';
import { type RichTexts, richTextsIn } from './rich-texts.ts';

/** Most quotes and items of lists in all texts of a post. */
const maxContainers = 2_000;
/** Most pictures in the texts of a post. */
export const maxPictures = 50;

/** What a text says that exceeds a limit. */
export const excessSentences: Record<keyof typeof richTextLimits, string> = {
  characters: 'This text is too long. Please divide it.',
  depth: 'Lists and quotes are nested more than 20 levels deep here. Please use fewer levels.',
  containers: 'There are more than 500 items of lists and quotes in this text. Please divide it.',
  cells: 'A table has at most 1,000 cells. Please divide this one.',
  marks: 'There are too many marks such as * and [ in this paragraph. Please divide it.',
};
const picture = /!\[[^[\]]*\]\(\s*<?\/uploads\//g;

type Issue = { path: (string | number)[]; message: string };

/** What of a Markdown post could not be shown as it is meant, by field; nothing for texts that can. */
export function richTextIssues(post: RichTexts): Issue[] {
  const texts = richTextsIn(post);
  const issues = texts.flatMap(({ text, field, item }) => {
    const excess = excessOf(text);
    const path = [field, item ?? [], field === 'phases' ? 'description' : []].flat();
    return excess ? [{ path, message: excessSentences[excess] }] : [];
  });
  const containers = texts.reduce((sum, { text }) => sum + containersIn(text), 0);
  if (containers > maxContainers)
    issues.push({ path: ['main_content'], message: 'At most 2,000 items of lists and quotes are allowed in an article.' });
  const pictures = texts.reduce((sum, { text }) => sum + (text.match(picture)?.length ?? 0), 0);
  const tooMany = { path: ['main_content'], message: `At most ${maxPictures} pictures are allowed in an article.` };
  return pictures > maxPictures ? [...issues, tooMany] : issues;
}
