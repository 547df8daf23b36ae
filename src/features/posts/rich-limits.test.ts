import { expect, test } from 'vitest';
import { containersIn, excessOf } from '#src/features/rich-text/limits.ts';
import { parseMarkdown } from '#src/features/rich-text/markdown.ts';
import { richTextIssues } from './rich-limits.ts';

const many = 'This has 501 items of lists and quotes; 500 are allowed.';

test.each(['> a\n\n', '- > a\n\n', '1. a\n\n', '* a\n', '- - a\n\n', '> - > a\n\n'])(
  '§3.markdown-limits 2,000 times %j is counted before it is read, and is shown as text',
  (mark) => {
    const text = mark.repeat(2_000);
    expect(excessOf(text)?.limit).toBe('containers');
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
    { path: ['main_content', 4], message: 'This article has 2,250 items of lists and quotes; 2,000 are allowed.' },
  ]);
  expect(richTextIssues({ main_content: ['- a\n'.repeat(501)] } as never)).toEqual([{ path: ['main_content', 0], message: many }]);
});

test.each([
  ['a list of 500 items', '- [**a**](/b)\n'.repeat(500)],
  ['a table of 1,000 cells', `|a|b|\n|-|-|\n${'|[**a**](/b)|[**a**](/b)|\n'.repeat(499)}`],
])('§3.markdown-limits %s with a bold link in each has no limit of marks', (_, text) => {
  expect(excessOf(text)).toBeNull();
});
