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
  heard,
  openEditor,
  press,
  type SaveAnswer,
  statusLine,
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
  ['a new article', null, 'New article'],
  ['a draft', draft, 'Draft, saved'],
  ['a scheduled article', scheduled, 'Scheduled for Sunday, November 30, 2036 at 9:00 AM Dubai time'],
  ['a published article', {}, 'Live.'],
  ['a withdrawn article', { ...draft, first_published_at: seen }, 'Withdrawn, saved'],
])('the bar says how it is with %s', (_, post, line) => {
  openEditor(post);
  expect(statusLine()).toBe(line);
});

test('a published article has a link to its page, and text that is not saved makes its changes unpublished', async () => {
  openEditor({});
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blog/stored');
  await fill({ Subtitle: 'Another' });
  await waitFor(() => expect(statusLine()).toBe('Published, with unpublished changes'));
});

const always = [/^Paste a whole article$/, /^Find and replace/, /^Earlier versions$/, /^Private preview link/, /^Duplicate$/];

test.each<[string, Partial<Post> | null, RegExp[]]>([
  ['a new article', null, [/^Schedule…$/, /^Paste a whole article$/, /^Find and replace/]],
  ['a draft', draft, [/^Schedule…$/, ...always, /^Delete/]],
  ['a scheduled article', scheduled, [/^Publish/, /^Change schedule…$/, /^Cancel schedule/, ...always, /^Delete/]],
  ['a published article', {}, [...always, /^WithdrawReaders no longer see it\./, /^DeleteTo the bin, which keeps it for 30 days\.$/]],
])('the menu of %s has what its state allows', async (_, post, entries) => {
  openEditor(post);
  await press('More actions');
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels).toEqual(entries.map((entry) => expect.stringMatching(entry)));
});

test('a withdrawn post keeps its stored text, and what is typed stays in the form', async () => {
  answer = ({ body }) => Response.json(storedPost({ subtitle: 'Its subtitle', introduction: 'Stored.', ...(body as object) }));
  openEditor({ version: 3 });
  await fill({ Subtitle: 'Half a sent' });
  await choose('Withdraw');
  await waitFor(() =>
    expect(saves()).toMatchObject([{ method: 'PUT', path: '/api/blogs/stored/status', body: { status: 'draft', version: 3 } }]),
  );
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
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
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
  expect(document.activeElement).toBe(menu);
});

test('an article is scheduled with the text of the form, for a moment in Dubai, and leads to the list', async () => {
  openEditor({ ...draft, main_content: ['Text.'] });
  await fill({ Subtitle: 'Another' });
  await choose('Schedule…');
  const panel = await screen.findByRole('dialog', { name: 'Before you publish' });
  pick('2036-11-30', '09:15');
  expect(within(panel).getByRole('status').textContent).toContain('Sunday, November 30, 2036 at 9:15 AM Dubai time.');
  await user.click(within(panel).getByRole('button', { name: 'Schedule for November 30, 2036, 9:15 AM' }));
  await waitFor(() =>
    expect(saves()).toMatchObject([{ body: { status: 'scheduled', publish_at: '2036-11-30T05:15:00.000Z', subtitle: 'Another' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(announced('status')).toEqual(['Blog updated successfully!Will be published on Sunday, November 30, 2036 at 9:15 AM Dubai time.']);
  await screen.findByText('The list', undefined, { timeout: 5_000 });
});

test('the moment is also told in the time zone of the device, in summer and in winter', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  openEditor(draft);
  await choose('Schedule…');
  await screen.findByRole('dialog');
  pick('2036-07-01', '09:00');
  screen.getByText(/That is 7:00 AM in Berlin\.$/);
  pick('2036-12-01', '09:00');
  screen.getByText(/That is 6:00 AM in Berlin\.$/);
});

test('a time that is past is refused beside its field, by the clock of the server too, and the panel stays open', async () => {
  const isPast = 'This time is past. Choose a later one, or publish the article now.';
  answer = () => Response.json({ detail: isPast, code: 'bad_request', fields: { publish_at: isPast } }, { status: 400 });
  openEditor(draft);
  await choose('Schedule…');
  const panel = await screen.findByRole('dialog');
  pick('2020-01-01', '09:00');
  expect(within(panel).getByRole('alert').textContent).toBe('This time is past. Choose a later one, or publish the article now.');
  pick('2036-01-01', '09:00');
  await user.click(within(panel).getByRole('button', { name: /^Schedule for/ }));
  expect((await within(panel).findByRole('alert')).textContent).toBe(isPast);
  answer = succeed;
  pick('2036-01-02', '09:00');
  expect(saves()).toHaveLength(1);
});

test('a form that has to be corrected first is not scheduled', async () => {
  openEditor(null);
  await choose('Schedule…');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Schedule for/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(announced('alert')).toEqual([
    'Please fill this in.',
    'Please fill this in.',
    'Not scheduled: the main title is still empty.Go to it',
  ]);
  expect(saves()).toEqual([]);
});

test('the panel says where the article will be, and from when readers see it there', async () => {
  openEditor({ ...draft, id: 'stored', introduction: 'Text.' });
  await choose('Schedule…');
  const panel = await screen.findByRole('dialog', { name: 'Before you publish' });
  const where = within(panel).getByRole('heading', { name: 'Where' }).parentElement;
  expect(where?.textContent).toBe('Wherelocalhost:3000/blog/storedFrom then on the blog, the home page and feeds show it.');
  await user.click(within(panel).getByRole('radio', { name: 'Now' }));
  expect(where?.textContent).toBe('Wherelocalhost:3000/blog/storedOnce published, the blog, the home page and feeds show it.');
});

test('the panel of a scheduled article names what its button does: keep the time, another one, or now', async () => {
  openEditor({ ...scheduled, introduction: 'Text.' });
  await choose('Change schedule…');
  const panel = await screen.findByRole('dialog', { name: 'Before you publish' });
  expect(within(panel).getByLabelText<HTMLInputElement>('Day in Dubai').value).toBe('2036-11-30');
  within(panel).getByRole('button', { name: 'Keep this time' });
  pick('2036-12-01', '09:00');
  within(panel).getByRole('button', { name: 'Schedule for December 1, 2036, 9:00 AM' });
  await user.click(within(panel).getByRole('radio', { name: 'Now' }));
  await user.click(within(panel).getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: { status: 'published' } }));
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Published.'));
});

test('a schedule is cancelled', async () => {
  openEditor(scheduled);
  await choose('Cancel schedule');
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: { status: 'draft' } }));
  await waitFor(() => expect(statusLine()).toBe('Draft, saved'));
});

test('a copy is made on the server and opened', async () => {
  answer = () => Response.json(storedPost({ id: 'copy-of-stored', title: 'Copy of Stored', status: 'draft' }), { status: 201 });
  openEditor({});
  await choose('Duplicate');
  await screen.findByText('Copy created. Readers can’t see it.');
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
  const taken = 'Another article has this address. Please choose another.';
  answer = () => Response.json({ detail: taken, code: 'conflict', fields: { id: taken } }, { status: 409 });
  openEditor(draft);
  await fill({ Subtitle: 'Another', Address: 'taken' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('alert')).toContain(taken));
  expect([field('Subtitle (required)').value, field('Address').value]).toEqual(['Another', 'taken']);
});

async function choose(entry: string): Promise<void> {
  await press('More actions');
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

function pick(day: string, time: string): void {
  fireEvent.change(screen.getByLabelText('Day in Dubai'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Time in Dubai'), { target: { value: time } });
}
