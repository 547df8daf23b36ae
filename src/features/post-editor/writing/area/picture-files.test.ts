// @vitest-environment happy-dom
import { redo, undo } from 'prosemirror-history';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { openText } from '#tests/setup/open-text.ts';
import { insertFile, insertPicture, withFiles } from './picture-files.ts';
import { pictureViews, type ShownPicture } from './picture-node.ts';
import { schema } from './schema.ts';

const [first, second] = ['a', 'b'].map((letter) => `/uploads/${letter.repeat(40)}-10x10.jpg`) as [string, string];
const pdf = `/files/${'f'.repeat(40)}.pdf`;
const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A text that shows its pictures, and those that it shows. */
function open(markdown: string, words: string) {
  const text = openText(markdown, words);
  const shown = new Map<HTMLElement, ShownPicture>();
  const views = pictureViews((element, picture) => (picture ? shown.set(element, picture) : shown.delete(element)));
  text.view.setProps({
    nodeViews: { picture: views, download: views },
  });
  return { text, shown };
}

test('undo takes an uploaded picture away and goes on to what was typed before; redo brings it back with its address', () => {
  const { text, shown } = open('', '');
  text.type('one');
  text.press('Enter');
  text.view.dispatch(withFiles(text.view.state, [fileOf('a.png')]));
  const [picture] = shown.values();
  picture?.arrive({ src: first });
  expect(text.texts()).toEqual(['one', `![](${first})`]);
  text.run(undo);
  expect(text.texts()).toEqual(['one']);
  text.run(undo);
  expect(text.texts()).toEqual([]);
  text.run(redo);
  text.run(redo);
  expect(text.texts()).toEqual(['one', `![](${first})`]);
});

test('an upload that ends while something else is undone leaves it to be redone', () => {
  const { text, shown } = open('ords', 'ords');
  text.view.dispatch(withFiles(text.view.state, [fileOf('a.png')]));
  const [picture] = shown.values();
  text.select(1);
  text.type('W');
  text.run(undo);
  picture?.arrive({ src: first });
  text.run(redo);
  expect(text.texts()).toEqual(['Words', `![](${first})`]);
});

test('two files come beside each other, in their order, and the next picture comes below them; one of the store is described as it was', () => {
  const { text, shown } = open('Words', 'Words');
  text.press('Enter');
  text.view.dispatch(withFiles(text.view.state, [fileOf('a.png'), fileOf('b.png')]));
  expect([...shown.values()].map(({ node }) => node.attrs.file)).toHaveLength(2);
  for (const [index, picture] of [...shown.values()].entries()) picture.arrive({ src: [first, second][index] ?? '' });
  insertPicture(text.view, { url: second, description: 'A quay' });
  text.type('Below');
  expect(text.texts()).toEqual(['Words', `![](${first}) ![](${second})`, `![A quay](${second})`, 'Below']);
});

test('a PDF becomes a row with the name of its file, which is stored as a link with its facts', () => {
  const { text, shown } = open('Words', 'Words');
  text.press('Enter');
  text.view.dispatch(withFiles(text.view.state, [new File(['%PDF-1.7'], 'opening_list.pdf', { type: 'application/pdf' })]));
  expect(text.texts()).toEqual(['Words']);
  const [row] = shown.values();
  row?.arrive({ src: pdf, facts: 'PDF, 184 KB' });
  expect(text.texts()).toEqual(['Words', `[opening list](${pdf} "PDF, 184 KB")`]);
  row?.update({ name: '' });
  expect(text.texts()).toEqual(['Words', `[Download](${pdf} "PDF, 184 KB")`]);
  insertFile(text.view, { url: pdf, name: 'The fees', facts: 'PDF, 2 KB' });
  expect(text.texts()).toContain(`[The fees](${pdf} "PDF, 2 KB")`);
});

test('pictures that come into a cell or code go below it', () => {
  const { text } = open('| A |\n| - |\n| B |\n\n```\none\ntwo\n```', 'B');
  insertPicture(text.view, { url: first });
  expect(text.texts()).toEqual(['| A |\n| - |\n| B |', `![](${first})`, '```\none\ntwo\n```']);
});

test('a picture that is cut while its file is on its way keeps its file', () => {
  const { text } = open('', '');
  text.view.dispatch(withFiles(text.view.state, [fileOf('a.png')]));
  const picture = text.view.state.doc.firstChild;
  const cut = document.createElement('div');
  if (picture) cut.append(DOMSerializer.fromSchema(schema).serializeNode(picture));
  expect(DOMParser.fromSchema(schema).parse(cut).firstChild?.attrs).toEqual(picture?.attrs);
  cut.innerHTML = '<img data-file="of-another-page">';
  expect(DOMParser.fromSchema(schema).parse(cut).textContent).toBe('');
  expect(DOMParser.fromSchema(schema).parse(cut).firstChild?.type.name).toBe('paragraph');
});
