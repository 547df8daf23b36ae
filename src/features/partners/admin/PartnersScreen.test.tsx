// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as PartnersScreen } from './PartnersScreen.tsx';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const first = { id: 'a', company_name: 'First', logo_url: '/favicon.svg', display_order: 1, is_active: true };
const second = { id: 'b', company_name: 'Second', logo_url: '/favicon.svg', display_order: 2, is_active: false };
const logo = new File([png()], 'logo.png', { type: 'image/png' });

let answers: Record<string, unknown>;
let sent: ApiRequest[];

beforeEach(() => {
  answers = { 'GET /api/worked-with': [second, first] };
  sent = stubApi(answersFrom(answers));
  startSession('token', Date.now() + 86_400_000, { email: 'owner@example.com', displayName: null });
});

function openPartners(): UserEvent {
  renderScreens({ '/': <PartnersScreen /> });
  return setupUser();
}

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const requests = (method: string) => sent.filter((request) => request.method === method);

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Partner' });

async function closeMessage(user: UserEvent, text: string) {
  const message = await screen.findByRole('alertdialog', { name: text });
  await user.click(within(message).getByRole('button', { name: 'OK' }));
}

async function openForm() {
  const user = openPartners();
  await waitFor(() => expect(addButton().disabled).toBe(false));
  await user.click(addButton());
  const form = within(await screen.findByRole('dialog', { name: 'Add New Partner' }));
  return { user, form };
}

async function fillForm() {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'Kept');
  await user.type(form.getByLabelText('or Logo URL'), 'https://example.com/logo.png');
  return { user, form };
}

test('partners are listed in display order, with order and state', { tags: ['§2.worked-with', '§9.order'] }, async () => {
  openPartners();
  expect(await rows()).toEqual(['FirstOrder 1ActiveEditDelete', 'SecondOrder 2InactiveEditDelete']);
});

test('a partner is added once the list is known, so that it comes last', { tags: ['§5.partner'] }, async () => {
  let answer = (_: Response) => {};
  answers['GET /api/worked-with'] = () => new Promise<Response>((resolve) => (answer = resolve));
  const user = openPartners();
  expect(addButton().disabled).toBe(true);
  answer(Response.json([second, first]));
  await waitFor(() => expect(addButton().disabled).toBe(false));
  await user.click(addButton());
  expect((await screen.findByLabelText<HTMLInputElement>('Display Order')).value).toBe('3');
});

test('an empty list says so', { tags: ['§2.worked-with'] }, async () => {
  answers['GET /api/worked-with'] = [];
  openPartners();
  expect(await screen.findByRole('heading', { name: 'No partners added yet' })).toBeTruthy();
});

test('a list that cannot be loaded says so and can be retried', { tags: ['§8.partner-list'] }, async () => {
  expectConsoleErrors(/Partners could not be loaded/);
  answers['GET /api/worked-with'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  const user = openPartners();
  expect((await screen.findByRole('alert')).textContent).toBe('The partners could not be loaded.Try again');
  answers['GET /api/worked-with'] = [first];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('the form needs a name and a logo, and is empty at first', { tags: ['§5.partner'] }, async () => {
  const { user, form } = await openForm();
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Create Partner' });
  expect(save.disabled).toBe(true);
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), '   ');
  await user.type(form.getByLabelText('or Logo URL'), '/favicon.svg');
  expect(save.disabled).toBe(true);
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'New');
  expect(save.disabled).toBe(false);
  expect(form.getByText('JPG, PNG, GIF up to 5MB')).toBeTruthy();
  expect(form.getByText('Lower numbers appear first')).toBeTruthy();
});

test('an unsafe logo URL is refused in the form and not requested', { tags: ['S47'] }, async () => {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'New');
  await user.type(form.getByLabelText('or Logo URL'), 'javascript:alert(1)');
  expect(form.queryByRole('img', { name: 'Preview of the logo' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await waitFor(() => expect(form.getByLabelText('or Logo URL').getAttribute('aria-invalid')).toBe('true'));
  expect(requests('POST')).toEqual([]);
});

test.each([
  ['a reason', () => Response.json({ detail: 'That name is taken.' }, { status: 409 }), 'Error: That name is taken.'],
  ['no reason', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Failed to save partner'],
  ['no server', null, 'Error saving partner. Please try again.'],
])('saving that fails with %s says so and keeps the form', { tags: ['§8.partner-save'] }, async (_, answer, text) => {
  expectConsoleErrors(/Error saving partner/);
  answers['POST /api/worked-with'] = answer;
  const { user, form } = await fillForm();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await closeMessage(user, text);
  const kept = within(await screen.findByRole('dialog', { name: 'Add New Partner' }));
  expect(kept.getByRole<HTMLInputElement>('textbox', { name: 'Company Name (required)' }).value).toBe('Kept');
});

test.each([
  ['a reason', () => Response.json({ detail: 'There is no such partner.' }, { status: 404 }), 'Error: There is no such partner.'],
  ['no reason', () => Response.json({}, { status: 500 }), 'Failed to delete partner'],
  ['no server', null, 'Error deleting partner. Please try again.'],
])('deleting that fails with %s says so', { tags: ['§8.partner-delete'] }, async (_, answer, text) => {
  expectConsoleErrors(/Error deleting partner/);
  answers['DELETE /api/worked-with/a'] = answer;
  const user = openPartners();
  await user.click(await screen.findByRole('button', { name: 'Delete First' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete First?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await closeMessage(user, text);
  expect(requests('DELETE')).toHaveLength(1);
});

test('a partner is deleted only after a confirmation, and Undo restores it', {
  tags: ['§5.confirm', '§8.partner-delete', '§4.partner-reload'],
}, async () => {
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

test('closing a changed form asks first; an unchanged one closes at once', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  await user.type(await screen.findByRole('textbox', { name: 'Company Name (required)' }), 'K');
  await user.keyboard('[Escape]');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving this partner?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Partner' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while a logo is being uploaded the form says so and cannot be saved', { tags: ['§4.busy', '§5.partner'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.mocked(sendImage).mockReturnValueOnce(promise);
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'Slow');
  await user.upload(form.getByLabelText('Logo file'), logo);
  expect(await form.findByRole('progressbar', { name: 'Upload' })).toBeTruthy();
  const busy = form.getAllByRole<HTMLButtonElement>('button', { name: 'Uploading...' });
  expect(busy.map((button) => button.disabled)).toEqual([true, true]);
  resolve('{"url":"/favicon.svg"}');
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Create Partner' }).disabled).toBe(false));
  expect(form.getByLabelText<HTMLInputElement>('or Logo URL').value).toBe('/favicon.svg');
  expect(form.getByRole('img', { name: 'Preview of the logo' }).getAttribute('src')).toBe('/favicon.svg');
});

test('a file that is not an image is refused in a dialog over the form', { tags: ['S33', '§8.upload'] }, async () => {
  const { user, form } = await openForm();
  const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  await setupUser({ applyAccept: false }).upload(form.getByLabelText('Logo file'), pdf);
  await closeMessage(user, 'Please select an image file.');
  expect(await screen.findByRole('dialog', { name: 'Add New Partner' })).toBeTruthy();
});

const switchOf = (name: string) => screen.findByRole('switch', { name: `${name} is active` });

test('one click on its switch hides a partner at once; the badge and the switch say so', {
  tags: ['§4.partner-active'],
}, async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/worked-with/a'] = () => promise;
  const user = openPartners();
  expect((await switchOf('First')).getAttribute('aria-checked')).toBe('true');
  await user.click(await switchOf('First'));
  expect(await rows()).toEqual(['FirstOrder 1InactiveEditDelete', 'SecondOrder 2InactiveEditDelete']);
  expect((await switchOf('First')).getAttribute('aria-checked')).toBe('false');
  // Without the order, which another administrator may have changed meanwhile.
  expect(requests('PUT').map(({ body }) => body)).toEqual([{ company_name: 'First', logo_url: '/favicon.svg', is_active: false }]);
  answers['GET /api/worked-with'] = [{ ...first, is_active: false }, second];
  resolve(Response.json({ ...first, is_active: false }));
  await waitFor(() => expect(requests('GET')).toHaveLength(2));
  expect((await switchOf('First')).getAttribute('aria-checked')).toBe('false');
});

test('a switch works with the keyboard', { tags: ['§4.partner-active'] }, async () => {
  answers['PUT /api/worked-with/b'] = () => Response.json({ ...second, is_active: true });
  const user = openPartners();
  (await switchOf('Second')).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(requests('PUT').map(({ body }) => body)).toMatchObject([{ company_name: 'Second', is_active: true }]));
});

test('a switch whose change could not be saved goes back and says why', { tags: ['§4.partner-active', '§8.partner-save'] }, async () => {
  answers['PUT /api/worked-with/a'] = () => Response.json({ detail: 'There is no such partner.' }, { status: 404 });
  const user = openPartners();
  await user.click(await switchOf('First'));
  await screen.findByText('Error: There is no such partner.');
  expect((await switchOf('First')).getAttribute('aria-checked')).toBe('true');
});

test('of two quick clicks on a switch the last one wins', { tags: ['§4.partner-active'] }, async () => {
  const held = Promise.withResolvers<Response>();
  answers['PUT /api/worked-with/a'] = () => held.promise;
  const user = openPartners();
  await user.click(await switchOf('First'));
  await waitFor(async () => expect((await switchOf('First')).getAttribute('aria-checked')).toBe('false'));
  await user.click(await switchOf('First'));
  answers['PUT /api/worked-with/a'] = () => Response.json(first);
  held.resolve(Response.json({ ...first, is_active: false }));
  await waitFor(() => expect(requests('PUT').map(({ body }) => (body as typeof first).is_active)).toEqual([false, true]));
  expect((await switchOf('First')).getAttribute('aria-checked')).toBe('true');
});

test('the form proposes the last place for a new partner', { tags: ['§5.partner'] }, async () => {
  const { form } = await openForm();
  expect(form.getByLabelText<HTMLInputElement>('Display Order').value).toBe('3');
});

test('an order below 0 is refused with a sentence that says what to enter', { tags: ['§5.partner', '§5.messages'] }, async () => {
  const { user, form } = await fillForm();
  await user.clear(form.getByLabelText('Display Order'));
  await user.type(form.getByLabelText('Display Order'), '-1');
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  expect((await form.findByRole('alert')).textContent).toBe('Please enter 0 or more.');
  expect(requests('POST')).toEqual([]);
});

test('behind the message about a failed upload no button says that it is still uploading', { tags: ['§4.busy', '§8.upload'] }, async () => {
  expectConsoleErrors(/The image was not uploaded/);
  vi.mocked(sendImage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, form } = await openForm();
  await user.upload(form.getByLabelText('Logo file'), logo);
  await screen.findByRole('alertdialog', { name: 'Error uploading image. Please try again.' });
  expect(screen.queryByText('Uploading...')).toBeNull();
  await closeMessage(user, 'Error uploading image. Please try again.');
});

test('behind the message about a failed save the button can be used again', { tags: ['§4.busy', '§8.partner-save'] }, async () => {
  expectConsoleErrors(/Error saving partner/);
  answers['POST /api/worked-with'] = null;
  const { user, form } = await fillForm();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await screen.findByRole('alertdialog', { name: 'Error saving partner. Please try again.' });
  await waitFor(() => expect(screen.queryByText('Creating...')).toBeNull());
  await closeMessage(user, 'Error saving partner. Please try again.');
});
