// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { answers, field, open, press, row, saves, savesAs, type, user } from '#tests/setup/owner-screen.tsx';

test('leaving with changes asks: Stay stays, Save and leave saves first', async () => {
  savesAs({ phone: '+971 4 111 2233' });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Your last changes are not saved. Leave anyway?' });
  await press('Stay');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  expect(await screen.findByText('The list')).toBeTruthy();
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

test('unsaved words survive the end of the page, and come back when asked for', async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await openAgain();
  expect(field('Phone (required)').value).not.toBe('+971 4 111 2233');
  await user.click(await screen.findByRole('button', { name: 'Put them back' }));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  expect(saves()).toEqual([]);
});

test('words that come back leave what somebody else has saved since', async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  answers['GET /api/site-profile'] = row({ description: 'Theirs.' }, 4);
  await openAgain();
  await user.click(await screen.findByRole('button', { name: 'Put them back' }));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(screen.getByDisplayValue('Theirs.')).toBeTruthy();
});

test('words that an earlier release kept come back, without the fields that it did not know', async () => {
  answers['GET /api/site-profile'] = row({ works_for: 'For those who apply.' });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  window.dispatchEvent(new Event('pagehide'));
  for (const [key, text] of Object.entries(localStorage))
    localStorage.setItem(key, String(text).replaceAll(/"(works_for|short_name|contact_main)":"[^"]*",?/g, ''));
  await openAgain();
  await user.click(await screen.findByRole('button', { name: 'Put them back' }));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(field('For whom you work').value).toBe('For those who apply.');
});

test('discarded words do not come back, and saved ones are not offered', async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await openAgain();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await openAgain();
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  savesAs({ phone: '+971 4 111 2233' });
  type('Phone (required)', '+971 4 111 2233');
  await press('Save');
  await screen.findByText('Saved.');
  answers['GET /api/site-profile'] = row({ phone: '+971 4 111 2233' }, 4);
  await openAgain();
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
});
