// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { startSession } from '#src/features/session/session-store.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { defaultOwner, type Owner } from '../owner.ts';
import { Component as OwnerScreen } from './OwnerScreen.tsx';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const facts: Owner = {
  ...defaultOwner,
  figures: [
    { number: '10+', label: 'Years' },
    { number: 'UAE', label: 'Expertise' },
  ],
  skills: ['Licensing'],
};
const row = (parts: Partial<Owner> = {}, version = 3, by: string | null = 'owner@example.com') => ({
  facts: { ...facts, ...parts },
  version,
  published_revision: 7,
  updated_at: '2026-11-22T10:00:00Z',
  updated_by: by,
});
const keyOf = (sides: string) => `/uploads/${'a'.repeat(40)}-${sides}.png`;

const user = setupUser({ delay: null });
let answers: Record<string, unknown>;
let sent: ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  answers = { 'GET /api/owner': row(), 'GET /api/publish': () => Response.json({ detail: 'Not asked here.' }, { status: 404 }) };
  sent = stubApi(answersFrom(answers));
  startSession('token', Date.now() + 86_400_000, { email: 'owner@example.com', displayName: null });
});

async function open(): Promise<void> {
  renderScreens({
    '/site': (
      <>
        <Link to="/blogs">Elsewhere</Link>
        <OwnerScreen />
      </>
    ),
    '/blogs': 'The list',
  });
  await screen.findByLabelText('Phone (required)');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const saves = () => sent.filter(({ method }) => method === 'PUT');
const savedFacts = () => (saves().at(-1)?.body as { facts: Owner } | undefined)?.facts;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const values = (labels: string[]) => labels.map((label) => field(label).value);
const savesAs = (parts: Partial<Owner>) => {
  answers['PUT /api/owner'] = () => Response.json(row(parts, 4));
};

test('a changed phone number is saved with the version that it was read in, and the site follows', {
  tags: ['§2.owner-form', '§8.owner-save'],
}, async () => {
  savesAs({ phone: '+971 4 111 2233' });
  await open();
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  type('Phone (required)', '+971 4 111 2233');
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  await press('Save');
  expect((await screen.findByText('Saved. The site follows in seconds.')).closest('[role=status]')?.textContent).toContain(
    'Readers see it',
  );
  expect(saves().map(({ body }) => body)).toEqual([{ facts: { ...facts, phone: '+971 4 111 2233' }, version: 3 }]);
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ version: 4 });
});

test.each([
  ['Phone (required)', 'call me', 'Please enter a phone number with its country code, such as +971 4 000 0000.', 'Phone'],
  ['Figure 1, number', ' + ', 'Please enter a number or a short word.', 'Figure 1'],
  ['LinkedIn profile (required)', 'http://example.com', 'Please enter a full web address, beginning with https://', 'LinkedIn profile'],
  ['Booking link', 'http://example.com', 'Please enter a full web address, beginning with https://', 'Booking link'],
  ['Email (required)', 'me', 'Please enter a valid email address.', 'Email'],
  ['Description (required)', '', 'Please fill this in.', 'Description'],
  ['Skill 1', ' ', 'Please fill this in.', 'Skill 1'],
])(
  'wrong input is told at its field and in a summary, stays, and is not sent: %s',
  {
    tags: ['§2.owner-form'],
  },
  async (label, text, sentence, name) => {
    await open();
    type(label, text);
    await press('Save');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    const described = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(described)?.textContent).toBe(sentence);
    expect(alerts()).toContain(`One entry needs a look.${name}Show the first`);
    expect(document.activeElement).toBe(field(label));
    expect(field(label).value).toBe(text);
    expect(saves()).toEqual([]);
  },
);

test('the summary counts what is wrong and leads to the first on the page', { tags: ['§2.owner-form'] }, async () => {
  await open();
  type('Booking link', 'http://example.com');
  type('Email (required)', 'me');
  await press('Save');
  expect(await screen.findByText('2 entries need a look.')).toBeTruthy();
  expect(screen.getByText('Email, Booking link')).toBeTruthy();
  field('Booking link').focus();
  await press('Show the first');
  expect(document.activeElement).toBe(field('Email (required)'));
  type('Email (required)', 'me@example.com');
  expect(await screen.findByText('One entry needs a look.')).toBeTruthy();
});

test.each(['Portrait', 'Social picture'])('a %s of 50 px is refused at its field at once', { tags: ['§2.owner-form'] }, async (name) => {
  vi.mocked(sendImage).mockResolvedValueOnce(JSON.stringify({ url: keyOf('50x50'), width: 50, height: 50 }));
  await open();
  await user.upload(field(`${name} file`), new File([png()], 'me.png', { type: 'image/png' }));
  const group = within(screen.getByRole('group', { name }));
  expect(await group.findByText('Please choose a picture of at least 400 by 400 pixels.')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(alerts()).toContain(`One entry needs a look.${name}Show the first`));
  expect(saves()).toEqual([]);
  await user.click(group.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(group.queryByRole('alert')).toBeNull());
});

test('a portrait that is large enough is saved', { tags: ['§2.owner-form'] }, async () => {
  savesAs({ portrait: keyOf('400x500') });
  vi.mocked(sendImage).mockResolvedValueOnce(JSON.stringify({ url: keyOf('400x500'), width: 400, height: 500 }));
  await open();
  await user.upload(field('Portrait file'), new File([png()], 'me.png', { type: 'image/png' }));
  await screen.findByAltText('Portrait as chosen');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.portrait).toBe(keyOf('400x500')));
});

test('a refusal of the server is told at its field', { tags: ['§8.owner-save'] }, async () => {
  expectConsoleErrors(/were not saved/);
  answers['PUT /api/owner'] = () =>
    Response.json({ detail: 'Please check.', code: 'invalid', fields: { 'facts.skills.0': 'Not this skill.' } }, { status: 400 });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await press('Save');
  expect(await screen.findByText('Not this skill.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Skill 1'));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
});

test('without the network everything typed stays and is sent again', { tags: ['§8.owner-save'] }, async () => {
  expectConsoleErrors(/were not saved/);
  answers['PUT /api/owner'] = null;
  await open();
  type('Description (required)', 'Kept.');
  await press('Save');
  expect(await screen.findByText('Could not reach the server. Try again. Your text stays here.')).toBeTruthy();
  expect(field('Description (required)').value).toBe('Kept.');
  savesAs({ description: 'Kept.' });
  await press('Try again');
  expect(await screen.findByText('Saved. The site follows in seconds.')).toBeTruthy();
});

test('what is typed while a save is under way stays and is not saved yet', { tags: ['§8.owner-save'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/owner'] = () => promise;
  await open();
  type('Description (required)', 'Sent.');
  await press('Save');
  await waitFor(() => expect(saves()).toHaveLength(1));
  type('Description (required)', 'Typed since.');
  resolve(Response.json(row({ description: 'Sent.' }, 4)));
  await screen.findByText('Saved. The site follows in seconds.');
  expect(field('Description (required)').value).toBe('Typed since.');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

test('rows are added with the focus in them, moved and removed; a list may be empty', { tags: ['§2.owner-form'] }, async () => {
  savesAs({});
  await open();
  await press('Add figure');
  await waitFor(() => expect(document.activeElement).toBe(field('Figure 3, number')));
  type('Figure 3, number', '100+');
  type('Figure 3, what it counts', 'Partners');
  await press('Move Figure 3 up');
  expect(values(['Figure 1, number', 'Figure 2, number', 'Figure 3, number'])).toEqual(['10+', '100+', 'UAE']);
  await press('Remove Figure 1');
  expect(document.activeElement).toBe(field('Figure 1, number'));
  await press('Remove Skill 1');
  expect(document.activeElement?.textContent).toBe(' Add skill');
  await press('Save');
  await waitFor(() =>
    expect(savedFacts()).toMatchObject({ skills: [], figures: [{ number: '100+', label: 'Partners' }, facts.figures[1]] }),
  );
});

test('a full list says so and takes no more', { tags: ['§2.owner-form'] }, async () => {
  const voice = { text: 'Clear.', name: 'A', role: 'B', consented_on: '2026-11-01' };
  answers['GET /api/owner'] = row({ voices: [voice, voice, voice] });
  await open();
  await press('Add voice');
  expect(screen.queryByLabelText('Voice 4, name')).toBeNull();
  expect(screen.getByText('That is all there is room for: 3.')).toBeTruthy();
});

test('optional facts are absent until they are filled, and again when they are emptied', { tags: ['§2.owner-form'] }, async () => {
  answers['GET /api/owner'] = row({ whatsapp: '+971 50 123 4567', story: 'A story.' });
  savesAs({});
  await open();
  expect(screen.queryByLabelText('Opens')).toBeNull();
  type('WhatsApp', '');
  type('Story', '');
  fireEvent.change(field('First day'), { target: { value: 'Monday' } });
  await screen.findByLabelText('Opens');
  await press('Save');
  await waitFor(() => expect(savedFacts()).toMatchObject({ whatsapp: null, story: null }));
  expect(savedFacts()?.office_hours).toEqual({ first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' });
});

async function conflict(): Promise<void> {
  expectConsoleErrors(/were not saved/);
  const theirs = row({ phone: '+971 4 999 9999', email: 'theirs@example.com' }, 9, 'editor@example.com');
  answers['PUT /api/owner'] = () => Response.json({ detail: 'x', code: 'conflict', current: theirs }, { status: 409 });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  type('Description (required)', 'Mine.');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Two versions of your site' });
}

test('when somebody saved meanwhile, it says who, shows both texts and overwrites nothing', { tags: ['§8.owner-save'] }, async () => {
  await conflict();
  const dialog = within(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog').textContent).toContain('editor@example.com saved this Nov 22, 2026, 2:00 PM, after you had opened it.');
  expect(dialog.getByRole('region', { name: 'Phone' }).querySelector('del')?.textContent).toContain('111');
  expect(dialog.getByRole('region', { name: 'Phone' }).querySelector('ins')?.textContent).toContain('999');
  await user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  await press('Compare');
  expect(screen.getByRole('dialog', { name: 'Two versions of your site' })).toBeTruthy();
});

test('Keep mine saves what I changed over theirs and leaves the rest as they saved it', { tags: ['§8.owner-save'] }, async () => {
  await conflict();
  savesAs({});
  await press('Keep mine');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({
    version: 9,
    facts: { phone: '+971 4 111 2233', description: 'Mine.', email: 'theirs@example.com' },
  });
});

test('Take theirs puts theirs into the form and saves nothing', { tags: ['§8.owner-save'] }, async () => {
  await conflict();
  await press('Take theirs');
  expect(field('Phone (required)').value).toBe('+971 4 999 9999');
  expect(field('Description (required)').value).toBe(facts.description);
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('leaving with changes asks: Stay stays, Save and leave saves first', { tags: ['§2.owner-form', '§12.leave'] }, async () => {
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

test('leaving without changes does not ask', { tags: ['§2.owner-form'] }, async () => {
  await open();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('earlier versions say who, when and what differs in words; restoring asks and is a save', {
  tags: ['§2.owner-versions'],
}, async () => {
  const { published_revision, ...second } = row({ phone: '+971 4 222 2222' }, 2, 'editor@example.com');
  answers['GET /api/owner/versions'] = [second, { facts, version: 1, updated_at: null, updated_by: null }];
  answers['POST /api/owner/versions/2/restore'] = () => Response.json(row({ phone: '+971 4 222 2222' }, 4));
  await open();
  await press('Earlier versions');
  const list = await screen.findByRole('list', { name: 'Versions, newest first' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Nov 22, 2026, 2:00 PMeditor@example.com',
    'Before the first save',
  ]);
  expect(screen.getByRole('region', { name: 'Phone' }).querySelector('ins')?.textContent).toContain('222');
  expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
  await press('Restore this version');
  await screen.findByRole('alertdialog', { name: /^Restore the version of Nov 22, 2026/ });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await press('Restore');
  expect(await screen.findByText('Saved. The site follows in seconds.')).toBeTruthy();
  expect(field('Phone (required)').value).toBe('+971 4 222 2222');
});

test('words that cannot be loaded say so and can be tried again', { tags: ['§2.owner-form'] }, async () => {
  expectConsoleErrors(/could not be loaded/);
  answers['GET /api/owner'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  renderScreens({ '/site': <OwnerScreen /> });
  expect((await screen.findByRole('alert')).textContent).toBe('Your site could not be loaded.Try again');
  answers['GET /api/owner'] = row();
  await press('Try again');
  expect(await screen.findByLabelText('Phone (required)')).toBeTruthy();
});

/** The screen after a reload or a crash: nothing of the page before is there but what the device keeps. */
async function openAgain(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  startSession('token', Date.now() + 86_400_000, { email: 'owner@example.com', displayName: null });
  await open();
}

test('unsaved words survive the end of the page, and come back when asked for', { tags: ['§8.owner-draft'] }, async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await openAgain();
  expect(field('Phone (required)').value).not.toBe('+971 4 111 2233');
  await press('Put them back');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  expect(saves()).toEqual([]);
});

test('words that come back leave what somebody else has saved since', { tags: ['§8.owner-draft'] }, async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  answers['GET /api/owner'] = row({ description: 'Theirs.' }, 4);
  await openAgain();
  await press('Put them back');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(screen.getByDisplayValue('Theirs.')).toBeTruthy();
});

test('discarded words do not come back, and saved ones are not offered', { tags: ['§8.owner-draft'] }, async () => {
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await openAgain();
  await press('Discard');
  await openAgain();
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  savesAs({ phone: '+971 4 111 2233' });
  type('Phone (required)', '+971 4 111 2233');
  await press('Save');
  await screen.findByText('Saved. The site follows in seconds.');
  answers['GET /api/owner'] = row({ phone: '+971 4 111 2233' }, 4);
  await openAgain();
  expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
});
