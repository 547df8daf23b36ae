import { blocksOf } from '#src/features/rich-text/blocks.ts';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { postLimits } from './post-input.ts';
import { richTextIssues } from './rich-limits.ts';
import type { RichTexts } from './rich-texts.ts';

/**
 * The columns that follow from the texts of a post and their format: one item for each block, and the words of the introduction.
 * @throws AppError `bad_request` for Markdown that could not be shown as it is meant
 */
export function textColumns(post: RichTexts, format: TextFormat): { main_content: string[]; plain_introduction: string | null } {
  if (format === 'plain') return { main_content: post.main_content, plain_introduction: null };
  const [issue] = richTextIssues(post);
  if (issue) throw refusal(issue.path.join('.'), issue.message);
  const words = post.introduction && plainTextOf(post.introduction, format).replaceAll(/\s+/g, ' ').trim();
  return { main_content: itemsOf(post.main_content), plain_introduction: words };
}

const definition = /^ {0,3}\[[^[\]]+\]:/m;

function itemsOf(texts: string[]): string[] {
  // What a reference means may stand in another item.
  const items = texts.some((text) => definition.test(text)) ? blocksOf(texts.join('\n\n')) : texts.flatMap(blocksOf);
  if (items.length > postLimits.paragraphs) throw refusal('main_content', `At most ${postLimits.paragraphs} are allowed.`);
  const long = items.findIndex((item) => item.length > postLimits.paragraph);
  const tooLong = `Please shorten this to ${formatNumber(postLimits.paragraph)} characters.`;
  if (long >= 0) throw refusal(`main_content.${long}`, tooLong);
  return items;
}

function refusal(field: string, message: string): AppError {
  return new AppError('bad_request', `${field}: ${message}`, { fields: { [field]: message } });
}
