import { expect, test } from 'vitest';
import { leadPost } from './lead-post.ts';

test('the newest featured post leads, and a post that is not featured never', () => {
  const plain = { id: 'plain', featured: false };
  const featured = [
    { id: 'newest', featured: true },
    { id: 'older', featured: true },
  ];
  expect(leadPost([plain, ...featured])?.id).toBe('newest');
  expect(leadPost([plain])).toBeUndefined();
});
