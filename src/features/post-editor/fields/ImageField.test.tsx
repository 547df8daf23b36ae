// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from '#src/client/api-error.ts';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { field, fill, openEditor, press, stubEditorApi, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const photo = new File([png()], 'photo.png', { type: 'image/png' });
const stored = { featured_image: '/uploads/old.png', image_alt: 'A harbour', image_focus: '20 80' };
let saves: () => ApiRequest[];
let answer: PromiseWithResolvers<string>;

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves(succeed);
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
  answer = Promise.withResolvers<string>();
  vi.mocked(sendImage).mockReset().mockReturnValue(answer.promise);
});

/** Opens the form of a post with a picture, and the line of the picture in it. */
async function openPicture(): Promise<void> {
  openEditor(stored);
  await press('A harbour');
}

const arrive = () => act(async () => answer.resolve('{"url":"/uploads/new.png","width":2,"height":3}'));
const box = () => document.querySelector('.image-field') as HTMLElement;
const crop = () => document.querySelector('.image-preview img') as HTMLImageElement;
const point = () => screen.getByRole('slider', { name: 'Focal point' });

test('a picture that is dropped onto the field is uploaded', async () => {
  openEditor(null);
  const files = [new File(['x'], 'notes.txt', { type: 'text/plain' }), photo];
  expect(fireEvent.drop(box(), { dataTransfer: { files, types: ['Files'] } })).toBe(false);
  await screen.findByRole('progressbar', { name: 'Upload' });
  await arrive();
  await waitFor(() => expect(field('Featured Image URL').value).toBe('/uploads/new.png'));
  expect(crop().getAttribute('src')).toBe('/uploads/new.png');
});

test.each([
  ['a picture', '', 1],
  ['the file of a file manager, which names it,', 'photo.png', 1],
  ['a picture of copied text', 'Fees of 2026', 0],
])('%s that is pasted into the field beside “%s” is uploaded: %d', async (_, text, count) => {
  openEditor(null);
  const paste = createEvent.paste(box());
  Object.assign(paste, { clipboardData: { files: [photo], getData: (type: string) => (type === 'text/plain' ? text : '') } });
  fireEvent(box(), paste);
  expect(paste.defaultPrevented).toBe(count === 1);
  await waitFor(() => expect(vi.mocked(sendImage)).toHaveBeenCalledTimes(count));
});

test('a picture is taken out with what belongs to it, and Undo brings all of it back', async () => {
  await openPicture();
  await press('Remove');
  expect(field('Featured Image URL').value).toBe('');
  expect(screen.queryByRole('textbox', { name: 'Description of the picture' })).toBeNull();
  await press('Undo');
  expect([field('Featured Image URL').value, field('Description of the picture').value]).toEqual(['/uploads/old.png', 'A harbour']);
  expect(crop().style.objectPosition).toBe('20% 80%');
});

test('an address that browsers show no picture from is refused when it is typed; a stored one says so and bars no save', async () => {
  const sentence = 'Browsers do not show pictures from http:// addresses. Use one that begins with https://, or upload the picture.';
  openEditor({ ...stored, featured_image: 'http://example.com/old.png' });
  await press('A harbour');
  screen.getByText(sentence);
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await fill({ 'Featured Image URL': 'http://example.com/new.png' });
  await press('Update Structured Blog');
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(sentence));
  expect(saves()).toHaveLength(1);
});

test('a picture that does not load says so, in the checklist too', async () => {
  await openPicture();
  fireEvent.error(crop());
  screen.getByText('This image does not load. Readers would see a generated cover instead.');
  await user.click(screen.getByRole('button', { name: /suggestions?, Before you update$/ }));
  await screen.findByText('The picture does not load.');
});

test('a picture that replaces another has no description and no point yet', async () => {
  await openPicture();
  await user.upload(screen.getByLabelText('Image file'), photo);
  await arrive();
  await screen.findByText('The picture was replaced.');
  expect([field('Featured Image URL').value, field('Description of the picture').value]).toEqual(['/uploads/new.png', '']);
  expect(crop().style.objectPosition).toBe('50% 50%');
});

test('a picture that is chosen from the store is described as it was', async () => {
  const quay = {
    key: 'quay.png',
    url: '/uploads/quay.png',
    description: 'The quay',
    width: 2,
    height: 3,
    bytes: 9,
    uses: [],
    use_count: 0,
  };
  const stored = { ...quay, uploaded_at: '2026-11-20T08:00:00Z', uploaded_by: 'owner@example.com' };
  const pictures = { pictures: [stored], next: null, used_bytes: 9, free_bytes: 9 };
  stubEditorApi(({ path }) =>
    path === '/api/pictures' ? Response.json(pictures) : Response.json({ detail: 'Not asked here.' }, { status: 404 }),
  );
  await openPicture();
  await press('From Pictures');
  await user.click(await screen.findByRole('button', { name: /^The quay/ }));
  expect([field('Featured Image URL').value, field('Description of the picture').value]).toEqual(['/uploads/quay.png', 'The quay']);
  await press('Undo');
  expect(field('Description of the picture').value).toBe('A harbour');
});

test('the point in view is moved with the arrow keys, is read out, and the crop follows', async () => {
  await openPicture();
  fireEvent.load(crop());
  expect(point().getAttribute('aria-valuetext')).toBe('20 % from the left, 80 % from the top');
  act(() => point().focus());
  await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(point().getAttribute('aria-valuetext')).toBe('25 % from the left, 74 % from the top');
  expect(crop().style.objectPosition).toBe('25% 74%');
  await user.keyboard('{ArrowDown>12/}');
  expect(crop().style.objectPosition).toBe('25% 100%');
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ image_focus: '25 100', image_alt: 'A harbour' }));
});

test('Home puts the point into the middle, which is stored as none', async () => {
  await openPicture();
  fireEvent.load(crop());
  act(() => point().focus());
  await user.keyboard('{Home}');
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ image_focus: null }));
});

test('a click puts the point where it is', async () => {
  await openPicture();
  fireEvent.load(crop());
  point().getBoundingClientRect = () => new DOMRect(100, 100, 200, 100);
  fireEvent.pointerDown(point(), { buttons: 1, clientX: 150, clientY: 190 });
  expect(point().getAttribute('aria-valuetext')).toBe('25 % from the left, 90 % from the top');
  fireEvent.pointerMove(point(), { buttons: 0, clientX: 300, clientY: 200 });
  expect(point().getAttribute('aria-valuetext')).toBe('25 % from the left, 90 % from the top');
});

test('a save waits for the picture that is being uploaded', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'Waits', Subtitle: 'For its picture', Introduction: 'Text.' });
  await user.upload(screen.getByLabelText('Image file'), photo);
  await screen.findByRole('progressbar', { name: 'Upload' });
  await press('Create Structured Blog');
  const bar = within(document.querySelector('.save-bar') as HTMLElement);
  expect(isDisabled(await bar.findByRole('button', { name: 'Uploading...' }))).toBe(true);
  expect(saves()).toEqual([]);
  await arrive();
  await waitFor(() => expect(saves().map(({ body }) => body)).toMatchObject([{ title: 'Waits', featured_image: '/uploads/new.png' }]));
});

test('a save whose picture does not arrive is not sent; the text stays, and it can be saved without it', async () => {
  expectConsoleErrors(/The image was not uploaded/);
  openEditor(null);
  await fill({ 'Main Title': 'Waits', Subtitle: 'For its picture', Introduction: 'Text.' });
  await user.upload(screen.getByLabelText('Image file'), photo);
  await press('Create Structured Blog');
  await act(async () => answer.reject(errorOf(500, '{}', 'POST /api/upload')));
  await screen.findByText('Not saved: a picture could not be uploaded. Your text is still here.');
  expect([saves(), field('Main Title (required)').value]).toEqual([[], 'Waits']);
  expect(screen.getByText('Failed to upload image. Please try again.')).toBeTruthy();
  await press('Save without it');
  await waitFor(() => expect(saves().map(({ body }) => body)).toMatchObject([{ title: 'Waits', featured_image: '' }]));
});

test('a cancelled upload lets the save go on', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'Waits', Subtitle: 'Not any more', Introduction: 'Text.' });
  await user.upload(screen.getByLabelText('Image file'), photo);
  await press('Create Structured Blog');
  await press('Cancel upload');
  await waitFor(() => expect(saves().map(({ body }) => body)).toMatchObject([{ title: 'Waits', featured_image: '' }]));
});

test('leaving while a picture is being uploaded asks, also when nothing else is unsaved', async () => {
  openEditor({});
  await user.upload(screen.getByLabelText('Image file'), photo);
  await screen.findByRole('progressbar', { name: 'Upload' });
  await press('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'A picture is still being uploaded. Leave without it?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByText('The list');
});
