// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#src/features/posts/post.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import {
  announced,
  field,
  fill,
  openEditor,
  press,
  type SaveAnswer,
  storedPost,
  stubSaves,
  succeed,
  user,
} from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

let answer: SaveAnswer;
let saves: () => ApiRequest[];
const draft = { status: 'draft' } as const;
const seen = '2026-11-01T08:00:00.000Z';
const scheduled = { status: 'scheduled', publish_at: '2036-11-30T05:00:00.000Z' } as const;

beforeEach(() => {
  localStorage.clear();
  answer = succeed;
  saves = stubSaves((request) => answer(request));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[string, Partial<Post> | null, string]>([
  ['a new post', null, 'New/blog/post'],
  ['a draft', draft, 'Draft/blog/stored'],
  ['a scheduled post', scheduled, 'Scheduledfor 9:00 AM on November 30, 2036, Dubai time/blog/stored'],
  ['a published post', {}, 'Published/blog/storedView'],
  ['a withdrawn post', { ...draft, first_published_at: seen }, 'Withdrawn/blog/stored'],
])('the state and the address of %s are in sight', (_, post, line) => {
  openEditor(post);
  expect(stateLine().textContent).toBe(line);
});

test('a published post has a link to its page, and text that is not saved makes its changes unpublished', async () => {
  openEditor({});
  expect(within(stateLine()).getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blog/stored');
  await fill({ Subtitle: 'Another' });
  await waitFor(() => expect(stateLine().textContent).toContain('with unpublished changes'));
});

test.each<[string, Partial<Post> | null, RegExp[]]>([
  ['a new post', null, [/^Schedule…$/]],
  ['a draft', draft, [/^Schedule…$/, /^Duplicate$/, /^Delete$/]],
  ['a scheduled post', scheduled, [/^Publish/, /^Change schedule…$/, /^Cancel schedule/, /^Duplicate$/, /^Delete$/]],
  ['a published post', {}, [/^Duplicate$/, /^WithdrawReaders no longer see it\. .* deleting puts it into the bin\.$/, /^Delete$/]],
])('the menu of %s has what its state allows', async (_, post, entries) => {
  openEditor(post);
  await press('More actions');
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels).toEqual(entries.map((entry) => expect.stringMatching(entry)));
});

test('a withdrawn post keeps its stored text, and what is typed stays in the form', async () => {
  openEditor({ version: 3 });
  await fill({ Subtitle: 'Half a sent' });
  await choose('Withdraw');
  await waitFor(() => expect(saves()).toMatchObject([{ method: 'PUT', body: { status: 'draft', subtitle: 'Its subtitle', version: 3 } }]));
  expect(field('Subtitle (required)').value).toBe('Half a sent');
});

test('the button of the menu has the focus while a withdrawal is under way, and when it is done', async () => {
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  answer = async (request) => {
    await answered;
    return succeed(request);
  };
  openEditor({});
  await choose('Withdraw');
  await screen.findByRole('button', { name: 'Updating...' });
  const menu = screen.getByRole<HTMLButtonElement>('button', { name: 'More actions' });
  expect(document.activeElement).toBe(menu);
  // A browser would take the focus from it.
  expect([menu.disabled, isDisabled(menu)]).toEqual([false, true]);
  answerNow();
  await waitFor(() => expect(stateLine().textContent).toContain('Draft'));
  expect(document.activeElement).toBe(menu);
});

test('a post is scheduled with the text of the form, for a moment in Dubai', async () => {
  openEditor(draft);
  await fill({ Subtitle: 'Another' });
  await choose('Schedule…');
  const dialog = await screen.findByRole('dialog', { name: 'Schedule' });
  expect(within(dialog).getByText('What you have written and not saved yet is saved with it.')).toBeTruthy();
  pick('2036-11-30', '09:15');
  expect(within(dialog).getByRole('status').textContent).toContain('Published at 9:15 AM on November 30, 2036, Dubai time.');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(saves()).toMatchObject([{ body: { status: 'scheduled', publish_at: '2036-11-30T05:15:00.000Z', subtitle: 'Another' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(announced('status')).toEqual(['Blog updated successfully!Scheduled: published at 9:15 AM on November 30, 2036, Dubai time.']);
  expect(stateLine().textContent).toContain('Scheduled');
});

test('the moment is also told in the time zone of the device, in summer and in winter', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  openEditor(draft);
  await choose('Schedule…');
  await screen.findByRole('dialog');
  pick('2036-07-01', '09:00');
  screen.getByText('That is 7:00 AM on July 1, 2036, in your time zone (Europe/Berlin).');
  pick('2036-12-01', '09:00');
  screen.getByText('That is 6:00 AM on December 1, 2036, in your time zone (Europe/Berlin).');
});

test('a time that the server calls past is refused in the dialog, which stays open with the choice', async () => {
  const isPast = 'This time is past. Choose a later one, or publish the post now.';
  answer = () => Response.json({ detail: isPast, code: 'bad_request', fields: { publish_at: isPast } }, { status: 400 });
  openEditor(draft);
  await choose('Schedule…');
  const dialog = await screen.findByRole('dialog');
  pick('2020-01-01', '09:00');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(isPast);
  answer = succeed;
  pick('2036-01-01', '09:00');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a form that has to be corrected first is not scheduled', async () => {
  openEditor(null);
  await choose('Schedule…');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(announced('alert')).toEqual(['Please fill this in.', 'Please fill this in.']);
  expect(saves()).toEqual([]);
});

test('a schedule is changed, cancelled, or overtaken by publishing now', async () => {
  openEditor(scheduled);
  await choose('Change schedule…');
  const dialog = await screen.findByRole('dialog', { name: 'Change schedule' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Day in Dubai').value).toBe('2036-11-30');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await choose('Cancel schedule');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: { status: 'draft' } }));
  await waitFor(() => expect(stateLine().textContent).toContain('Draft'));
});

test('a copy is made on the server and opened', async () => {
  answer = () => Response.json(storedPost({ id: 'copy-of-stored', title: 'Copy of Stored', status: 'draft' }), { status: 201 });
  openEditor({});
  await choose('Duplicate');
  await screen.findByText('This is the copy: a draft, which readers do not see.');
  await screen.findByText('Another form');
  expect(saves()).toMatchObject([{ method: 'POST', path: '/api/blogs/stored/duplicate' }]);
});

test('deleting asks first, with the title below the question', async () => {
  openEditor({});
  await choose('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(saves()).toEqual([]);
});

test('an address that another post has is refused at its field, and nothing typed is lost', async () => {
  const taken = 'Another post has this address. Please choose another.';
  answer = () => Response.json({ detail: taken, code: 'conflict', fields: { id: taken } }, { status: 409 });
  openEditor(draft);
  await fill({ Subtitle: 'Another', Address: 'taken' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('alert')).toContain(taken));
  expect([field('Subtitle (required)').value, field('Address').value]).toEqual(['Another', 'taken']);
});

function stateLine(): HTMLElement {
  return screen.getByRole('region', { name: 'State of the post' });
}

async function choose(entry: string): Promise<void> {
  await press('More actions');
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

function pick(day: string, time: string): void {
  fireEvent.change(screen.getByLabelText('Day in Dubai'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Time in Dubai'), { target: { value: time } });
}
