import { Node } from '@tiptap/core';

/** A text that stands as it was typed, because it is too large to be read. */
export const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  renderHTML: () => ['pre', 0],
});
