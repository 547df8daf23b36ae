// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { announced, field, fill, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves(succeed);
});

test('the form has every section, every field and every button', () => {
  openEditor(null);
  expect(sections()).toEqual({
    Header: ['Main Title (required)', 'Subtitle (required)', 'Category Tags', 'Featured Image'],
    Introduction: ['Introduction'],
    'Key Takeaways': ['Key Takeaway 1'],
    'Quick Stats': ['Quick Stat 1'],
    'Main Content Paragraphs': ['Main Content Paragraphs'],
    'Featured Quote': ['Quote Text', 'Quote Author'],
    'Implementation Framework': ['Implementation Framework'],
    'Implementation Phases': ['Phase 1 title', 'Phase 1 description'],
    Settings: ['Language', 'Excerpt', 'Address', 'Date', 'Reviewed on', 'Review by', 'Read Time', 'Featured', 'Comments are open'],
  });
  const buttons = screen.getAllByRole('button').filter((button) => button.closest('nav') === null);
  expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual([
    'Sections',
    'Paste a whole article',
    'Add',
    'Upload image',
    'From Pictures',
    'Add Key Takeaways',
    'Add Quick Stats',
    'Add Paragraph',
    'Add Featured Quote',
    'Add Implementation Framework',
    'Add Implementation Phases',
    'Use it',
    '5 things to look at',
    'Cancel',
    'More actions',
    'Save draft',
    'Create Structured Blog',
  ]);
  expect(field('Read Time').value).toBe('5 min read');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Featured' }).checked).toBe(false);
  const hint = 'Lead story: stands above the list of all posts; the newest featured one counts.';
  expect(screen.getByRole('checkbox', { name: 'Featured', description: hint })).toBeTruthy();
});

test('Enter in a single line does not submit the form', async () => {
  openEditor({});
  await user.type(field('Subtitle (required)'), 'Another{Enter}');
  expect(saves()).toEqual([]);
});

test('errors are shown beside their fields, nothing is sent, and the first invalid field gets the focus', async () => {
  openEditor(null);
  await fill({ 'Featured Image': 'not an address' });
  await press('Create Structured Blog');
  await waitFor(() =>
    expect(announced('alert')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'Please enter a web address that begins with https://, http:// or /',
    ]),
  );
  expect(document.activeElement).toBe(field('Main Title (required)'));
  expect(saves()).toEqual([]);
  await fill({ 'Main Title': 'Now there' });
  await waitFor(() => expect(announced('alert')).toHaveLength(2));
});

test('lists of more than 50 rows are refused with a message', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => `Row ${index}`);
  openEditor({ key_takeaways: rows, phases: rows.map((title) => ({ title, description: '' })) });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('alert')).toEqual(['At most 50 are possible.', 'At most 50 are possible.']));
});

test('the calculated read time is shown beside the field and can be applied', async () => {
  openEditor({ main_content: ['word '.repeat(1_201)] });
  expect(screen.getByText(/^Calculated:/).firstChild?.parentElement?.textContent).toBe('Calculated: 7 min readUse it');
  await press('Use it');
  expect(field('Read Time').value).toBe('7 min read');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull());
});

test('the checklist stands beside the gold button, its lines lead to their places, and it does not prevent saving', async () => {
  openEditor({
    ...{ quick_stats: ['AED 15,000 a year'], category_tags: ['Licensing'], excerpt: 'Short.', introduction: 'Short.' },
    ...{ main_content: ['One.'], read_time: '1 min read' },
  });
  await press('2 things to look at');
  const checklist = screen.getByRole('dialog', { name: 'Before you publish' });
  expect([...checklist.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Featured Image There is no featured image; a drawing takes its place.',
    'Quick Stats "AED 15,000 a year" does not say as of when.',
  ]);
  await user.click(within(checklist).getByRole('button', { name: /^Quick Stats/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Quick Stat 1')));
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('status')).toEqual(['Blog updated successfully!Published. Readers see it.']));
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
  const all = [...document.querySelectorAll('.form-section')].map((section) => {
    const controls = section.querySelectorAll<HTMLInputElement>('.input, input[type=checkbox]');
    const named = (control: Element) => document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent;
    const labels = [...controls].map(
      (control) => control.getAttribute('aria-label') ?? named(control) ?? control.labels?.[0]?.textContent ?? null,
    );
    return [section.querySelector('h2')?.textContent, labels];
  });
  return Object.fromEntries(all);
}
