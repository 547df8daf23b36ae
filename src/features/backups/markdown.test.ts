import { expect, test } from 'vitest';
import { postFields } from '#src/features/posts/post.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { wholePost, withOther } from '#tests/fixtures/changed-post.ts';
import { markdownOf } from './markdown.ts';

const post = { ...wholePost(), created_at: null, date: null, featured_image: null, image_url: null, image: null, deleted_at: null };

test('every field of a post is in its Markdown, except those that only the JSON carries', () => {
  const markdown = markdownOf(post);
  const left = Object.keys(postFields.shape).filter((name) => markdownOf({ ...post, ...withOther(post, name) }) === markdown);
  expect(left.sort()).toEqual([
    'author',
    'category_tags',
    'comments_open',
    'date_chosen',
    'excerpt',
    'featured',
    'first_published_at',
    'id',
    'likes',
    'plain_introduction',
    'publish_at',
    'published_revision',
    'review_by',
    'reviewed_on',
    'translated_version',
    'translation_of',
    'type',
    'updated_at',
    'version',
    'views',
  ]);
});

test('plain text is escaped in the Markdown of a post, and Markdown is there as it was written', () => {
  const text = '1. *Fees*\n<b> & [law](x)';
  const texts = { introduction: text, main_content: [text], key_takeaways: [text], quote_text: '# said', title: 'A # title #' };
  const plain = markdownOf({ ...post, ...texts });
  const shown = plainTextOf(plain.slice(plain.indexOf('---', 3) + 3), 'markdown');
  expect(shown.split('1. *Fees*\n<b> & [law](x)')).toHaveLength(4);
  expect(shown).toContain('A # title #');
  expect(shown).toContain('# said');
  const table = '| a | b |\n| - | - |\n| 1 | 2 |';
  const picture = `![The port](/uploads/${'a'.repeat(40)}-1200x800.jpg "Jebel Ali")`;
  const rich = markdownOf({ ...post, format: 'markdown', introduction: '**Bold**', main_content: [table, picture], image_alt: 'A port' });
  for (const part of ['\n\n**Bold**\n\n', `\n\n${table}\n\n${picture}\n\n`, '\nformat: "markdown"\n', '\nimage_alt: "A port"\n']) {
    expect(rich).toContain(part);
  }
});
