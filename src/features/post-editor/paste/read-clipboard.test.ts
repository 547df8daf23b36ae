// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseMarkdown, writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { pastedRoot, readClipboard } from './read-clipboard.ts';

test.each([
  ['bold and italic of elements', '<p>One <b>bold</b><i> and </i><em>light</em> word</p>', 'One **bold** *and light* word'],
  ['bold of a style', '<p><span style="font-weight:700">Bold</span>, <b style="font-weight:normal">not</b></p>', '**Bold**, not'],
  [
    'a link with its words',
    '<p><a href="https://example.com/a?b=1">the <b>guide</b></a></p>',
    '[the **guide**](https://example.com/a?b=1)',
  ],
  ['a nested list', '<ul><li>One<ol><li>Two</li></ol></li></ul>', '- One\n  1. Two'],
  ['a table that is ragged', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>', '| A | B |\n| - | - |\n| 1 | |'],
  ['a table that only lays out', '<table><tr><td><p>One</p><p>Two</p></td></tr></table>', 'One\n\nTwo'],
  ['lines that were typed as items', '<p>• One<br>• Two</p><p>• Three</p>', '- One\n- Two\n- Three'],
  ['two breaks as the end of a paragraph', '<div>One<br><br>Two</div>', 'One\n\nTwo'],
  ['signs of Markdown in plain words', '<p>2 * 3 * 4 and [x]</p><p># 1</p>', '2 \\* 3 \\* 4 and \\[x]\n\n\\# 1'],
  ['an address that was typed', '<p>See https://example.com.</p>', 'See <https://example.com>.'],
])('%s stays', (_, html, markdown) => {
  expect(writeMarkdown(readClipboard({ html, text: '' }).root)).toBe(markdown);
});

test.each([
  ['a script', '<p>Words</p><script>alert(1)</script><style>p{}</style><template>x</template>'],
  ['what runs on an event', '<p onclick="alert(1)"><img src="" onerror="alert(1)">Words</p>'],
  ['an unsafe address', '<p><a href="javascript:alert(1)">Words</a></p>'],
  ['an unsafe address in disguise', '<p><a href="java&#10;script:alert(1)">Words</a></p>'],
  ['an unsafe address behind another', '<p><a href="https://www.google.com/url?q=javascript:alert(1)">Words</a></p>'],
  [
    'a frame, and what a form does not show,',
    '<iframe srcdoc="<p>x</p>"></iframe><form action="https://evil.test"><input type="hidden" value="x"><input type="password" value="y">Words</form>',
  ],
  ['what the source hides', '<p>Words<span style="display: none"> hidden</span><span class="sr-only"> read aloud</span></p>'],
])('%s is not taken', (_, html) => {
  expect(writeMarkdown(readClipboard({ html, text: '' }).root)).toBe('Words');
});

test('an unsafe address in Markdown becomes its words, and raw markup is text', () => {
  const text = '## A heading\n\n[Words](javascript:alert(1)) and [more][ref] <img src=x onerror=alert(1)>\n\n[ref]: data:text/html,x';
  expect(writeMarkdown(readClipboard({ html: '', text }).root)).toBe('## A heading\n\nWords and more \\<img src=x onerror=alert(1)>');
});

test.each<[string, string]>([
  ['deep markup', `${'<div><b>'.repeat(400)}Words${'</b></div>'.repeat(400)}`],
  ['markup deeper than a browser can parse', `${'<div>'.repeat(200_000)}Words`],
  ['deep lists', `${'<ul><li>x'.repeat(400)}Words`],
  ['deep quotes', `${'<blockquote>'.repeat(400)}Words`],
  ['deep Markdown', `# A\n\n${'> '.repeat(5_000)}Words`],
  ['many brackets', `# A\n\n${'['.repeat(100_000)}Words`],
])('%s is read without harm', (_, hostile) => {
  const isHtml = hostile.startsWith('<');
  const { root } = readClipboard(isHtml ? { html: hostile, text: '' } : { html: '', text: hostile });
  expect(writeMarkdown(root)).toContain('Words');
});

test('inside of a text, blocks stay, and a picture from elsewhere is named', () => {
  const root = pastedRoot({
    html: '<h1>Big</h1><p>One <b>bold</b></p><p><img src="https://example.com/a.jpg" alt="A desk"></p>',
    text: 'Big',
  });
  expect(root && writeMarkdown(root.root)).toBe('## Big\n\nOne **bold**\n\n\\[Picture: A desk]');
});

test('inside of a text, Markdown is read, and a short line is no heading', () => {
  const written = (text: string) => {
    const root = pastedRoot({ html: '', text });
    return root && writeMarkdown(root.root);
  };
  expect(written('See [the guide](https://example.com)')).toBe('See [the guide](https://example.com)');
  expect(written('Opening hours\n\n- One\n- Two')).toBe('Opening hours\n\n- One\n- Two');
  expect(written('Only words')).toBeNull();
  expect(written('')).toBeNull();
});

test('the length of a video and the size of a file come with pasted Markdown', () => {
  const text =
    '[Filling in](https://www.youtube.com/watch?v=a1 "6:40")\n\n[The list][1]\n\n[1]: /files/9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f.pdf "PDF"';
  expect(writeMarkdown(readClipboard({ html: '', text }).root)).toBe(
    '[Filling in](https://www.youtube.com/watch?v=a1 "6:40")\n\n[The list](/files/9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f.pdf "PDF")',
  );
});

test('a table larger than a text can show comes as several with the same head', () => {
  const html = `<table><tr><th>Licence</th><th>Fee</th></tr>${'<tr><td>Trade</td><td>12,000</td></tr>'.repeat(1_200)}</table>`;
  const { children } = parseMarkdown(writeMarkdown(readClipboard({ html, text: '' }).root));
  expect(children.map((node) => (node.type === 'table' ? node.children.length : node.type))).toEqual([401, 401, 401]);
});

test('a picture whose data cannot be read is named, and the words around it stay', () => {
  const pasted = pastedRoot({ html: '<p>Words <img alt="A desk" src="data:image/png;base64,A=A"></p>', text: '' });
  expect(pasted && writeMarkdown(pasted.root)).toBe('Words \\[Picture: A desk]');
});

test('a mark and its note make a text Markdown, as chats write it, also with wrapped lines; one of them alone does not', () => {
  const read = (text: string) => writeMarkdown(readClipboard({ html: '', text }).root);
  expect(read('The fee is AED 15,000[^1] a year.\n\n[^1]: Without *VAT*.')).toBe(
    'The fee is AED 15,000[^1] a year.\n\n[^1]: Without *VAT*.',
  );
  const wrapped =
    'A licence of the mainland is issued by the department and\nlets a company trade in the whole of the country.[^law]\n'.repeat(6);
  expect(read(`${wrapped}\n[^law]: Resolution 58.`)).toMatch(/\[\^law\]\n\n\[\^law\]: Resolution 58\.$/);
  expect(read('The regex [^1] means: not a one.')).toBe('The regex \\[^1] means: not a one.');
});
