// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { commentServer } from '#tests/fixtures/comment-server.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as ModerationScreen } from './ModerationScreen.tsx';

const user = setupUser();
const path = '/api/comments/switch';

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('comments of all posts are closed and opened again from the menu of the screen', async () => {
  const answer = commentServer([]);
  let open = true;
  const requests = stubApi((request) => {
    if (!request.path.startsWith(path)) return answer(request);
    if (request.method === 'PUT') open = (request.body as { open: boolean }).open;
    return Response.json({ open });
  });
  show();
  await choose(/^Close all comments/);
  await screen.findByText('Comments are closed on all articles. Existing comments stay.');
  await choose('Open comments');
  await screen.findByText('Comments are open.');
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ open: false }, { open: true }]);
});

test('a switch that cannot be turned says so and stays as it is', async () => {
  expectConsoleErrors(/^The switch of the comments could not be turned/);
  const broken = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  const answer = commentServer([]);
  stubApi((request) => (request.method === 'PUT' ? broken() : answer(request)));
  show();
  await choose(/^Close all comments/);
  await screen.findByText('The comments could not be closed.');
  expect(screen.getByText('Comments are open.')).toBeDefined();
});

async function choose(name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More for all comments' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

function show(): void {
  renderScreens({ '/comments': <ModerationScreen /> });
}
