// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { logout } from '../sign-in.ts';
import { Component as SessionsScreen } from './SessionsScreen.tsx';

vi.mock('../sign-in.ts', () => ({ logout: vi.fn(async () => undefined) }));

const at = { signed_in_at: '2026-11-20T08:00:00.000Z', last_used_at: '2026-11-22T05:30:00.000Z' };
const [here, phone, theirs] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const sessions = [
  { id: here, email: 'owner@example.com', device: 'Chrome on Windows', ...at, is_current: true },
  { id: phone, email: 'owner@example.com', device: 'Safari on iPhone', ...at, is_current: false },
  { id: theirs, email: 'editor@example.com', device: 'Firefox on Mac', ...at, is_current: false },
];

let answers: Record<string, unknown>;
let sent: ApiRequest[];

beforeEach(() => {
  vi.clearAllMocks();
  answers = { 'GET /api/sessions': sessions };
  sent = stubApi(answersFrom(answers));
});

async function open() {
  renderScreens({ '/': <SessionsScreen /> });
  await screen.findByText('Safari on iPhone');
  return setupUser();
}

async function answerQuestion(user: ReturnType<typeof setupUser>, name: string) {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}

const deletions = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('each device shows whose it is, when it was last used and since when it is signed in', async () => {
  await open();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/Chrome on Windowsowner@example\.comThis device.*Last used .*22.*9:30.*signed in .*20.*12:00/);
  expect(rows[2]).toMatch(/Firefox on Mac.*editor@example\.com/);
});

test('one’s own other device can be signed out; that of another administrator cannot', async () => {
  answers[`DELETE /api/sessions/${phone}`] = { ended: 1 };
  const user = await open();
  expect(screen.getAllByRole('button', { name: /^Sign out .* on / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await answerQuestion(user, 'Cancel');
  expect(deletions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await answerQuestion(user, 'Sign out');
  expect(await screen.findByText('The device is signed out.')).toBeTruthy();
  expect(deletions()).toEqual([`/api/sessions/${phone}`]);
});

test('all other devices are signed out after a question, and this one stays', async () => {
  answers['DELETE /api/sessions?keep=current'] = { ended: 2 };
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));
  await answerQuestion(user, 'Sign out other devices');
  expect(await screen.findByText('2 devices are signed out.')).toBeTruthy();
  expect(logout).not.toHaveBeenCalled();
});

test('signing out everywhere signs out here as well', async () => {
  answers['DELETE /api/sessions'] = { ended: 2 };
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await answerQuestion(user, 'Sign out everywhere');
  await expect.poll(() => logout).toHaveBeenCalledOnce();
  expect(deletions()).toEqual(['/api/sessions']);
});

test('a failure is said, and nobody is told that devices are signed out', async () => {
  expectConsoleErrors(/^Devices could not be signed out:/);
  answers['DELETE /api/sessions'] = () => Response.json({ detail: 'The database cannot be reached.' }, { status: 503 });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await answerQuestion(user, 'Sign out everywhere');
  expect(await screen.findByText('The database cannot be reached.')).toBeTruthy();
  expect(logout).not.toHaveBeenCalled();
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  expectConsoleErrors(/The devices could not be loaded/);
  answers['GET /api/sessions'] = null;
  renderScreens({ '/': <SessionsScreen /> });
  expect((await screen.findByRole('alert')).textContent).toContain('The devices could not be loaded.');
  answers['GET /api/sessions'] = sessions;
  await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
});
