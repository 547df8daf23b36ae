import type { TextFormat } from '#src/features/rich-text/format.ts';
import { readApart } from '#src/features/rich-text/read-apart.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { postLimits, tooMany } from './post-limits.ts';
import { richTextIssues } from './rich-limits.ts';
import type { RichTexts } from './rich-texts.ts';

/**
 * The columns that follow from the texts of a post and their format: one item for each block, and the words of the introduction.
 * @throws AppError `bad_request` for Markdown that could not be shown as it is meant
 */
export async function textColumns(
  post: RichTexts,
  format: TextFormat,
): Promise<{ main_content: string[]; plain_introduction: string | null }> {
  if (format === 'plain') return { main_content: post.main_content, plain_introduction: null };
  const [issue] = richTextIssues(post);
  if (issue) throw refusal(issue.path.join('.'), issue.message);
  const read = await readApart({ main: post.main_content, introduction: post.introduction });
  if (read === null) throw refusal('main_content', 'This takes too long to read. Please use fewer marks, or divide the article.');
  requireFitting(read.blocks);
  return { main_content: read.blocks, plain_introduction: read.words };
}

function requireFitting(items: string[]): void {
  if (items.length > postLimits.blocks) throw refusal('main_content', tooMany(items.length, postLimits.blocks, 'paragraph'));
}

function refusal(field: string, message: string): AppError {
  return new AppError('bad_request', `${field}: ${message}`, { fields: { [field]: message } });
}
