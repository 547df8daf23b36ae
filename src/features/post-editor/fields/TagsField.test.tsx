// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { stubEditorApi } from '#tests/setup/post-editor.tsx';
import { renderInForm } from '#tests/setup/render-in-form.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { TagsField } from './TagsField.tsx';

const user = setupUser();

beforeEach(() => {
  stubEditorApi(({ path }) =>
    path === '/api/categories' ? Response.json({ categories: ['Licensing', 'UAE Business'] }) : Response.json({ blogs: [] }),
  );
});

test('Enter adds the tag and does not submit the form', async () => {
  const { onSubmit } = open();
  await user.type(input(), 'Visas{Enter}');
  expect(chosen()).toEqual(['Visas']);
  expect(input().value).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the Enter that ends a composition adds nothing, Safari's with the key code 229 either", async () => {
  open();
  await user.type(input(), 'Visas');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(chosen()).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
  expect(chosen()).toEqual(['Visas']);
});

test.each([
  ['  Visas ', ['Licensing', 'Visas']],
  ['Free   zones', ['Licensing', 'Free zones']],
  ['   ', ['Licensing']],
  ['Licensing', ['Licensing']],
  [' Licensing ', ['Licensing']],
  ['licensing', ['Licensing']],
  ['uae  business', ['Licensing', 'UAE Business']],
  ['\u200b', ['Licensing']],
])('typing %j makes the tags %j', async (typed, tags) => {
  const { values } = open(['Licensing']);
  await user.type(input(), `${typed}{Enter}`);
  expect(values().category_tags).toEqual(tags);
});

test('a comma makes two tags of one, Latin or Arabic, typed or pasted', async () => {
  const { values } = open();
  await user.type(input(), 'Banking, Visas');
  expect([values().category_tags, input().value]).toEqual([['Banking'], 'Visas']);
  await user.paste('،Tax, Fees,');
  expect(values().category_tags).toEqual(['Banking', 'Visas', 'Tax', 'Fees']);
});

test('Add is disabled while the field is blank', async () => {
  open();
  const add = screen.getByRole('button', { name: 'Add' });
  expect(isDisabled(add)).toBe(true);
  await user.type(input(), '  ');
  expect(isDisabled(add)).toBe(true);
  await user.type(input(), 'Visas');
  await user.click(add);
  expect(chosen()).toEqual(['Visas']);
});

test('a typed tag is added when the focus leaves the field', async () => {
  open();
  await user.type(input(), 'Visas');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(chosen()).toEqual(['Visas']);
});

test('a tag that was chosen in other letters is not added again', async () => {
  const { values } = open(['Free zones']);
  await user.type(input(), 'FREE  ZONES{Enter}');
  expect(values().category_tags).toEqual(['Free zones']);
});

test('the category is one of those of the listing or none, and is sent as the first tag', async () => {
  const { values } = open(['Visas']);
  await waitFor(() => expect([...category().options].map(({ text }) => text)).toEqual(['No category', 'Licensing', 'UAE Business']));
  await user.selectOptions(category(), 'UAE Business');
  expect(values().category_tags).toEqual(['UAE Business', 'Visas']);
  expect(chosen()).toEqual(['Visas']);
  await user.selectOptions(category(), 'Licensing');
  expect(values().category_tags).toEqual(['Licensing', 'Visas']);
  await user.selectOptions(category(), 'No category');
  expect(values().category_tags).toEqual(['Visas']);
});

test('a category that is typed before one is chosen becomes the category', async () => {
  const { values } = open(['Visas']);
  await user.type(input(), 'licensing{Enter}');
  expect(values().category_tags).toEqual(['Licensing', 'Visas']);
  expect(category().value).toBe('Licensing');
});

test('a tag is written as other posts write it', async () => {
  const post = { id: 'other', title: 'Other', category_tags: ['Free Zones'] };
  stubEditorApi(({ path }) => Response.json(path === '/api/categories' ? [] : { blogs: [post] }));
  const { values } = open();
  await user.type(input(), 'free zones');
  await user.keyboard('{Enter}');
  expect(values().category_tags).toEqual(['Free Zones']);
});

test('opening a post changes nothing about its tags', () => {
  const { values } = open(['Visas', 'licensing', 'LICENSING']);
  expect(values().category_tags).toEqual(['Visas', 'licensing', 'LICENSING']);
});

test('removing a tag moves the focus to the input', async () => {
  open(['Visas', 'Licensing']);
  await user.click(screen.getByRole('button', { name: 'Remove Visas' }));
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

function open(category_tags: string[] = []) {
  return renderInForm(<TagsField />, { category_tags });
}

function input(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Category Tags' });
}

function category(): HTMLSelectElement {
  return screen.getByRole('combobox', { name: 'Category' });
}

function chosen(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Chosen tags' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}
