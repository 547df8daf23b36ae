// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { CommentsSwitch } from './CommentsSwitch.tsx';

const user = setupUser();
const path = '/api/comments/switch';

test('comments of all posts are closed and opened again with one button', async () => {
  const requests = stubApi(({ method, body }) => Response.json(method === 'PUT' ? body : { open: true }));
  show();
  await user.click(await screen.findByRole('button', { name: 'Close all comments' }));
  await screen.findByText('Comments are closed on all posts. Those that are there stay.');
  await user.click(screen.getByRole('button', { name: 'Open comments' }));
  await screen.findByText('Comments are open.');
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ open: false }, { open: true }]);
});

test('a switch that cannot be turned says so and stays as it is', async () => {
  expectConsoleErrors(/^The switch of the comments could not be turned/);
  const broken = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  stubApi(answersFrom({ [`GET ${path}`]: { open: true }, [`PUT ${path}`]: broken }));
  show();
  await user.click(await screen.findByRole('button', { name: 'Close all comments' }));
  await screen.findByText('The comments could not be closed.');
  expect(screen.getByText('Comments are open.')).toBeDefined();
});

function show(): void {
  renderScreens({ '/comments': <CommentsSwitch /> });
}
