// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldVersion } from './FieldVersion.tsx';

const shown = (value: string, before: string, format: 'plain' | 'markdown') =>
  render(<FieldVersion value={value} before={before} format={format} />).container.textContent;

test('a version in Markdown is compared without the backslashes of its signs', () => {
  expect(shown('2 \\* 3 \\* 4\\\nand 5', '2 \\* 3 \\* 4\\\nand 5', 'markdown')).toBe('2 \\* 3 \\* 4\\\nand 5');
  expect(shown('1\\. \\[One\\] more', '1\\. \\[One\\]', 'markdown')).toBe('1. [One][added:  more]');
});

test('a backslash that is the only difference is shown, and one of a plain text always', () => {
  expect(shown('\\*One\\*', '*One*', 'markdown')).toContain('\\');
  expect(shown('C:\\_files, new', 'C:\\_files', 'plain')).toBe('C:\\_files[added: , new]');
});
