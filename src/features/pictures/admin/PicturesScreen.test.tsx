// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import type { ListedPicture, PictureUse } from '../picture-list.ts';
import { sendImage } from '../send-image.ts';
import { Component as PicturesScreen } from './PicturesScreen.tsx';

vi.mock('../send-image.ts', () => ({ sendImage: vi.fn() }));

const harbour: PictureUse = { kind: 'post', id: 'harbour', post_id: 'harbour', title: 'The harbour', where: 'picture' };
const used = picture('a', { uses: [harbour], use_count: 1 });
const unused = picture('b', { bytes: 2_516_582, uploaded_by: 'editor@example.com' });
const unusedName = 'Picture of November 20, 2026, 1,600 × 900 pixels, not used';

let answers: Record<string, unknown>;
let sent: ApiRequest[];

beforeEach(() => {
  // happy-dom does not know <search>.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
  answers = { 'GET /api/pictures': page([used, unused]) };
  sent = stubApi(answersFrom(answers));
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
});

const user = setupUser();
const open = (url = '/pictures') => renderScreens({ '/pictures': <PicturesScreen />, '/blogs/edit/harbour': 'The form' }, url);
const cards = async () => (await screen.findAllByRole('button', { name: /^Delete/ })).map((button) => button.closest('li'));
const deletes = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('a picture is shown with its size, its day, who sent it and where it is used', async () => {
  open();
  const [first, second] = await cards();
  expect(first?.textContent).toContain('1,600 × 900120 KBNovember 20, 2026owner@example.com');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'The harbour' })
      .getAttribute('href'),
  ).toBe('/blogs/edit/harbour');
  expect(second?.textContent).toContain('Not used1,600 × 9002.4 MBNovember 20, 2026editor@example.com');
  expect(screen.getByText('3 MB used, 197 MB free.')).toBeTruthy();
});

test.each<[Partial<PictureUse>, string, string | null]>([
  [{ kind: 'post', where: 'text' }, 'The harbour in its text', '/blogs/edit/harbour'],
  [{ kind: 'draft', id: 'd1', post_id: null }, 'The harbour in unsaved text', '/blogs/create?draft=d1'],
  [{ kind: 'draft', id: 'd1' }, 'The harbour in unsaved text', '/blogs/edit/harbour'],
  [{ kind: 'revision' }, 'The harbour in an earlier version', '/blogs/edit/harbour'],
  [{ kind: 'bin' }, 'The harbour in the bin', '/blogs/bin'],
  [{ kind: 'bin', post_id: null }, 'The harbour in the bin', null],
  [{ kind: 'partner', post_id: null }, 'The harbour as its logo', '/worked-with'],
  [{ kind: 'draft', id: 'd1', post_id: null, title: null }, 'Untitled in unsaved text', '/blogs/create?draft=d1'],
])('a use %j leads there', async (parts, text, place) => {
  answers['GET /api/pictures'] = page([picture('a', { uses: [{ ...harbour, ...parts }], use_count: 1 })]);
  open();
  const [use] = within(await screen.findByRole('list', { name: 'Used in' })).getAllByRole('listitem');
  expect(use?.textContent).toBe(text);
  expect(use?.querySelector('a')?.getAttribute('href') ?? null).toBe(place);
});

test('only the unused ones are shown on request, from every page', async () => {
  answers['GET /api/pictures'] = page([used], 'a');
  answers['GET /api/pictures?cursor=a'] = page([unused]);
  open('/pictures?unused=1');
  expect(await cards()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Unused pictures' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'All pictures');
  await screen.findByRole('heading', { name: 'All pictures' });
  screen.getByRole('button', { name: 'Next' });
});

test('an address beyond the last page shows that one, and so does a last page whose pictures were deleted', async () => {
  answers['GET /api/pictures'] = page([used], 'a');
  answers['GET /api/pictures?cursor=a'] = page([unused], 'b');
  answers['GET /api/pictures?cursor=b'] = page([]);
  const { router } = open('/pictures?page=9');
  expect(await cards()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: unusedName })).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
});

test('Next shows the pictures of the next page', async () => {
  answers['GET /api/pictures'] = page([used], 'a');
  answers['GET /api/pictures?cursor=a'] = page([unused]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: `Delete ${unusedName}` });
  expect(await cards()).toHaveLength(1);
});

test('an empty store says so, and so does one in which everything is used', async () => {
  answers['GET /api/pictures'] = page([]);
  open();
  expect(await screen.findByRole('heading', { name: 'No picture is stored yet' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'Unused, removed after 7 days');
  expect(await screen.findByRole('heading', { name: 'Every picture is used' })).toBeTruthy();
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  expectConsoleErrors(/The pictures could not be loaded/);
  answers['GET /api/pictures'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('The pictures could not be loaded.Broken.Try again');
  answers['GET /api/pictures'] = page([used]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

test('an unused picture is deleted after a question, and the list follows', async () => {
  answers['DELETE /api/pictures/b.jpg'] = () => {
    answers['GET /api/pictures'] = page([used]);
    return Response.json({ removed: {} });
  };
  open();
  await user.click(await screen.findByRole('button', { name: `Delete ${unusedName}` }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this picture for good?' });
  expect(deletes()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(deletes()).toEqual(['/api/pictures/b.jpg']);
  await screen.findByText('The picture is deleted.');
});

test('of several that are chosen, the question counts those in use, and who is gone leaves the selection', async () => {
  expectConsoleErrors(/^Pictures were not deleted/);
  answers['DELETE /api/pictures/a.jpg?force=1'] = { removed: {} };
  answers['DELETE /api/pictures/b.jpg'] = () => Response.json({ detail: 'The store is busy.' }, { status: 503 });
  open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 pictures for good?' });
  expect(question.textContent).toContain('One of them is used, and will be missing there.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The store is busy.');
  expect(deletes()).toEqual(['/api/pictures/a.jpg?force=1', '/api/pictures/b.jpg']);
  expect(within(bar).getByRole('status').textContent).toBe('1 selected');
});

test('the question about a picture that is used names its uses', async () => {
  answers['DELETE /api/pictures/a.jpg?force=1'] = { removed: {} };
  open();
  await user.click(await screen.findByRole('button', { name: /^Delete .*used in The harbour$/ }));
  const question = await screen.findByRole('alertdialog', { name: 'This picture is used. Delete it for good?' });
  expect(question.textContent).toContain('It will be missing here: The harbour (as its picture).');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(deletes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Delete .*used in The harbour$/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deletes()).toEqual(['/api/pictures/a.jpg?force=1']));
});

test('a picture that came into use meanwhile is not deleted before its uses were seen', async () => {
  const answer = { detail: 'This picture is used in one place.', code: 'conflict', uses: [harbour], use_count: 1 };
  answers['DELETE /api/pictures/b.jpg'] = () => Response.json(answer, { status: 409 });
  answers['DELETE /api/pictures/b.jpg?force=1'] = { removed: {} };
  open();
  await user.click(await screen.findByRole('button', { name: `Delete ${unusedName}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const second = await screen.findByRole('alertdialog', { name: 'This picture is used. Delete it for good?' });
  expect(deletes()).toEqual(['/api/pictures/b.jpg']);
  await user.click(within(second).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deletes()).toEqual(['/api/pictures/b.jpg', '/api/pictures/b.jpg?force=1']));
});

test('a deletion that fails says why and keeps the picture', async () => {
  expectConsoleErrors(/The picture was not deleted/);
  answers['DELETE /api/pictures/b.jpg'] = () => Response.json({ detail: 'The picture store rests.' }, { status: 503 });
  open();
  await user.click(await screen.findByRole('button', { name: `Delete ${unusedName}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The picture store rests.');
  expect(await cards()).toHaveLength(2);
});

test('the address of a picture is copied whole', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: `Copy address of ${unusedName}` }));
  await screen.findByText('The address is copied.');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/uploads/b.jpg`);
});

test('a picture is uploaded here; leaving meanwhile asks', async () => {
  const answer = Promise.withResolvers<string>();
  vi.mocked(sendImage).mockReturnValueOnce(answer.promise);
  open();
  await cards();
  await user.upload(screen.getByLabelText('Picture file'), new File([png()], 'a.png', { type: 'image/png' }));
  await screen.findByRole('progressbar', { name: 'Upload' });
  await user.click(screen.getByRole('link', { name: 'The harbour' }));
  const question = await screen.findByRole('alertdialog', { name: 'A picture is still being uploaded. Leave without it?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  answers['GET /api/pictures'] = page([picture('c'), used, unused]);
  answer.resolve('{"url":"/uploads/c.jpg","width":2,"height":3}');
  await screen.findByText('The picture is stored.');
  await waitFor(async () => expect(await cards()).toHaveLength(3));
});

test('a picture is described, is called by what it shows from then on, and is found by it', async () => {
  answers['PUT /api/pictures/b.jpg'] = () => {
    answers['GET /api/pictures'] = page([used, picture('b', { description: 'The quay at dawn' })]);
    return Response.json({ key: 'b.jpg', description: 'The quay at dawn' });
  };
  open();
  await user.click(await screen.findByRole('button', { name: `Describe ${unusedName}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Describe the picture' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'The quay at dawn');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'The quay at dawn, 1,600 × 900 pixels, not used' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ description: 'The quay at dawn' });
  answers['GET /api/pictures?search=quay'] = page([picture('b', { description: 'The quay at dawn' })]);
  answers['GET /api/pictures?search=quays'] = page([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'quay');
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 's');
  await screen.findByRole('heading', { name: 'No description has these words' });
});

test('a description that could not be saved stays in the dialog, with the reason', async () => {
  answers['PUT /api/pictures/b.jpg'] = () => Response.json({ detail: 'There is no such picture.' }, { status: 404 });
  open();
  await user.click(await screen.findByRole('button', { name: `Describe ${unusedName}` }));
  const text = await screen.findByRole('textbox', { name: 'Description' });
  await user.type(text, 'A quay');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is no such picture.');
  expect((text as HTMLTextAreaElement).value).toBe('A quay');
});

function picture(name: string, parts: Partial<ListedPicture> = {}): ListedPicture {
  const key = `${name}.jpg`;
  const facts = {
    width: 1_600,
    height: 900,
    bytes: 122_880,
    uploaded_at: '2026-11-20T08:00:00Z',
    uploaded_by: 'owner@example.com',
    description: '',
  };
  return { key, url: `/uploads/${key}`, ...facts, uses: [], use_count: 0, ...parts };
}

function page(pictures: ListedPicture[], next: string | null = null) {
  return { pictures, used_bytes: 3_145_728, free_bytes: 206_569_472, next };
}
