// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubApi } from '#tests/setup/render-admin.tsx';
import { renderInForm } from '#tests/setup/render-in-form.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { TagsField } from './TagsField.tsx';

const user = setupUser();

beforeEach(() => {
  stubApi(() => Response.json({ categories: ['Licensing', 'Banking'] }));
});

test('Enter adds the tag and does not submit the form', { tags: ['§2.form', '§5.tags'] }, async () => {
  const { onSubmit } = open();
  await user.type(input(), 'Visas{Enter}');
  expect(chosen()).toEqual(['Visas']);
  expect(input().value).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['  Visas ', ['Licensing', 'Visas']],
  ['Free   zones', ['Licensing', 'Free zones']],
  ['   ', ['Licensing']],
  ['Licensing', ['Licensing']],
  [' Licensing ', ['Licensing']],
])('typing %j makes the tags %j', { tags: ['§5.tags'] }, async (typed, tags) => {
  const { values } = open(['Licensing']);
  await user.type(input(), `${typed}{Enter}`);
  expect(values().category_tags).toEqual(tags);
});

test('Add is disabled while the field is blank', { tags: ['§5.tags'] }, async () => {
  open();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect(add.disabled).toBe(true);
  await user.type(input(), '  ');
  expect(add.disabled).toBe(true);
  await user.type(input(), 'Visas');
  await user.click(add);
  expect(chosen()).toEqual(['Visas']);
});

test('a typed tag is added when the focus leaves the field', { tags: ['§5.tags'] }, async () => {
  open();
  await user.type(input(), 'Visas');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(chosen()).toEqual(['Visas']);
});

test('categories that are not chosen yet are suggested, ignoring case', async () => {
  open(['banking']);
  await user.click(await screen.findByRole('button', { name: 'Licensing' }));
  expect(chosen()).toEqual(['banking', 'Licensing']);
  expect(screen.queryByRole('list', { name: 'Suggested tags' })).toBeNull();
});

test('removing a tag moves the focus to the input', async () => {
  open(['Visas', 'Licensing']);
  await user.click(screen.getByRole('button', { name: 'Remove Visas' }));
  expect(chosen()).toEqual(['Licensing']);
  expect(document.activeElement).toBe(input());
});

function open(category_tags: string[] = []) {
  return renderInForm(<TagsField />, { category_tags });
}

function input(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Category Tags' });
}

function chosen(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Chosen tags' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}
