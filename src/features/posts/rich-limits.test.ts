import { expect, test } from 'vitest';
import { containersIn, excessOf } from '#src/features/rich-text/limits.ts';
import { parseMarkdown } from '#src/features/rich-text/markdown.ts';
import { richTextIssues } from './rich-limits.ts';

const many = 'There are more than 500 items of lists and quotes in this text. Please divide it.';

test.each(['> a\n\n', '- > a\n\n', '1. a\n\n', '* a\n', '- - a\n\n', '> - > a\n\n'])(
  '§3.markdown-limits 2,000 times %j is counted before it is read, and is shown as text',
  (mark) => {
    const text = mark.repeat(2_000);
    expect(excessOf(text)).toBe('containers');
    expect(parseMarkdown(text).children).toHaveLength(1);
  },
);

test('a quote of many lines is one, and each item of a list is one', () => {
  expect(containersIn('> a\n'.repeat(900))).toBe(1);
  expect(containersIn('- a\n'.repeat(400))).toBe(400);
  expect(containersIn('> a\n\n> b')).toBe(2);
  expect(containersIn('- > a\n- > b')).toBe(4);
  expect(containersIn('* * *\n---\na > b')).toBe(0);
});

test('a post of many texts has a limit for all of them', () => {
  const post = { main_content: Array.from({ length: 5 }, () => '- a\n'.repeat(450)) };
  expect(richTextIssues(post as never)).toEqual([
    { path: ['main_content'], message: 'At most 2,000 items of lists and quotes are allowed in an article.' },
  ]);
  expect(richTextIssues({ main_content: ['- a\n'.repeat(501)] } as never)).toEqual([{ path: ['main_content', 0], message: many }]);
});
