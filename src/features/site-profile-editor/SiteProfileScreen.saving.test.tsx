// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, facts, field, goTo, open, press, row, saves, savesAs, textOfSite, type, user } from '#tests/setup/owner-screen.tsx';

test('a changed phone number is saved with the version that it was read in, and the site follows', async () => {
  savesAs({ phone: '+971 4 111 2233' });
  await open();
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  type('Phone (required)', '+971 4 111 2233');
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  expect(screen.getByText('1 unsaved change, in Hero and contact')).toBeTruthy();
  await press('Save');
  expect((await screen.findByText('Saved.')).closest('[role=status]')?.textContent).toContain('Live.');
  expect(saves().map(({ body }) => body)).toEqual([
    { facts: { ...facts, phone: '+971 4 111 2233' }, version: 3, text: { from: textOfSite.name, name: expect.any(String) } },
  ]);
  expect(screen.getByText('Everything is saved')).toBeTruthy();
  type('Phone (required)', '+971 4 111 2244');
  await press('Save');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ version: 4 });
});

test('a save says which rows are not on the site yet, and where they are', async () => {
  const voices = [{ text: '', name: 'Mara Quill', role: '', consented_on: '' }];
  answers['GET /api/site-profile'] = row({ voices });
  savesAs({ voices, skills: ['Licensing', ''] });
  await open('skills');
  await press('Add a skill');
  await press('Save');
  const said = (await screen.findByText('Saved.')).closest('[role=status]');
  expect(said?.textContent).toContain('Not on the site yet: Skill 2 in Skills, Mara Quill in Testimonials.');
});

test('a refusal of the server is told at its field, whichever section it is in', async () => {
  answers['PUT /api/site-profile'] = () =>
    Response.json({ detail: 'Please check.', code: 'invalid', fields: { 'facts.skills.0': 'Not this skill.' } }, { status: 400 });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await press('Save');
  expect(await screen.findByText('Not this skill.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Skill')));
  await goTo('Hero and contact');
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
});

test('without the network everything typed stays and is sent again', async () => {
  answers['PUT /api/site-profile'] = null;
  await open('about');
  type('Description (required)', 'Kept.');
  await press('Save');
  expect(await screen.findByText('Could not reach the server. Try again. Your text stays here.')).toBeTruthy();
  expect(field('Description (required)').value).toBe('Kept.');
  savesAs({ description: 'Kept.' });
  await press('Try again');
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

test('what is typed while a save is under way stays and is not saved yet', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/site-profile'] = () => promise;
  await open('about');
  type('Description (required)', 'Sent.');
  await press('Save');
  await waitFor(() => expect(saves()).toHaveLength(1));
  type('Description (required)', 'Typed since.');
  resolve(Response.json(row({ description: 'Sent.' }, 4)));
  await screen.findByText('Saved.');
  expect(field('Description (required)').value).toBe('Typed since.');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

/** Somebody else has saved this meanwhile. */
async function meet(theirs: Partial<typeof facts>): Promise<void> {
  const current = row(theirs, 9, 'editor@example.com');
  const text = {
    ...textOfSite,
    number: 4,
    name: '22222222-2222-4222-8222-222222222222',
    names_before: [textOfSite.name],
    saved_by: 'editor@example.com',
  };
  answers['PUT /api/site-profile'] = () => Response.json({ detail: 'x', code: 'conflict', current, text }, { status: 409 });
  await open();
  type('Phone (required)', '+971 4 111 2233');
  await goTo('About');
  type('Description (required)', 'Mine.');
  await goTo('Hero and contact');
  await press('Save');
}

test('what somebody else saved meanwhile in other places comes in, is looked at first, and is saved with what was typed', async () => {
  await meet({ email: 'theirs@example.com' });
  await screen.findByText('Changes by editor@example.com came in. Look at them first.');
  expect(field('Email (required)').value).toBe('theirs@example.com');
  savesAs({});
  await press('Save now');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({
    version: 9,
    facts: { phone: '+971 4 111 2233', description: 'Mine.', email: 'theirs@example.com' },
  });
});

test('what both changed is asked about, and the choice is saved with the rest', async () => {
  await meet({ phone: '+971 4 999 9999', email: 'theirs@example.com' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of your site' }));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(['Phone']);
  await user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(field('Phone (required)').value).toBe('+971 4 111 2233');
  expect(screen.getByText('Not saved: there are two versions')).toBeTruthy();
  await press('Choose');
  await user.click(screen.getByRole('radio', { name: 'Theirs' }));
  await press('Put what is chosen into the form');
  await screen.findByText('Changes by editor@example.com came in. Look at them first.');
  savesAs({});
  await press('Save now');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({
    version: 9,
    facts: { phone: '+971 4 999 9999', description: 'Mine.', email: 'theirs@example.com' },
  });
});

test('earlier versions say who, when and what differs in words; restoring asks and is a save', async () => {
  const { published_revision, ...second } = row({ phone: '+971 4 222 2222' }, 2, 'editor@example.com');
  answers['GET /api/site-profile/versions'] = [second, { facts, version: 1, updated_at: null, updated_by: null }];
  savesAs({ phone: '+971 4 222 2222' });
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
  expect(saves()).toEqual([]);
  await press('Restore');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(field('Phone (required)').value).toBe('+971 4 222 2222');
});
