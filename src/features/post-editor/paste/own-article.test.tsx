// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMarkdown, writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { RichText } from '#src/features/rich-text/RichText.tsx';
import { readClipboard } from './read-clipboard.ts';

const picture = `/uploads/${'a'.repeat(40)}-800x600.jpg`;

test.each([
  '## Costs & *terms*\n\nSee [the law](https://example.com/law) and [ours](/blog/free-zone-or-mainland), or <info@example.com>.\n\n### Deep',
  '> [!NOTE]\n> Ask first.\n\n> [!WARNING]\n> Twice.\n>\n> Again.\n\n> Only a quote',
  '- One\n  1. Two\n  2. Three\n- Four\n\n7. Seven\n8. Eight',
  '| Zone | Fee |\n| - | - |\n| **North** | 1,000 |\n| South | [ask](/contact) |',
  '```js\nif (paid) {\n  send();\n}\n```\n\nWords with `code`, **bold** and\\\na line.',
  `![A desk](${picture} "The desk")\n\nWords ![small](${picture}) beside a picture.`,
  '---\n\n10⁶ fils, 25 m², CO₂',
  `Read it:\n\n[The opening list](/files/${'9f'.repeat(20)}.pdf "PDF, 184 KB")\n\n[Another one](/files/${'9a'.repeat(20)}.pdf)`,
  `[Filling in](https://www.youtube.com/watch?v=a1 "6:40")\n\n[Video on Vimeo](https://vimeo.com/1 "7:00")\n\n[Here](https://maps.app.goo.gl/a1 "Dubai")`,
  `[![The form](${picture})](https://www.youtube.com/watch?v=a1 "Filling in, 6:40")\n\n![One](${picture}) ![Two](${picture} "Second")`,
])('an article of this site that is copied comes back as it was: %j', (markdown) => {
  const root = parseMarkdown(markdown);
  const headings = root.children.flatMap((node, index) => (node.type === 'heading' ? [{ id: `heading-${index}` }] : []));
  const html = renderToStaticMarkup(<RichText text={{ root, format: 'markdown', headings, tables: ['a', 'b'], url: null }} />);
  expect(writeMarkdown(readClipboard({ html, text: '' }).root)).toBe(writeMarkdown(root));
});
