// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { endSession, startSession } from '#src/features/session/session-store.ts';
import { keptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { answers, closeMessage, first, openForm, openPartners, requests, signInOwner } from '#tests/setup/partners-screen.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const logo = new File([png()], 'logo.png', { type: 'image/png' });

async function fillForm() {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'Kept');
  await user.type(form.getByLabelText('or Logo URL'), 'https://example.com/logo.png');
  return { user, form };
}

test('the form needs a name and a logo, and is empty at first', async () => {
  const { user, form } = await openForm();
  const save = form.getByRole('button', { name: 'Create Partner' });
  expect(isDisabled(save)).toBe(true);
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), '   ');
  await user.type(form.getByLabelText('or Logo URL'), '/favicon.svg');
  expect(isDisabled(save)).toBe(true);
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'New');
  expect(isDisabled(save)).toBe(false);
  expect(form.getByText('JPG, PNG, GIF up to 5MB')).toBeTruthy();
  expect(form.getByText('Lower numbers appear first')).toBeTruthy();
});

test('the order of a new partner is 0 at first', async () => {
  const { form } = await openForm();
  expect(form.getByLabelText<HTMLInputElement>('Display Order').value).toBe('0');
});

test('an unsafe logo URL is refused in the form and not requested', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'New');
  await user.type(form.getByLabelText('or Logo URL'), 'javascript:alert(1)');
  expect(form.queryByRole('img', { name: 'Preview of the logo' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await waitFor(() => expect(form.getByLabelText('or Logo URL').getAttribute('aria-invalid')).toBe('true'));
  expect(requests('POST')).toEqual([]);
});

test('a logo at an address that browsers show no picture from is refused with the remedy', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'New');
  await user.type(form.getByLabelText('or Logo URL'), 'HTTP://example.com/logo.png');
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  const sentence = 'Browsers do not show pictures from http:// addresses. Use one that begins with https://, or upload the picture.';
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe(sentence));
  expect(requests('POST')).toEqual([]);
});

test('a stored logo at such an address says so, and the partner can be saved', async () => {
  const stored = { ...first, logo_url: 'http://example.com/logo.png' };
  Object.assign(answers, { 'GET /api/worked-with': [stored], 'PUT /api/worked-with/a': stored });
  const user = openPartners();
  await user.click(await screen.findByRole('button', { name: 'Edit First' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Partner' }));
  form.getByText(/^Browsers do not show pictures from http/);
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), ' Ltd');
  await user.click(form.getByRole('button', { name: 'Update Partner' }));
  await screen.findByText('Partner updated successfully!');
});

test('a double click adds one partner', async () => {
  const { user, form } = await fillForm();
  answers['POST /api/worked-with'] = () => Response.json({ ...first, id: 'c', company_name: 'Kept' }, { status: 201 });
  await user.dblClick(form.getByRole('button', { name: 'Create Partner' }));
  await screen.findByText('Partner added successfully!');
  expect(requests('POST')).toHaveLength(1);
});

test('an order below 0 is refused with a sentence that says what to enter', async () => {
  const { user, form } = await fillForm();
  await user.clear(form.getByLabelText('Display Order'));
  await user.type(form.getByLabelText('Display Order'), '-1');
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  expect((await form.findByRole('alert')).textContent).toBe('Please enter 0 or more.');
  expect(requests('POST')).toEqual([]);
});

test('behind the message about a failed save the button can be used again, and the form keeps what was typed', async () => {
  expectConsoleErrors(/Error saving partner/);
  answers['POST /api/worked-with'] = null;
  const { user, form } = await fillForm();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await screen.findByRole('alertdialog', { name: 'Error saving partner. Please try again.' });
  await waitFor(() => expect(screen.queryByText('Creating...')).toBeNull());
  await closeMessage(user, 'Error saving partner. Please try again.');
  const kept = within(await screen.findByRole('dialog', { name: 'Add New Partner' }));
  expect(kept.getByRole<HTMLInputElement>('textbox', { name: 'Company Name (required)' }).value).toBe('Kept');
});

/** What the device keeps for the owner, whose session ends while the form stands open. */
function keptAtSignOut() {
  endSession('leaving');
  cleanup();
  startSession('token', 0, { id: 'owner', email: 'owner@example.com', displayName: 'Owner' });
  return keptWords().map(({ to, title, words }) => [to, { title, words }]);
}

const title = 'Your form of a partner';

test.each([
  ['is not saved yet', undefined],
  ['could not be saved', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('what was typed of a partner that %s is kept on the device when its writer is signed out', async (_, refusal) => {
  localStorage.clear();
  const { user, form } = await fillForm();
  if (refusal) {
    expectConsoleErrors(/Error saving partner/);
    answers['POST /api/worked-with'] = refusal;
    await user.click(form.getByRole('button', { name: 'Create Partner' }));
    await closeMessage(user, 'Failed to save partner');
  }
  expect(keptAtSignOut()).toEqual([['/worked-with', { title, words: 'Kept\nhttps://example.com/logo.png' }]]);
});

test('a stored partner is kept at a sign-out with its changes, and not without', async () => {
  localStorage.clear();
  const user = openPartners();
  await user.click(await screen.findByRole('button', { name: 'Edit First' }));
  await screen.findByRole('dialog', { name: 'Edit Partner' });
  expect(keptAtSignOut()).toEqual([]);

  signInOwner();
  openPartners();
  await user.click(await screen.findByRole('button', { name: 'Edit First' }));
  await user.type(await screen.findByRole('textbox', { name: 'Company Name (required)' }), ' Ltd');
  expect(keptAtSignOut()).toEqual([['/worked-with', { title, words: 'First Ltd\n/favicon.svg' }]]);
});

test('a partner that arrives after its writer was signed out is kept no longer', async () => {
  localStorage.clear();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['POST /api/worked-with'] = () => promise;
  const { user, form } = await fillForm();
  await user.click(form.getByRole('button', { name: 'Create Partner' }));
  await waitFor(() => expect(requests('POST')).toHaveLength(1));
  expect(keptAtSignOut()).toHaveLength(1);
  resolve(Response.json({ ...first, id: 'c', company_name: 'Kept' }, { status: 201 }));
  await waitFor(() => expect(keptWords()).toEqual([]));
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

test('while a logo is being uploaded the form says so and cannot be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.mocked(sendImage).mockReturnValueOnce(promise);
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Company Name (required)' }), 'Slow');
  await user.upload(form.getByLabelText('Logo file'), logo);
  expect(await form.findByRole('progressbar', { name: 'Upload' })).toBeTruthy();
  const busy = form.getAllByRole('button', { name: 'Uploading...' });
  expect(busy.map((button) => isDisabled(button))).toEqual([true, true]);
  resolve('{"url":"/favicon.svg"}');
  await waitFor(() => expect(isDisabled(form.getByRole('button', { name: 'Create Partner' }))).toBe(false));
  expect(form.getByLabelText<HTMLInputElement>('or Logo URL').value).toBe('/favicon.svg');
  expect(form.getByRole('img', { name: 'Preview of the logo' }).getAttribute('src')).toBe('/favicon.svg');
});

test('behind the message about a failed upload no button says that it is still uploading', async () => {
  expectConsoleErrors(/The image was not uploaded/);
  vi.mocked(sendImage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, form } = await openForm();
  await user.upload(form.getByLabelText('Logo file'), logo);
  await screen.findByRole('alertdialog', { name: 'Error uploading image. Please try again.' });
  expect(screen.queryByText('Uploading...')).toBeNull();
  await closeMessage(user, 'Error uploading image. Please try again.');
});
