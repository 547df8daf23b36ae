// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, facts, field, goTo, open, openRow, press, row, savedFacts, savesAs, type, user } from '#tests/setup/owner-screen.tsx';

const voice = { text: 'She asked who would pay.', name: 'Mara Quill', role: 'Founder', consented_on: '2026-08-12' };
const second = { ...voice, name: 'Idris Vale' };
const lines = () => screen.getAllByRole('listitem').flatMap((item) => item.querySelector('summary')?.textContent ?? []);
const have = (voices: (typeof voice)[]) => (answers['GET /api/site-profile'] = row({ voices }));

test('a closed row is one line with what matters; one row is open at a time', async () => {
  have([voice, { ...second, text: '' }]);
  await open('testimonials');
  expect(lines()).toEqual([
    'Mara Quill: “She asked who would pay.”agreed August 12, 2026',
    'Idris Valenot on the site: the quote is empty',
  ]);
  expect(screen.queryByLabelText('Quote')).toBeNull();
  await openRow('Idris Vale');
  expect(field('Name').value).toBe('Idris Vale');
  await openRow('Mara Quill: “She asked who would pay.”');
  expect(screen.getAllByLabelText('Name')).toHaveLength(1);
  expect(field('Name').value).toBe('Mara Quill');
  await openRow('Mara Quill: “She asked who would pay.”');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a new row opens with the caret in its first field, says what it lacks, and bars no save', async () => {
  savesAs({});
  await open('testimonials');
  expect(screen.getByText('No testimonials yet.')).toBeTruthy();
  await press('Add a testimonial');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('voices.0.text'));
  type('Name', 'Mara Quill');
  expect(lines()).toEqual(['Mara Quillnot on the site: the quote is empty']);
  await press('Save');
  await waitFor(() => expect(savedFacts()?.voices).toEqual([{ ...voice, text: '', role: '', consented_on: '' }]));
});

test('a text is counted as it is typed', async () => {
  have([voice]);
  await open('testimonials');
  await openRow('Mara Quill: “She asked who would pay.”');
  expect(screen.getByText('24 of 600')).toBeTruthy();
  type(`Quote`, 'Clear.');
  expect(screen.getByText('6 of 600')).toBeTruthy();
});

test('rows are moved by words, which keep the focus and are announced', async () => {
  savesAs({});
  await open('figures');
  await openRow('10+ Years');
  await press('Move down 10+ Years');
  expect(lines()).toEqual(['UAE Expertise', '10+ Years']);
  expect(field('Number').value).toBe('10+');
  expect(screen.getByText('10+ Years moved to position 2 of 2.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Move down');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  type('Number', '11+');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.figures).toEqual([facts.figures[1], { number: '11+', label: 'Years' }]));
});

test('a row that is removed comes back by Undo, and what was typed since stays', async () => {
  await open('figures');
  await openRow('10+ Years');
  await press('Remove 10+ Years');
  expect(lines()).toEqual(['UAE Expertise']);
  expect(document.activeElement?.textContent).toContain('UAE Expertise');
  await goTo('About');
  type('Story', 'A story.');
  await press('Undo');
  expect(field('Story').value).toBe('A story.');
  await goTo('Figures');
  expect(lines()).toEqual(['10+ Years', 'UAE Expertise']);
});

test('a row that comes back is open as it was, with the caret in it', async () => {
  await open('figures');
  await openRow('UAE Expertise');
  await press('Remove UAE Expertise');
  await openRow('10+ Years');
  type('Number', '11+');
  await press('Undo');
  expect(lines()).toEqual(['11+ Years', 'UAE Expertise']);
  expect(document.activeElement).toBe(field('Number'));
  expect(field('Number').value).toBe('UAE');
});

test('the last row leaves the focus on the button that adds one; a list may be empty', async () => {
  savesAs({});
  await open('skills');
  await openRow('Licensing');
  await press('Remove Licensing');
  expect(document.activeElement?.textContent).toBe(' Add a skill');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.skills).toEqual([]));
});

test('a full list says so and takes no more', async () => {
  answers['GET /api/site-profile'] = row({ follow_links: Array(6).fill({ name: 'Medium', address: 'https://medium.com/@owner' }) });
  await open('follow-links');
  await press('Add a follow link');
  expect(lines()).toHaveLength(6);
  expect(screen.getByText('That is all there is room for: 6.')).toBeTruthy();
});

test('what is typed in one section is there after another one, and all is saved together', async () => {
  savesAs({});
  await open('skills');
  await press('Add a skill');
  type('Skill', 'Banking');
  await goTo('Author’s card');
  type('Short name', 'Lay');
  expect(screen.getByText('2 unsaved changes, in Skills and Author’s card')).toBeTruthy();
  await goTo('Skills');
  expect(lines()).toEqual(['Licensing', 'Banking']);
  await press('Save');
  await waitFor(() => expect(savedFacts()).toMatchObject({ skills: ['Licensing', 'Banking'], short_name: 'Lay' }));
});

test('on a phone the name of the section opens a sheet of all of them', async () => {
  const router = await open('testimonials');
  await press('Testimonials 10 of 15');
  await user.click(await screen.findByRole('button', { name: /^Follow links/ }));
  expect(router.state.location.pathname).toBe('/site/follow-links');
  await press('Follow links 13 of 15');
});

test('why a section needs the owner is said once', async () => {
  have([{ ...voice, text: '' }]);
  await open('testimonials');
  const mark = screen.getByTitle('Mara Quill: not on the site: the quote is empty');
  expect(mark.getAttribute('aria-hidden')).toBe('true');
});
