// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { storedPost } from '#tests/setup/post-editor.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { modeOf, SaveBar } from './SaveBar.tsx';

const user = setupUser();
const draft = storedPost({ status: 'draft' });
const withdrawn = storedPost({ status: 'draft', first_published_at: '2026-11-01T08:00:00.000Z' });
const scheduled = storedPost({ status: 'scheduled', publish_at: '2036-11-30T05:00:00.000Z' });
const published = storedPost({});

test.each([
  ['a new article', null, true, 'Create Structured Blog', ['Cancel', 'Save draft']],
  ['one whose draft was saved in the same form', draft, true, 'Create Structured Blog', ['Cancel', 'Save draft']],
  ['a draft', draft, false, 'Publish', ['Cancel', 'Save draft', 'Update Structured Blog']],
  ['a withdrawn article', withdrawn, false, 'Publish', ['Cancel', 'Save draft', 'Update Structured Blog']],
  ['a scheduled article', scheduled, false, 'Update Structured Blog', ['Cancel', 'Save draft']],
  ['a published article', published, false, 'Update Structured Blog', ['Cancel', 'Save draft']],
])('the bar of %s has one main button, and saves without leaving', (...facts) => {
  const [, stored, isNew, main, others] = facts;
  open({ mode: modeOf(stored, isNew) });
  const buttons = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'Done');
  expect(buttons.filter(({ dataset }) => dataset.kind === 'main').map(({ textContent }) => textContent)).toEqual([main]);
  expect(buttons.filter(({ dataset }) => dataset.kind !== 'main').map(({ textContent }) => textContent)).toEqual(others);
});

test('while a save is under way the main button says so, and no second one can be requested', () => {
  open({ mode: 'create', busy: 'Creating...' });
  const enabled = screen.getAllByRole('button').filter((button) => !isDisabled(button));
  expect(enabled.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Done']);
});

test.each([
  ['Create Structured Blog', 'create', 'publish'],
  ['Publish', 'draft', 'publish'],
  ['Update Structured Blog', 'draft', 'save'],
  ['Update Structured Blog', 'public', 'save'],
  ['Save draft', 'public', 'saveDraft'],
  ['Cancel', 'public', 'cancel'],
] as const)('"%s" of %s does one thing', async (label, mode, action) => {
  const actions = open({ mode });
  await user.click(screen.getByRole('button', { name: label }));
  for (const [name, act] of Object.entries(actions)) expect(act).toHaveBeenCalledTimes(name === action ? 1 : 0);
});

test('the status is announced, and only a published article has a page to view', () => {
  open({ page: '/blog/a' });
  expect(screen.getByRole('status').textContent).toContain('Draft, saved');
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blog/a');
});

function open(props: Partial<ComponentProps<typeof SaveBar>>) {
  const actions = { save: vi.fn(), saveDraft: vi.fn(), publish: vi.fn(), cancel: vi.fn() };
  const panel = { shown: null, isNarrow: false, open: vi.fn(), close: vi.fn() };
  render(
    <SaveBar
      status={{ kind: 'saved', text: 'Draft, saved', short: 'Draft, saved' }}
      kept={undefined}
      mode="create"
      page={null}
      busy={null}
      panel={panel}
      actions={actions}
      count={null}
      menu={null}
      publish={{ arrow: null, suggestions: null }}
      {...props}
    />,
  );
  return actions;
}
