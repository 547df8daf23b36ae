// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { announced, field, fill, heard, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { fieldNames, fieldOf } from '../model/post-form.ts';

let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves(succeed);
});

test('the form has every section, every field and every button', () => {
  openEditor(null);
  expect(sections()).toEqual({
    Header: ['Main Title (required)', 'Subtitle (required)', 'Category', 'Category Tags', 'Featured Image URL'],
    Introduction: ['Introduction'],
    'Key Takeaways': ['Key Takeaway 1'],
    'Quick Stats': ['Quick Stat 1'],
    'Main Content Paragraphs': ['Main Content Paragraphs'],
    'Featured Quote': ['Quote Text', 'Quote Author'],
    'Implementation Framework': ['Implementation Framework'],
    'Implementation Phases': ['Phase 1 title', 'Phase 1 description'],
    Settings: [],
  });
  const settings = [...document.querySelectorAll<HTMLInputElement>('.settings .input, .settings input[type=checkbox]')];
  expect(settings.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    ...['Excerpt', 'Address', 'Date', 'Language', 'Reviewed on', 'Review by', 'Read Time', 'Featured', 'Comments are open'],
  ]);
  const bar = [...document.querySelectorAll('.save-bar button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent?.trim(),
  );
  expect(bar).toEqual([
    ...['No text yet, sections', 'More actions', 'Cancel', 'Save draft', 'Create Structured Blog', 'Before you publish', 'Done'],
  ]);
  expect(field('Read Time').value).toBe('5 min read');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Featured' }).checked).toBe(false);
  expect(screen.getByRole('checkbox', { name: 'Featured', description: 'The newest featured article leads the blog.' })).toBeTruthy();
});

test('each field of a section has its input; description and focal point come with the picture', () => {
  openEditor({
    quick_stats: ['One'],
    key_takeaways: ['One'],
    quote_text: 'One',
    implementation_framework: 'One',
    phases: [{ title: 'One', description: '' }],
  });
  const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
  expect(fieldNames.filter((name) => fieldOf(name).section && !shown.includes(name))).toEqual(['image_alt', 'image_focus']);
});

test('the title of a new article has the focus, and Enter leads on to subtitle and introduction', async () => {
  openEditor(null);
  await waitFor(() => expect(document.activeElement).toBe(field('Main Title (required)')));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Subtitle (required)'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Introduction' }));
});

test('Enter in a single line does not submit the form', async () => {
  openEditor({});
  await user.type(field('Subtitle (required)'), 'Another{Enter}');
  expect(saves()).toEqual([]);
});

test('errors are shown beside their fields, nothing is sent, and the focus stays until "Go to it" is pressed', async () => {
  openEditor(null);
  await press('Add a picture');
  await fill({ 'Featured Image URL': 'not an address' });
  await press('Create Structured Blog');
  await waitFor(() =>
    expect(announced('alert')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'Please enter a web address that begins with https://, http:// or /',
      'Not published: the main title is still empty.Go to it',
    ]),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create Structured Blog' }));
  await press('Go to it');
  expect(document.activeElement).toBe(field('Main Title (required)'));
  expect(saves()).toEqual([]);
  await fill({ 'Main Title': 'Now there' });
  await waitFor(() => expect(announced('alert').at(-1)).toBe('Not published: the subtitle is still empty.Go to it'));
});

test('lists of more than 50 rows are refused with a message', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => `Row ${index}`);
  openEditor({ key_takeaways: rows, phases: rows.map((title) => ({ title, description: '' })) });
  await press('Update Structured Blog');
  await waitFor(() =>
    expect(announced('alert')).toEqual([
      'This has 51 rows; 50 are allowed.',
      'This has 51 rows; 50 are allowed.',
      'Not saved: the list of takeaways has 51 rows; 50 are allowed.Go to it',
    ]),
  );
});

test('the calculated read time is shown beside the field and can be applied', async () => {
  openEditor({ main_content: ['word '.repeat(1_201)] });
  expect(screen.getByText(/^Calculated:/).firstChild?.parentElement?.textContent).toBe('Calculated: 7 min readUse 7 min');
  await press('Use 7 min');
  expect(field('Read Time').value).toBe('7 min read');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use 7 min' })).toBeNull());
});

test('suggestions are in the panel that opens from the arrow, their lines lead to their places, and they do not prevent saving', async () => {
  openEditor({
    ...{ quick_stats: ['AED 15,000 a year'], category_tags: ['Licensing'], excerpt: 'Short.', introduction: 'Short.' },
    ...{ main_content: ['One.'], read_time: '1 min read' },
  });
  await user.click(screen.getByRole('button', { name: /^2 suggestions, Before you update$/ }));
  const panel = screen.getByRole('dialog', { name: 'Before you update' });
  expect([...panel.querySelectorAll('.suggestion > :first-child')].map(({ textContent }) => textContent)).toEqual([
    'Featured Image: No picture: a generated cover takes its place.',
    'Quick Stats: "AED 15,000 a year" has no date.',
  ]);
  await user.click(within(panel).getByRole('button', { name: /^Quick Stats/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Quick Stat 1')));
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(heard()).toContain('Blog updated successfully!Live.'));
});

test('nothing is suggested while nothing is written', () => {
  openEditor(null);
  expect(screen.queryByText(/suggestion/)).toBeNull();
});

test('an article without introduction and main text is published only after a question', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'A title', Subtitle: 'A subtitle' });
  await press('Create Structured Blog');
  await screen.findByRole('alertdialog', { name: 'Publish without any text?' });
  expect(saves()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep writing' }));
  await press('Publish anyway');
  await waitFor(() => expect(saves()).toMatchObject([{ method: 'POST', body: { status: 'published' } }]));
});

test('"Save draft" stays at every save, and the form of a new article goes on to create it', async () => {
  openEditor(null);
  await fill({ 'Main Title': 'A title', Subtitle: 'A subtitle', Introduction: 'Opening.' });
  await press('Save draft');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByText('Draft, saved', { selector: '.status-long' });
  // What leaves says so first.
  expect(announced('status')).toEqual([]);
  await fill({ Subtitle: 'Another' });
  await press('Save draft');
  await waitFor(() =>
    expect(saves()).toMatchObject([{ method: 'POST' }, { method: 'PUT', body: { status: 'draft', subtitle: 'Another' } }]),
  );
  expect(announced('status')).toEqual([]);
  // While the draft is saved, its label says so.
  await user.click(await screen.findByRole('button', { name: 'Create Structured Blog' }));
  await waitFor(() => expect(saves()).toMatchObject([{}, {}, { method: 'PUT', body: { status: 'published' } }]));
  await waitFor(() => expect(heard()).toContain('Blog created successfully!Published.'));
});

test('the read time of a new post starts with five minutes and follows the text', async () => {
  openEditor(null);
  expect(field('Read Time').value).toBe('5 min read');
  await user.click(field('Introduction'));
  await user.paste('word '.repeat(201));
  await waitFor(() => expect(field('Read Time').value).toBe('2 min read'));
  await user.paste('word '.repeat(200));
  await waitFor(() => expect(field('Read Time').value).toBe('3 min read'));
});

test('a read time that was typed stays', async () => {
  openEditor(null);
  await fill({ 'Read Time': '5 min read' });
  await writeForTwoAndThreeMinutes();
  expect(field('Read Time').value).toBe('5 min read');
});

test('the read time does not change while somebody is in its field', async () => {
  openEditor(null);
  await user.click(field('Introduction'));
  await user.paste('word '.repeat(201));
  await user.click(field('Read Time'));
  await screen.findByText(/^Calculated: 2 min read/);
  expect(field('Read Time').value).toBe('5 min read');
  await user.tab();
  expect(field('Read Time').value).toBe('2 min read');
});

test.each([
  [null, 'word '.repeat(201), '2 min read'],
  [{ introduction: '', read_time: '9 min read' }, 'word '.repeat(201), '2 min read'],
  [null, '', '5 min read'],
])('an emptied read time becomes the calculated one', async (post, introduction, becomes) => {
  openEditor(post);
  await user.click(field('Introduction'));
  await user.paste(introduction);
  await fill({ 'Read Time': ' ' });
  expect(field('Read Time').value).toBe(' ');
  await user.tab();
  expect(field('Read Time').value).toBe(becomes);
});

test('the read time of a published post changes only by a click', async () => {
  openEditor({ read_time: '1 min read', introduction: 'Short.' });
  await writeForTwoAndThreeMinutes();
  expect(field('Read Time').value).toBe('1 min read');
});

/** Twice, because a field that follows does so a moment after the calculated value is shown. */
async function writeForTwoAndThreeMinutes(): Promise<void> {
  await user.click(field('Introduction'));
  for (const minutes of [2, 3]) {
    await user.paste('word '.repeat(201));
    await screen.findByText(new RegExp(`^Calculated: ${minutes} min read`));
  }
}

function sections(): Record<string, (string | null)[]> {
  const all = [...document.querySelectorAll('.form-section:not(.add-section)')].map((section) => {
    const controls = section.querySelectorAll<HTMLInputElement>('.input:not(.writing-text), .writing-text, input[type=checkbox]');
    const named = (control: Element) => document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent;
    const labels = [...controls].map(
      (control) => control.getAttribute('aria-label') ?? named(control) ?? control.labels?.[0]?.textContent ?? null,
    );
    return [section.querySelector('h2')?.textContent, labels];
  });
  return Object.fromEntries(all);
}
