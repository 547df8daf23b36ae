// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import {
  alerts,
  answers,
  facts,
  field,
  open,
  press,
  row,
  savedFacts,
  saves,
  savesAs,
  type,
  user,
  values,
} from '#tests/setup/owner-screen.tsx';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Component as SiteProfileScreen } from './SiteProfileScreen.tsx';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const keyOf = (sides: string) => `/uploads/${'a'.repeat(40)}-${sides}.png`;

test.each([
  ['Phone (required)', 'call me', 'Please enter a phone number with its country code, such as +971 4 000 0000.', 'Phone'],
  ['Figure 1, number', ' + ', 'Please enter a number or a short word.', 'Figure 1'],
  ['LinkedIn profile (required)', 'http://example.com', 'Please enter a full web address, beginning with https://', 'LinkedIn profile'],
  ['Booking link', 'http://example.com', 'Please enter a full web address, beginning with https://', 'Booking link'],
  ['Email (required)', 'me', 'Please enter a valid email address.', 'Email'],
  ['Description (required)', '', 'Please fill this in.', 'Description'],
  ['Skill 1', ' ', 'Please fill this in.', 'Skill 1'],
])('wrong input is told at its field and in a summary, stays, and is not sent: %s', async (label, text, sentence, name) => {
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
});

test('the summary counts what is wrong and leads to the first on the page', async () => {
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

test.each(['Portrait', 'Social picture'])('a %s of 50 px is refused at its field at once', async (name) => {
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

test('a portrait that is large enough is saved', async () => {
  savesAs({ portrait: keyOf('400x500') });
  vi.mocked(sendImage).mockResolvedValueOnce(JSON.stringify({ url: keyOf('400x500'), width: 400, height: 500 }));
  await open();
  await user.upload(field('Portrait file'), new File([png()], 'me.png', { type: 'image/png' }));
  await screen.findByAltText('Portrait as chosen');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.portrait).toBe(keyOf('400x500')));
});

test('rows are added with the focus in them, moved and removed; a list may be empty', async () => {
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

test('a changed figure names the other texts that still say the old number', async () => {
  answers['GET /api/site-profile'] = row({
    figures: [{ number: '3,200+', label: 'Licences Incorporated' }],
    author_bio: 'With over 3,200 licences.',
  });
  await open();
  expect(screen.queryByText(/stands in other texts/)).toBeNull();
  type('Figure 1, number', '3,400+');
  expect(await screen.findByText('3,200+ stands in other texts too: About the author.')).toBeTruthy();
  type('About the author (required)', 'With over 3,400 licences.');
  await waitFor(() => expect(screen.queryByText(/stands in other texts/)).toBeNull());
});

test('what kind of picture the portrait is, and the main way to the owner, are choices; only a drawing may be of light lines', async () => {
  savesAs({});
  await open();
  expect(screen.queryByRole('checkbox', { name: 'Light lines on a dark ground' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'This is a drawing' }));
  await user.click(screen.getByRole('checkbox', { name: 'Light lines on a dark ground' }));
  fireEvent.change(field('Main button in Contact'), { target: { value: 'whatsapp' } });
  await press('Save');
  await waitFor(() => expect(savedFacts()).toMatchObject({ portrait_is_drawn: true, portrait_is_line: true, contact_main: 'whatsapp' }));
});

test('a full list says so and takes no more', async () => {
  const voice = { text: 'Clear.', name: 'A', role: 'B', consented_on: '2026-11-01' };
  answers['GET /api/site-profile'] = row({ voices: [voice, voice, voice] });
  await open();
  await press('Add voice');
  expect(screen.queryByLabelText('Voice 4, name')).toBeNull();
  expect(screen.getByText('That is all there is room for: 3.')).toBeTruthy();
});

test('optional facts are absent until they are filled, and again when they are emptied', async () => {
  answers['GET /api/site-profile'] = row({ whatsapp: '+971 50 123 4567', story: 'A story.' });
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

test('words that cannot be loaded say so and can be tried again', async () => {
  expectConsoleErrors(/could not be loaded/);
  answers['GET /api/site-profile'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  renderScreens({ '/site': <SiteProfileScreen /> });
  expect((await screen.findByRole('alert')).textContent).toBe('Your site could not be loaded.Try again');
  answers['GET /api/site-profile'] = row();
  await press('Try again');
  expect(await screen.findByLabelText('Phone (required)')).toBeTruthy();
});
