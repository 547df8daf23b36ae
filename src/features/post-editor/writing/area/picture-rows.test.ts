// @vitest-environment happy-dom
import { undo } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openText } from '#tests/setup/open-text.ts';
import { withFiles } from './picture-files.ts';
import { arrangementAt } from './picture-rows.ts';

const photo = `/uploads/${'a'.repeat(40)}-1600x900.jpg`;

test('of two pictures beside each other one can go, and undo brings it back; words typed at one go below both', () => {
  const two = `![a](${photo}) ![b](${photo})`;
  const text = openText(two, '');
  text.view.dispatch(text.view.state.tr.setSelection(NodeSelection.create(text.view.state.doc, 1)));
  text.type('Below');
  expect(text.texts()).toEqual([two, 'Below']);
  text.view.dispatch(text.view.state.tr.delete(1, 2));
  expect(text.texts()).toEqual([`![b](${photo})`, 'Below']);
  text.run(undo);
  expect(text.texts()).toEqual([two, 'Below']);
});

test('three files that come together stand below each other', () => {
  const text = openText('', '');
  const files = ['a', 'b', 'c'].map((name) => new File(['x'], name, { type: 'image/png' }));
  text.view.dispatch(withFiles(text.view.state, files));
  expect(text.view.state.doc.children.map(({ type }) => type.name)).toEqual(['picture', 'picture', 'picture', 'paragraph']);
});

test('a picture right below others can stand beside them, and a row below each other', () => {
  const text = openText(`Words\n\n![a](${photo})\n\n![b](${photo})\n\n![c](${photo})`, '');
  const { view } = text;
  const arrange = (position: number) => arrangementAt(view, () => position);
  expect(arrange(0)).toBeNull();
  expect(arrange(7)).toBeNull();
  expect(arrange(8)?.label).toBe('Beside the one above');
  arrange(8)?.run();
  expect(text.texts()).toEqual(['Words', `![a](${photo}) ![b](${photo})`, `![c](${photo})`]);
  expect((view.state.selection as NodeSelection).node.attrs.alt).toBe('b');
  arrange(11)?.run();
  expect(text.texts()).toEqual(['Words', `![a](${photo}) ![b](${photo}) ![c](${photo})`]);
  expect((view.state.selection as NodeSelection).node.attrs.alt).toBe('c');
  expect(arrange(9)?.label).toBe('Below each other');
  arrange(9)?.run();
  expect(text.texts()).toEqual(['Words', `![a](${photo})`, `![b](${photo})`, `![c](${photo})`]);
  expect((view.state.selection as NodeSelection).node.attrs.alt).toBe('b');
  text.run(undo);
  expect(text.texts()).toEqual(['Words', `![a](${photo}) ![b](${photo}) ![c](${photo})`]);
});
