// @vitest-environment happy-dom
import { AllSelection, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { type OpenText, openText } from '#tests/setup/open-text.ts';
import { rememberFile } from './remembered-files.ts';
import { schema } from './schema.ts';

const picture = `/uploads/${'a'.repeat(40)}-1200x800.jpg`;

test.each([
  ['You need:\n\n- Passport\n- Photo\n  - two of them', 'You need:\n\n- Passport\n- Photo\n  - two of them'],
  ['3. Sign\n4. Pay', '3. Sign\n4. Pay'],
  ['- One\n\n  More of it\n- Two', '- One\n  More of it\n- Two'],
  ['| Zone | Fee |\n| - | - |\n| North | **12,000** |', 'Zone\tFee\nNorth\t12,000'],
  ['> [!NOTE]\n> Ask *first*.\n\n## Costs', 'Ask first.\n\nCosts'],
  ['One\\\ntwo\n\n```\na\n  b\n```\n\n---\n\nEnd', 'One\ntwo\n\na\n  b\n\n---\n\nEnd'],
  [`![A desk](${picture} "The desk")`, 'The desk'],
])('%j is copied as the plain text %j', (markdown, plain) => {
  const text = openText(markdown, '');
  text.view.dispatch(text.view.state.tr.setSelection(new AllSelection(text.view.state.doc)));
  expect(copied(text).text).toBe(plain);
});

test('a part of a list keeps its numbers, and words of one item have no mark', () => {
  const text = openText('1. One\n2. Two\n3. Three', 'Three');
  const end = text.view.state.selection.from;
  const start = startOf(text, 'Two');
  text.select(start, end);
  expect(copied(text).text).toBe('2. Two\n3. Three');
  text.select(start, start + 3);
  expect(copied(text).text).toBe('Two');
});

test('links and pictures of this site are copied with their whole address, and come back as paths', () => {
  const text = openText(`See [the guide](/blog/zones) and [us](#us).\n\n![A desk](${picture})`, '');
  text.view.dispatch(text.view.state.tr.setSelection(new AllSelection(text.view.state.doc)));
  const { html } = copied(text);
  expect(html).toContain(`href="${location.origin}/blog/zones"`);
  expect(html).toContain(`src="${location.origin}${picture}"`);
  const again = openText('', '');
  again.view.pasteHTML(html);
  expect(again.texts()).toEqual(['See [the guide](/blog/zones) and [us](#us).', `![A desk](${picture})`]);
});

test('a picture that is cut while its file is on its way is that file when it is pasted', () => {
  const text = openText('', '');
  const file = rememberFile(new File(['x'], 'desk.png', { type: 'image/png' }));
  text.view.dispatch(text.view.state.tr.replaceWith(0, 2, schema.node('picture', { file })));
  text.view.dispatch(text.view.state.tr.setSelection(new AllSelection(text.view.state.doc)));
  const { html } = copied(text);
  const again = openText('', '');
  again.view.pasteHTML(html);
  expect(again.view.state.doc.firstChild?.attrs).toMatchObject({ src: null, file });
});

/** What is put on the clipboard. */
function copied({ view }: OpenText): { html: string; text: string } {
  const { dom, text } = view.serializeForClipboard(view.state.selection.content());
  return { html: dom.innerHTML, text };
}

function startOf({ view }: OpenText, words: string): number {
  let start = 0;
  view.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) start = TextSelection.create(view.state.doc, position).from;
  });
  return start;
}
