// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import {
  answers,
  field,
  goTo,
  keptText,
  open,
  press,
  row,
  saves,
  savesAs,
  textOfSite,
  texts,
  type,
  user,
} from '#tests/setup/owner-screen.tsx';

test('what is typed is kept on the server, and is left without a question', async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  await screen.findByText('Kept. Your site shows it when you save.', undefined, { timeout: 5_000 });
  expect(texts().at(-1)?.body).toMatchObject({ content: { phone: '+971 4 111 2233' }, of_version: 3 });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(saves()).toEqual([]);
});

test('leaving asks while the server has not got the words: Stay stays, Save and leave saves first', async () => {
  answers[keptText] = null;
  savesAs({ phone: '+971 4 111 2233' });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await screen.findByText('Not saved: no connection. Kept on this device.', undefined, { timeout: 5_000 });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = 'Your last changes are not on the server yet. They are kept on this device only. Leave anyway?';
  await screen.findByRole('alertdialog', { name: question });
  await press('Stay');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  expect(await screen.findByText('The list', undefined, { timeout: 5_000 })).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('leaving without changes does not ask', async () => {
  await open();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

/** The screen after a reload or a crash: nothing of the page before is there but what the device keeps. */
async function openAgain(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
  await open();
}

test('words that the server had not got are in the form after the end of the page, and Undo takes them out', async () => {
  answers[keptText] = null;
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await openAgain();
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  await screen.findByText('Your latest words are back.');
  await press('Undo');
  expect(field('Phone (required)').value).not.toBe('+971 4 111 2233');
  expect(saves()).toEqual([]);
});

test('words that come back leave what somebody else has saved since', async () => {
  answers[keptText] = null;
  await open();
  type('Phone (required)', '+971 4 111 2233');
  answers['GET /api/site-profile'] = row({ description: 'Theirs.' }, 4);
  answers['GET /api/site-profile/text'] = { ...textOfSite, name: '22222222-2222-4222-8222-222222222222', names_before: [textOfSite.name] };
  await openAgain();
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  await goTo('About');
  expect(screen.getByDisplayValue('Theirs.')).toBeTruthy();
});

test('what is typed and not saved is in the form of every administrator, without the fields that an earlier release did not know', async () => {
  answers['GET /api/site-profile'] = row({ works_for: 'For those who apply.' });
  answers['GET /api/site-profile/text'] = { ...textOfSite, content: { phone: '+971 4 111 2233' } };
  await open();
  await waitFor(() => expect(field('Phone (required)').value).toBe('+971 4 111 2233'));
  expect(screen.getByText('Kept. Your site shows it when you save.')).toBeTruthy();
  await goTo('About');
  expect(field('Who you work for').value).toBe('For those who apply.');
});

test('what is discarded is gone for everybody, and Undo brings it back', async () => {
  answers['GET /api/site-profile/text'] = { ...textOfSite, content: { phone: '+971 4 111 2233' } };
  await open();
  await press('Discard changes');
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  await waitFor(() => expect(texts().at(-1)?.body).toMatchObject({ content: null }));
  await press('Undo');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
});
