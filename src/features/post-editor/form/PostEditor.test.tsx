// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { PostEditor } from './PostEditor.tsx';
import { emptyForm } from './post-form.ts';

const user = setupUser({ delay: null });
let save: (request: ApiRequest) => Response | Promise<Response>;
let requests: ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  save = ({ body }) => Response.json(storedPost(body as object));
  requests = stubApi((request) => {
    if (request.path === '/api/categories') return Response.json(['Licensing']);
    return request.method === 'GET' ? Response.json({ detail: 'Not asked here.' }, { status: 404 }) : save(request);
  });
});

test('the form has every section, every field and every button', { tags: ['§2.form', '§5.read-time', '§5.rows'] }, () => {
  open(null);
  expect(sections()).toEqual({
    Header: ['Category Tags', 'Main Title (required)', 'Subtitle (required)', 'Featured Image'],
    Introduction: ['Introduction'],
    'Key Takeaways': ['Key Takeaway 1'],
    'Quick Stats': ['Quick Stat 1'],
    'Main Content Paragraphs': ['Paragraph 1'],
    'Featured Quote': ['Quote Text', 'Quote Author'],
    'Implementation Framework': ['Implementation Framework'],
    'Implementation Phases': ['Phase 1 title', 'Phase 1 description'],
    Settings: ['Read Time', 'Featured'],
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

test('a new post is sent with author and type, the success is announced, and the form counts as saved', {
  tags: ['§8.blog-save', '§7.form'],
}, async () => {
  open(null);
  await fill({ 'Main Title': 'A title', Subtitle: 'A subtitle', Introduction: 'Opening.' });
  expect(indicator()).toMatch(/^(Not saved yet|Saved on this device)$/);
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog created successfully!']));
  const [sent] = saves();
  expect(sent).toMatchObject({ method: 'POST', path: '/api/blogs' });
  expect(sent?.body).toEqual({
    ...emptyForm(),
    title: 'A title',
    subtitle: 'A subtitle',
    introduction: 'Opening.',
    author: expect.objectContaining({ name: 'Layla Noor' }),
    type: 'structured',
    submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(indicator()).toBe('Readers see it');
  expect(screen.getByRole('button', { name: 'Update Structured Blog' })).toBeTruthy();
});

test('a stored post is sent with its version', { tags: ['§8.blog-save', '§10.version'] }, async () => {
  open({ version: 4 });
  await fill({ Subtitle: 'Another' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog updated successfully!']));
  expect(saves()).toMatchObject([{ method: 'PUT', path: '/api/blogs/stored', body: { subtitle: 'Another', version: 4 } }]);
});

test('a save times out after 20 s', { tags: ['R25', '§12.one-save'] }, async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  open({});
  await fill({ Subtitle: 'Another' });
  timeout.mockClear();
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
});

test('text that is typed after a save is announced as unsaved', { tags: ['R26', '§4.after-save'] }, async () => {
  open({});
  await fill({ Subtitle: 'Another' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog updated successfully!']));
  await fill({ Subtitle: 'And more' });
  await waitFor(() =>
    expect(notice('status')).toEqual(['Blog updated successfully!What you have written since is kept on this device and not saved yet.']),
  );
});

test('a double click sends one save', { tags: ['R24', '§12.one-save'] }, async () => {
  open({});
  await fill({ Subtitle: 'Another' });
  await user.dblClick(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog updated successfully!']));
  expect(saves()).toHaveLength(1);
});

test('Enter in a single line does not submit the form', async () => {
  open({});
  await user.type(field('Subtitle (required)'), 'Another{Enter}');
  expect(saves()).toEqual([]);
});

test('errors are shown beside their fields, nothing is sent, and the first invalid field gets the focus', {
  tags: ['§5.blog-required'],
}, async () => {
  open(null);
  await fill({ 'Featured Image': 'not an address' });
  await user.click(screen.getByRole('button', { name: 'Create Structured Blog' }));
  await waitFor(() =>
    expect(notice('alert')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'Please enter a full web address, beginning with https://',
    ]),
  );
  expect(document.activeElement).toBe(field('Main Title (required)'));
  expect(saves()).toEqual([]);
  await fill({ 'Main Title': 'Now there' });
  await waitFor(() => expect(notice('alert')).toHaveLength(2));
});

test('lists of more than 50 rows are refused with a message', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => `Row ${index}`);
  open({ key_takeaways: rows, phases: rows.map((title) => ({ title, description: '' })) });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(notice('alert')).toEqual(['At most 50 are possible.', 'At most 50 are possible.']));
});

test.each<[string, () => Response | Promise<Response>, string[]]>([
  [
    'the server refuses it',
    () => Response.json({ detail: 'title: Too long.' }, { status: 400 }),
    ['Failed to save blog', 'title: Too long. Your text stays here.'],
  ],
  [
    'the session has ended',
    () => Response.json({ detail: 'Please sign in again.' }, { status: 401 }),
    ['Failed to save blog', 'You are signed out. Sign in to save; your text stays here.'],
  ],
  [
    'the server cannot be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['Failed to save blog', 'Could not reach the server. Try again. Your text stays here.'],
  ],
  [
    'the server does not answer in time',
    () => Promise.reject(new DOMException('Late', 'TimeoutError')),
    ['Failed to save blog', 'The server did not answer in time. Try again. Your text stays here.'],
  ],
])('when %s, the form says so and keeps the text; Try again saves it', { tags: ['§8.blog-save', 'R31'] }, async (_, failure, lines) => {
  const succeed = save;
  save = failure;
  open({});
  await fill({ Subtitle: 'Another' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(lines);
  expect(field('Subtitle (required)').value).toBe('Another');
  save = succeed;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog updated successfully!']));
});

test('a post that was deleted meanwhile can be saved as a new post', { tags: ['R18', '§12.deleted-meanwhile'] }, async () => {
  const succeed = save;
  save = () => Response.json({ detail: 'Blog post not found' }, { status: 404 });
  open({});
  await fill({ Subtitle: 'Another' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Failed to save blog',
    'This post was deleted by somebody else. Your text stays here and can be saved as a new post.',
  ]);
  save = succeed;
  await user.click(screen.getByRole('button', { name: 'Save as new' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog created successfully!']));
  expect(saves().at(-1)).toMatchObject({ method: 'POST', path: '/api/blogs', body: { subtitle: 'Another' } });
});

test('a conflict names who saved and when, and the chosen version replaces theirs', { tags: ['R17', '§12.conflict'] }, async () => {
  const succeed = save;
  const current = storedPost({ ...emptyForm(), title: 'Stored', subtitle: 'Theirs', introduction: 'Stored.', version: 7 });
  save = () =>
    Response.json({ detail: 'x', current, updated_by: 'editor@example.com', updated_at: '2026-11-21T10:00:00Z' }, { status: 409 });
  open({ version: 6 });
  await fill({ Introduction: 'Mine.' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  const sentence = 'editor@example.com saved this post Nov 21, 2026, 2:00 PM, after you had opened it.';
  await screen.findByRole('dialog', { name: 'Two versions of this post' });
  expect(screen.getByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decide later' }));
  expect(saves()).toHaveLength(1);
  const alert = screen.getByRole('alert');
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Failed to save blog',
    `${sentence} Both texts are kept; choose what to save.`,
  ]);
  await user.click(within(alert).getByRole('button', { name: 'Compare' }));
  save = succeed;
  await user.click(screen.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ method: 'PUT', body: { subtitle: 'Theirs', introduction: 'Mine.', version: 7 } });
});

test('the calculated read time is shown beside the field and can be applied', { tags: ['§5.read-time'] }, async () => {
  open({ main_content: ['word '.repeat(1_201)] });
  expect(screen.getByText(/^Calculated:/).firstChild?.parentElement?.textContent).toBe('Calculated: 7 min readUse it');
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field('Read Time').value).toBe('7 min read');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

test('the checklist counts and lists its hints, and does not prevent saving', { tags: ['§12.checklist'] }, async () => {
  open({ quick_stats: ['AED 15,000 a year'], category_tags: ['Licensing'], introduction: 'Short.', main_content: ['One.'] });
  const checklist = screen.getByText('Before you publish: 2 to look at').closest('details');
  expect([...(checklist?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Featured Image There is no featured image; a drawing takes its place.',
    'Quick Stats "AED 15,000 a year" does not say as of when.',
  ]);
  await fill({ Subtitle: 'Another' });
  await user.click(screen.getByRole('button', { name: 'Update Structured Blog' }));
  await waitFor(() => expect(notice('status')).toEqual(['Blog updated successfully!']));
});

function open(post: Partial<Post> | null) {
  const stored = post && storedPost({ title: 'Stored', subtitle: 'Its subtitle', introduction: 'Stored.', ...post });
  return renderScreens({ '/blogs/create': <PostEditor post={stored} subject={stored?.id ?? 'new'} />, '/blogs': 'The list' });
}

function storedPost(parts: object): Post {
  return postSchema.parse({ ...blogRow({ id: 'stored' }), ...emptyForm(), quote_text: '', published_revision: 1, ...parts });
}

function saves(): ApiRequest[] {
  return requests.filter(({ method }) => method !== 'GET');
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const input = screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(input);
    await user.type(input, text);
  }
}

/** The labels of the controls in each section, by its heading. */
function sections(): Record<string, (string | null)[]> {
  const all = [...document.querySelectorAll('.form-section')].map((section) => {
    const controls = section.querySelectorAll<HTMLInputElement>('.input, input[type=checkbox]');
    const labels = [...controls].map((control) => control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? null);
    return [section.querySelector('h2')?.textContent, labels];
  });
  return Object.fromEntries(all);
}

function indicator(): string | null | undefined {
  return document.querySelector('.save-indicator')?.textContent;
}

/** The texts that are announced, without that of the indicator. */
function notice(role: 'status' | 'alert'): (string | null)[] {
  const announced = screen
    .queryAllByRole(role)
    .filter((message) => message.closest('.save-indicator') === null && !message.className.includes('sr-only'));
  return announced.map(({ textContent }) => textContent).filter((text) => text !== '');
}
