import { expect, test } from 'vitest';
import { parseMarkdown, writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { withOwnLabels } from './own-labels.ts';

test('pasted sources whose labels meet others get free ones, and their marks go along', () => {
  const pasted = 'A.[^1] B.[^2] C.[^law] D.[^3]\n\n[^1]: One.\n\n[^2]: Two.\n\n[^law]: Three.';
  expect(writeMarkdown(withOwnLabels(parseMarkdown(pasted), new Set(['1', '3'])))).toBe(
    'A.[^2] B.[^4] C.[^law] D.[^3]\n\n[^2]: One.\n\n[^4]: Two.\n\n[^law]: Three.',
  );
});
