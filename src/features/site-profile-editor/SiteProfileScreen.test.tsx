// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendImage } from '#src/features/pictures/send-image.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import {
  alerts,
  answers,
  field,
  goTo,
  open,
  openRow,
  press,
  row,
  savedFacts,
  saves,
  savesAs,
  type,
  user,
} from '#tests/setup/owner-screen.tsx';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Component as SiteProfileScreen } from './SiteProfileScreen.tsx';

vi.mock('#src/features/pictures/send-image.ts', () => ({ sendImage: vi.fn() }));

const keyOf = (sides: string) => `/uploads/${'a'.repeat(40)}-${sides}.png`;

const problems = {
  phone: 'Please enter a phone number with its country code, such as +971 4 000 0000.',
  address: 'Please enter a full web address, beginning with https://',
};

test.each([
  ['', 'Phone (required)', 'call me', problems.phone, 'Phone in Hero and contact'],
  ['', 'LinkedIn profile (required)', 'http://example.com', problems.address, 'LinkedIn profile in Hero and contact'],
  ['', 'Booking link', 'http://example.com', problems.address, 'Booking link in Hero and contact'],
  ['', 'Email (required)', 'me', 'Please enter a valid email address.', 'Email in Hero and contact'],
  ['about', 'Description (required)', '', 'Please fill this in.', 'Description in About'],
])('wrong input is told at its field and in a summary, stays, and is not sent: %s %s', async (section, label, text, sentence, place) => {
  await open(section);
  type(label, text);
  await press('Save');
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  const described = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(described)?.textContent).toBe(sentence);
  expect(alerts()).toContain(`One entry needs a look.${place}Show the first`);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(field(label).value).toBe(text);
  expect(saves()).toEqual([]);
});

test('what is wrong in another section is named with its row, which opens; the list of sections says so, too', async () => {
  const router = await open('figures');
  await openRow('10+ Years');
  type('Number', ' + ');
  await goTo('About');
  await press('Save');
  await waitFor(() => expect(document.activeElement).toBe(field('Number')));
  expect(router.state.location.pathname).toBe('/site/figures');
  expect(alerts()).toContain('One entry needs a look.+ Years in FiguresShow the first');
  expect(screen.getByRole('link', { name: 'Figures 2 , + Years needs a look' })).toBeTruthy();
  expect(saves()).toEqual([]);
});

test('the summary counts what is wrong and leads to the first on the page', async () => {
  await open();
  type('Booking link', 'http://example.com');
  type('Email (required)', 'me');
  await press('Save');
  expect(await screen.findByText('2 entries need a look.')).toBeTruthy();
  expect(screen.getByText('Email in Hero and contact, Booking link in Hero and contact')).toBeTruthy();
  await goTo('About');
  await press('Show the first');
  await waitFor(() => expect(document.activeElement).toBe(field('Email (required)')));
  type('Email (required)', 'me@example.com');
  expect(await screen.findByText('One entry needs a look.')).toBeTruthy();
});

test.each([
  ['Portrait', 'about', 'Portrait in About'],
  ['Social picture', 'social-picture', 'Social picture'],
])('a %s of 50 px is refused at its field at once', async (name, section, place) => {
  vi.mocked(sendImage).mockResolvedValueOnce(JSON.stringify({ url: keyOf('50x50'), width: 50, height: 50 }));
  await open(section);
  await user.upload(field(`${name} file`), new File([png()], 'me.png', { type: 'image/png' }));
  const group = within(screen.getByRole('group', { name }));
  expect(await group.findByText('Please choose a picture of at least 400 by 400 pixels.')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(alerts()).toContain(`One entry needs a look.${place}Show the first`));
  expect(saves()).toEqual([]);
  await user.click(group.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(group.queryByRole('alert')).toBeNull());
});

test('a portrait that is large enough is saved', async () => {
  savesAs({ portrait: keyOf('400x500') });
  vi.mocked(sendImage).mockResolvedValueOnce(JSON.stringify({ url: keyOf('400x500'), width: 400, height: 500 }));
  await open('about');
  await user.upload(field('Portrait file'), new File([png()], 'me.png', { type: 'image/png' }));
  await screen.findByAltText('Portrait as chosen');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.portrait).toBe(keyOf('400x500')));
});

test('a changed figure names the other texts that still say the old number, after a save and in other sections, until they are right', async () => {
  const before = { figures: [{ number: '3,200+', label: 'Licences Incorporated' }], author_bio: 'With over 3,200 licences.' };
  answers['GET /api/site-profile'] = row(before);
  await open('figures');
  await openRow('3,200+ Licences Incorporated');
  expect(screen.queryByText(/is in other texts/)).toBeNull();
  type('Number', '3,400+');
  expect(await screen.findByText(/^3,200\+ is in other texts too:/)).toBeTruthy();
  savesAs({ ...before, figures: [{ number: '3,400+', label: 'Licences Incorporated' }] });
  await press('Save');
  await screen.findByText('Saved.');
  await goTo('Services');
  expect(screen.getByText(/^3,200\+ is in other texts too:/)).toBeTruthy();
  await press('About the author');
  await waitFor(() => expect(document.activeElement).toBe(field('About the author (required)')));
  type('About the author (required)', 'With over 3,400 licences.');
  await waitFor(() => expect(screen.queryByText(/is in other texts/)).toBeNull());
});

test('the note on an old figure goes when it is closed', async () => {
  answers['GET /api/site-profile'] = row({ figures: [{ number: '3,200+', label: 'Licences' }], author_bio: 'With over 3,200 licences.' });
  await open('figures');
  await openRow('3,200+ Licences');
  type('Number', '3,400+');
  await screen.findByText(/^3,200\+ is in other texts too:/);
  await press('Close the note on 3,200+');
  type('Number', '3,500+');
  expect(screen.queryByText(/is in other texts/)).toBeNull();
});

test('what kind of picture the portrait is, and the main way to the owner, are choices; only a drawing may be of light lines', async () => {
  savesAs({});
  await open('about');
  expect(screen.queryByRole('checkbox', { name: 'Light lines on a dark ground' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'This is a drawing' }));
  await user.click(screen.getByRole('checkbox', { name: 'Light lines on a dark ground' }));
  await goTo('Hero and contact');
  fireEvent.change(field('Main button in Contact'), { target: { value: 'whatsapp' } });
  await press('Save');
  await waitFor(() => expect(savedFacts()).toMatchObject({ portrait_is_drawn: true, portrait_is_line: true, contact_main: 'whatsapp' }));
});

test('optional facts are absent until they are filled, and again when they are emptied', async () => {
  answers['GET /api/site-profile'] = row({ whatsapp: '+971 50 123 4567', story: 'A story.' });
  savesAs({});
  await open();
  expect(screen.queryByLabelText('Opens')).toBeNull();
  type('WhatsApp', '');
  await goTo('About');
  type('Story', '');
  await goTo('Hero and contact');
  fireEvent.change(field('First day'), { target: { value: 'Monday' } });
  await screen.findByLabelText('Opens');
  await press('Save');
  await waitFor(() => expect(savedFacts()).toMatchObject({ whatsapp: null, story: null }));
  expect(savedFacts()?.office_hours).toEqual({ first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' });
});

test('words that cannot be loaded say so and can be tried again', async () => {
  expectConsoleErrors(/could not be loaded/);
  answers['GET /api/site-profile'] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  renderScreens({ '/site/:section?': <SiteProfileScreen /> }, '/site');
  expect((await screen.findByRole('alert')).textContent).toBe('Your site could not be loaded.Try again');
  answers['GET /api/site-profile'] = row();
  await press('Try again');
  expect(await screen.findByLabelText('Phone (required)')).toBeTruthy();
});

test('an address that names a field opens its section with the caret in it', async () => {
  await open('contact#address');
  await waitFor(() => expect(document.activeElement).toBe(field('Postal address')));
});
