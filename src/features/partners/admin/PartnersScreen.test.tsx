// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, first, openPartners, requests, rows, second } from '#tests/setup/partners-screen.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

test('of equal orders the older partner comes first', async () => {
  const sameOrder = (company_name: string, created_at: string) => ({ ...first, id: company_name, company_name, created_at });
  answers['GET /api/worked-with'] = [sameOrder('Acme', '2026-02-01T08:00:00Z'), sameOrder('Zenith', '2026-01-01T08:00:00Z')];
  openPartners();
  expect(await rows()).toEqual(['ZenithOrder 1ActiveEditDelete', 'AcmeOrder 1ActiveEditDelete']);
});

test('a list that cannot be loaded says so and can be retried', async () => {
  expectConsoleErrors(/The partners could not be loaded/);
  answers['GET /api/worked-with'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  const user = openPartners();
  expect((await screen.findByRole('alert')).textContent).toBe('The partners could not be loaded.Broken.Try again');
  answers['GET /api/worked-with'] = [first];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('a partner is deleted only after a confirmation, and Undo restores it', async () => {
  answers['DELETE /api/worked-with/a'] = () => {
    answers['GET /api/worked-with'] = [second];
    return Response.json({ id: 'a' });
  };
  answers['POST /api/worked-with/a/restore'] = () => {
    answers['GET /api/worked-with'] = [first, second];
    return Response.json(first);
  };
  const user = openPartners();
  await user.click(await screen.findByRole('button', { name: 'Delete First' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(requests('DELETE')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete First' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Partner deleted successfully!');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The partner is back.');
  expect(await screen.findByRole('heading', { name: 'First' })).toBeTruthy();
});

/** Opens the menu of a partner and chooses its only entry. */
async function turn(user: UserEvent, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('its menu hides a partner at once; the badge says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/worked-with/a'] = () => promise;
  const user = openPartners();
  await turn(user, 'First', 'Hide on the site');
  await waitFor(async () => expect(await rows()).toEqual(['FirstOrder 1InactiveEditDelete', 'SecondOrder 2InactiveEditDelete']));
  // Without the order, which another administrator may have changed meanwhile.
  expect(requests('PUT').map(({ body }) => body)).toEqual([{ company_name: 'First', logo_url: '/favicon.svg', is_active: false }]);
  answers['GET /api/worked-with'] = [{ ...first, is_active: false }, second];
  resolve(Response.json({ ...first, is_active: false }));
  await waitFor(() => expect(requests('GET').filter(({ path }) => path === '/api/worked-with')).toHaveLength(2));
  expect((await rows())[0]).toBe('FirstOrder 1InactiveEditDelete');
  await screen.findByText('The partner is hidden.');
  screen.getByText('Readers no longer see it.');
});

test('a change that could not be saved goes back and says why', async () => {
  answers['PUT /api/worked-with/a'] = () => Response.json({ detail: 'There is no such partner.' }, { status: 404 });
  const user = openPartners();
  await turn(user, 'First', 'Hide on the site');
  await screen.findByText('Error: There is no such partner.');
  expect((await rows())[0]).toBe('FirstOrder 1ActiveEditDelete');
});

test('of two quick choices the last one wins', async () => {
  const held = Promise.withResolvers<Response>();
  answers['PUT /api/worked-with/a'] = () => held.promise;
  const user = openPartners();
  await turn(user, 'First', 'Hide on the site');
  await turn(user, 'First', 'Show on the site');
  answers['PUT /api/worked-with/a'] = () => Response.json(first);
  held.resolve(Response.json({ ...first, is_active: false }));
  await waitFor(() => expect(requests('PUT').map(({ body }) => (body as typeof first).is_active)).toEqual([false, true]));
  expect((await rows())[0]).toBe('FirstOrder 1ActiveEditDelete');
});
