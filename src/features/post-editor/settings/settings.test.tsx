// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  announced,
  field,
  fill,
  firstName,
  openEditor,
  press,
  storedPost,
  stubEditorApi,
  stubSaves,
  succeed,
  textOf,
  user,
} from '#tests/setup/post-editor.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';

let saves: () => ApiRequest[];
const twinOf = { lang: 'en', first_published_at: null, deleted_at: null, text_id: null, translated_version: 1, changed_at: null } as const;
const draft = { status: 'draft', id: 'stored', title: 'Stored' } as const;

beforeEach(() => {
  localStorage.clear();
  saves = stubSaves(succeed);
});

test('the address of a draft follows its title, and is sent with it', async () => {
  openEditor(draft);
  await fill({ 'Main Title': 'Licences in Sharjah' });
  expect(field('Address').value).toBe('licences-in-sharjah');
  expect(field('Address').parentElement?.textContent).toBe('/blog/');
  await waitFor(() => expect(result()[0]).toBe('http://localhost:3000/blog/licences-in-sharjah'));
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ path: '/api/blogs/stored', body: { id: 'licences-in-sharjah' } }]));
});

test('an address that was chosen stays when the title changes, and is written as addresses are', async () => {
  openEditor(draft);
  await fill({ Address: 'Ein Büro in Dubai!' });
  await fill({ 'Main Title': 'Another title' });
  expect(field('Address').value).toBe('ein-buero-in-dubai');
});

test('an emptied address follows the title again', async () => {
  openEditor({ ...draft, id: 'chosen' });
  await user.clear(field('Address'));
  await user.tab();
  expect(field('Address').value).toBe('stored');
  await fill({ 'Main Title': 'Another title' });
  expect(field('Address').value).toBe('another-title');
});

test('an Arabic draft that became the version of an English article is offered its address with -ar', async () => {
  const twin = { ...twinOf, id: 'opening-a-bank-account', title: 'Opening a bank account', status: 'published' } as const;
  stubEditorApi(succeed, undefined, twin);
  openEditor({ ...draft, lang: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'Use opening-a-bank-account-ar' }));
  expect(field('Address').value).toBe('opening-a-bank-account-ar');
  expect(screen.queryByRole('button', { name: /^Use opening/ })).toBeNull();
  await user.clear(field('Address'));
  await user.tab();
  expect(field('Address').value).toBe('opening-a-bank-account-ar');
});

test('the address is fixed once readers have seen the post, and the form says why', async () => {
  openEditor({ id: 'stored', title: 'Stored' });
  expect(field('Address').readOnly).toBe(true);
  expect(field('Address').value).toBe('stored');
  screen.getByText('Fixed: readers and search engines know it.');
  await fill({ 'Main Title': 'Another title' });
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).not.toHaveProperty('id');
});

test('a new address whose answer was lost is found, and not taken for a deleted post', async () => {
  const renamed = storedPost({ ...draft, subtitle: 'Its subtitle', introduction: 'Stored.', id: 'renamed' });
  let name: unknown;
  stubEditorApi(({ method, path, body }) => {
    if (method === 'PUT') name = (body as { text?: { name: string } }).text?.name;
    if (method === 'GET' && path.startsWith('/api/texts/'))
      return Response.json(textOf({ post_id: 'renamed', name, names_before: [firstName] }));
    return path === '/api/blogs/renamed' ? Response.json(renamed) : Response.json({ detail: 'Gone' }, { status: 404 });
  });
  openEditor(draft);
  await fill({ Address: 'renamed' });
  await press('Update Structured Blog');
  await waitFor(() => expect(announced('status').join()).toContain('Blog updated successfully!'));
});

test('the day of a draft is empty until somebody chooses one, and stands for nine in the morning in Dubai', async () => {
  openEditor(draft);
  expect(field('Date').value).toBe('');
  fireEvent.change(field('Date'), { target: { value: '2026-11-30' } });
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ body: { publication_date: '2026-11-30T05:00:00.000Z' } }]));
});

test('a published post shows its day in Dubai, and keeps its time of day when the day changes', async () => {
  openEditor({ created_at: '2026-11-20T21:30:00.000Z' });
  expect(field('Date').value).toBe('2026-11-21');
  fireEvent.change(field('Date'), { target: { value: '2026-11-01' } });
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ body: { publication_date: '2026-10-31T21:30:00.000Z' } }]));
});

test('days of reviews are sent as days, and can be emptied', async () => {
  openEditor({ reviewed_on: '2026-05-14', review_by: '2026-11-14' });
  fireEvent.change(field('Reviewed on'), { target: { value: '2026-11-22' } });
  fireEvent.change(field('Review by'), { target: { value: '' } });
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ body: { reviewed_on: '2026-11-22', review_by: null } }]));
});

test('an excerpt is counted, and shown as a search engine would', async () => {
  openEditor({ ...draft, introduction: 'Opening words.' });
  expect(result()).toEqual(['http://localhost:3000/blog/stored', 'Stored | Layla Noor', 'Opening words.']);
  expect(field('Excerpt').placeholder).toBe('Opening words.');
  fireEvent.change(field('Introduction'), { target: { value: 'Opening words. '.repeat(40) } });
  await waitFor(() => expect(field('Excerpt').placeholder).toMatch(/^(Opening words\. ){10}Opening…$/));
  fireEvent.change(field('Introduction'), { target: { value: 'Opening words.' } });
  expect(excerptCount()).toBe('0 of 160 characters');
  await user.click(field('Excerpt'));
  await user.paste(`${'word '.repeat(40)}end`);
  await waitFor(() => expect(excerptCount()).toBe('203 of 160 characters'));
  await waitFor(() => expect(result()[2]).toMatch(/^(word )+word…$/));
  expect(result()[2]?.length).toBeLessThanOrEqual(160);
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ body: { excerpt: expect.stringMatching(/end$/) } }]));
});

/** The count beside the label, which is read with the field. */
function excerptCount(): string | null | undefined {
  const described = field('Excerpt').getAttribute('aria-describedby')?.split(' ')[0];
  return document.getElementById(described ?? '')?.textContent;
}

function result(): (string | null)[] {
  return [...document.querySelectorAll('.search-result p')].map(({ textContent }) => textContent);
}

test('Arabic turns title and texts at once, keeps what is in them, and is sent', async () => {
  openEditor({ ...draft, quote_text: 'كلمات' });
  expect(field('Main Title (required)').dir).toBe('auto');
  await user.selectOptions(screen.getByLabelText('Language'), 'العربية');
  for (const name of ['Main Title (required)', 'Subtitle (required)', 'Quote Text', 'Excerpt'])
    expect([field(name).lang, field(name).dir], name).toEqual(['ar', 'rtl']);
  for (const name of ['Read Time', 'Address']) expect(field(name).lang, name).toBe('');
  // Isolated: its full stop would stand at the wrong end.
  expect(field('Introduction').placeholder).toBe('\u2068The opening paragraph. Also shown on the card.\u2069');
  expect(field('Quote Text').value).toBe('كلمات');
  await press('Update Structured Blog');
  await waitFor(() => expect(saves()).toMatchObject([{ body: { lang: 'ar', quote_text: 'كلمات' } }]));
});
