import { expect, test } from 'vitest';
import { phrasingOfBlock } from './phrasing-of-block.ts';

test('a paragraph of ten thousand bold words between others is read, however deep the stack may be', () => {
  const pairs = Array.from({ length: 10_000 }, () => [
    { type: 'text', text: 'b', marks: [{ type: 'bold' }] },
    { type: 'text', text: ' c ' },
  ]);
  const nodes = phrasingOfBlock(pairs.flat() as Parameters<typeof phrasingOfBlock>[0]);
  expect(nodes).toHaveLength(20_000);
  expect(nodes.slice(0, 3)).toEqual([
    { type: 'strong', children: [{ type: 'text', value: 'b' }] },
    { type: 'text', value: ' c ' },
    { type: 'strong', children: [{ type: 'text', value: 'b' }] },
  ]);
});
