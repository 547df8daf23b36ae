// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageServer } from '#tests/fixtures/message-server.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { AddMessage } from './AddMessage.tsx';

const user = setupUser();
const onClose = vi.fn();
let requests: ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

test('what was said elsewhere is stored with its way, its day and its article', async () => {
  const dialog = open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How it came' }), 'Meeting');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'About the article' }), 'Visas in a week');
  await fill(dialog);
  fireEvent.change(dialog.getByLabelText('On which day'), { target: { value: '2026-01-05' } });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Message added.');
  screen.getByText('It is under “Answered”.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    {
      ...{ submission_id: expect.stringMatching(/^[\da-f-]{36}$/), way: 'meeting', name: 'Omar', message: 'Three companies.' },
      ...{ email: '', phone: '', blog_id: 'visas', day: '2026-01-05', follow_up_on: null },
    },
  ]);
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const dialog = open();
  await user.type(dialog.getByRole('textbox', { name: 'Phone or WhatsApp' }), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Please enter your name.');
  dialog.getByText('Please write what was said.');
  dialog.getByText('Please enter a phone number, such as +971 50 000 0000.');
  expect(sent()).toEqual([]);
});

test('a refused message stays, says why at its field, and a second press is the same message', async () => {
  expectConsoleErrors(/^A message could not be added/);
  const detail = 'Please choose today or an earlier day.';
  const dialog = open(() => Response.json({ detail, fields: { day: detail } }, { status: 400 }));
  await fill(dialog);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText(detail);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Omar');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  expect(onClose).not.toHaveBeenCalled();
});

test('leaving with words asks first', async () => {
  const dialog = open();
  await fill(dialog);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without adding this message?' })).getByRole('button', { name: 'Leave' }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

type Dialog = ReturnType<typeof open>;

function open(answer?: () => Response) {
  const server = messageServer([]);
  const posts = [{ id: 'visas', title: 'Visas in a week' }];
  requests = stubApi((request) => {
    if (request.path.startsWith('/api/blogs')) return Response.json(posts);
    return request.method === 'POST' && answer ? answer() : server(request);
  });
  renderScreens({ '/inbox': <AddMessage onClose={onClose} /> });
  return within(screen.getByRole('dialog', { name: 'Add a message' }));
}

async function fill(dialog: Dialog) {
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Omar');
  await user.type(dialog.getByRole('textbox', { name: /^What was said/ }), 'Three companies.');
}

function sent(): unknown[] {
  return requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
