// @vitest-environment happy-dom
import { redo, undo } from 'prosemirror-history';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { type OpenText, openText } from '#tests/setup/open-text.ts';
import { insertPlate, linkOfPlate, pastePlate } from './plate-commands.ts';
import { schema } from './schema.ts';

const video = 'https://www.youtube.com/watch?v=a1';
const photo = `/uploads/${'a'.repeat(40)}-1600x900.jpg`;

test('an address that is pasted on an empty line is a plate; undo gives the bare address, and then the empty line', () => {
  const text = openText('Words', 'Words');
  text.press('Enter');
  expect(pastePlate(text.view, video)).toBe(true);
  expect(text.texts()).toEqual(['Words', `[Video on YouTube](${video})`]);
  text.run(undo);
  expect(text.texts()).toEqual(['Words', `<${video}>`]);
  text.run(undo);
  expect(text.texts()).toEqual(['Words']);
  text.run(redo);
  text.run(redo);
  expect(text.texts()).toEqual(['Words', `[Video on YouTube](${video})`]);
});

test('what is typed while a plate is selected goes below it', () => {
  const text = openText('', '');
  pastePlate(text.view, video);
  text.type('Below');
  expect(text.texts()).toEqual([`[Video on YouTube](${video})`, 'Below']);
});

test.each([
  ['in a sentence', 'See ', 'See', video],
  ['in an item', '- One', 'One', video],
  ['in a cell', '| A |\n| - |\n| B |', 'B', video],
  ['that looks alike', '', '', 'https://youtube.com.evil.example/watch?v=a1'],
  ['without https', '', '', 'http://www.youtube.com/watch?v=a1'],
  ['with a password', '', '', 'https://me:secret@youtu.be/a1'],
])('an address %s is none', (_what, markdown, words, address) => {
  const text = openText(markdown, words);
  if (markdown.startsWith('- ')) text.press('Enter');
  const before = text.texts();
  expect(pastePlate(text.view, address)).toBe(false);
  expect(text.texts()).toEqual(before);
});

test.each([
  [`[Filling in](${video} "6:40")`, `[Filling in](${video}), 6:40.`],
  [`[Filling in](${video})`, `[Filling in](${video}).`],
  [`[Video on YouTube](${video})`, `<${video}>`],
])('%s as only a link is %s, which is no plate again', (plate, link) => {
  const { view } = openText(plate, '');
  const first = view.state.doc.firstChild;
  expect(first?.type.name).toBe('plate');
  const paragraph = first && linkOfPlate(first);
  view.dispatch(view.state.tr.replaceWith(0, first?.nodeSize ?? 0, paragraph ?? []));
  const reopened = openText(link, '');
  expect(reopened.view.state.doc.firstChild?.toJSON()).toEqual(paragraph?.toJSON());
});

test('a plate that waits for its address keeps what was typed for it, and is one as soon as that is known', () => {
  const text = openText('Words', 'Words');
  text.run(insertPlate);
  expect(text.texts()).toEqual(['Words']);
  address(text, 'example.com/film');
  expect(text.texts()).toEqual(['Words', 'example.com/film']);
  address(text, 'https://vimeo.com/1');
  expect(text.texts()).toEqual(['Words', '[Video on Vimeo](https://vimeo.com/1)']);
});

test('a plate that is copied comes back as it was', () => {
  const { view } = openText(`[![The form](${photo})](${video} "Filling in, 6:40")`, '');
  const plate = view.state.doc.firstChild;
  const copy = document.createElement('div');
  if (plate) copy.append(DOMSerializer.fromSchema(schema).serializeNode(plate));
  expect(copy.querySelector('a')?.getAttribute('href')).toBe(video);
  expect(DOMParser.fromSchema(schema).parse(copy).firstChild?.toJSON()).toEqual(plate?.toJSON());
  copy.innerHTML = '<div data-plate="https://evil.example/a" data-name="Film"></div>';
  expect(DOMParser.fromSchema(schema).parse(copy).firstChild?.type.name).toBe('paragraph');
});

function address({ view }: OpenText, typed: string): void {
  view.state.doc.forEach((node, position) => {
    if (node.type.name === 'plate') view.dispatch(view.state.tr.setNodeAttribute(position, 'address', typed));
  });
}
