// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { announced, field, fill, openEditor, press, stubSaves, succeed, user } from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

let saves: () => ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves(succeed);
});

test('the form has every section, every field and every button', { tags: ['§2.form', '§5.read-time', '§5.rows'] }, () => {
  openEditor(null);
  expect(sections()).toEqual({
    Header: ['Category Tags', 'Main Title (required)', 'Subtitle (required)', 'Featured Image'],
    Introduction: ['Introduction'],
    'Key Takeaways': ['Key Takeaway 1'],
    'Quick Stats': ['Quick Stat 1'],
    'Main Content Paragraphs': ['Paragraph 1'],
    'Featured Quote': ['Quote Text', 'Quote Author'],
    'Implementation Framework': ['Implementation Framework'],
    'Implementation Phases': ['Phase 1 title', 'Phase 1 description'],
    Settings: ['Read Time', 'Featured', 'Comments are open'],
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'Split into fields',
    'Add',
    'Add Key Takeaway',
    'Add Quick Stat',
    'Add Paragraph',
    'Add Phase',
    'Use it',
    'Cancel',
    'Save draft',
    'Create Structured Blog',
  ]);
  expect(field('Read Time').value).toBe('5 min read');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Featured' }).checked).toBe(false);
});

test('Enter in a single line does not submit the form', async () => {
  openEditor({});
  await user.type(field('Subtitle (required)'), 'Another{Enter}');
  expect(saves()).toEqual([]);
});

test('errors are shown beside their fields, nothing is sent, and the first invalid field gets the focus', {
  tags: ['§5.blog-required'],
}, async () => {
  openEditor(null);
  await fill({ 'Featured Image': 'not an address' });
  await press('Create Structured Blog');
  await waitFor(() =>
    expect(announced('alert')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'Please enter a full web address, beginning with https://',
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

test('the calculated read time is shown beside the field and can be applied', { tags: ['§5.read-time'] }, async () => {
  openEditor({ main_content: ['word '.repeat(1_201)] });
  expect(screen.getByText(/^Calculated:/).firstChild?.parentElement?.textContent).toBe('Calculated: 7 min readUse it');
  await press('Use it');
  expect(field('Read Time').value).toBe('7 min read');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

test('the checklist counts and lists its hints, and does not prevent saving', { tags: ['§12.checklist'] }, async () => {
  openEditor({ quick_stats: ['AED 15,000 a year'], category_tags: ['Licensing'], introduction: 'Short.', main_content: ['One.'] });
  const checklist = screen.getByText('Before you publish: 2 to look at').closest('details');
  expect([...(checklist?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Featured Image There is no featured image; a drawing takes its place.',
    'Quick Stats "AED 15,000 a year" does not say as of when.',
  ]);
  await fill({ Subtitle: 'Another' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('status')).toEqual(['Blog updated successfully!']));
});

function sections(): Record<string, (string | null)[]> {
  const all = [...document.querySelectorAll('.form-section')].map((section) => {
    const controls = section.querySelectorAll<HTMLInputElement>('.input, input[type=checkbox]');
    const labels = [...controls].map((control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? null);
    return [section.querySelector('h2')?.textContent, labels];
  });
  return Object.fromEntries(all);
}
