// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listedPost, openPostList } from '#tests/setup/post-list.tsx';
import type { ApiRequest } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';

const user = setupUser();

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/));

test('a state chosen while a search is still waiting to be sent is kept, and so is the search', async () => {
  const requests = openPostList([listedPost()]);
  await screen.findByRole('heading', { name: 'A post' });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'freelance Sharjah' } });
  await user.selectOptions(screen.getByLabelText('Status'), 'Withdrawn');
  await user.selectOptions(screen.getByLabelText('Category'), 'Licensing');
  const asked = () => requests.findLast(({ path }) => path.startsWith('/api/blogs?'))?.path;
  const whole = '/api/blogs?view=list&sort=date&direction=desc&page=1&search=freelance+Sharjah&state=withdrawn&category=Licensing';
  await waitFor(() => expect(asked()).toBe(whole));
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('withdrawn');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('freelance Sharjah');
});

test('what the URL says is in the fields and asked for, so that Back restores it; Clear Filters takes it all back', async () => {
  let isCleared = false;
  const requests = openPostList(
    [],
    {
      'GET /api/blogs': () =>
        Response.json(isCleared ? { blogs: [listedPost()], total: 1, next: null } : { blogs: [], total: 0, next: null }),
    },
    '/blogs?q=SIXTY+start&status=draft&sort=date-asc',
  );
  await screen.findByRole('heading', { name: 'No articles match' });
  const choices = () => ['Search', 'Status'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(choices()).toEqual(['SIXTY start', 'draft']);
  const asked = () => requests.findLast(({ path }) => path.startsWith('/api/blogs?'))?.path;
  expect(asked()).toBe('/api/blogs?view=list&sort=date&direction=asc&page=1&search=SIXTY+start&state=draft');
  isCleared = true;
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await screen.findByRole('heading', { name: 'A post' });
  expect(asked()).toBe('/api/blogs?view=list&sort=date&direction=desc&page=1');
});

test('every state can be chosen by its word', async () => {
  openPostList([listedPost()]);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'All states',
    'Drafts',
    'Scheduled',
    'Published',
    'Withdrawn',
    'With unpublished changes',
  ]);
});

test('the head of a column chooses its order, and the opposite when it is pressed again', async () => {
  const requests = openPostList([listedPost()]);
  const asked = () => requests.findLast(({ path }) => path.startsWith('/api/blogs?'))?.path;
  const created = await screen.findByRole('button', { name: 'Sort by Created, newest first' });
  expect(created.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Sort by Views' }));
  await waitFor(() => expect(asked()).toContain('sort=views&direction=desc'));
  await user.click(screen.getByRole('button', { name: 'Sort by Views, most first' }));
  await waitFor(() => expect(asked()).toContain('sort=views&direction=asc'));
});

test('on a phone the filters are in a sheet, with the orders, and the button says how many are active', async () => {
  openPostList([listedPost()], {}, '/blogs?status=draft');
  await screen.findByRole('heading', { name: 'A post' });
  await user.click(screen.getByRole('button', { name: 'Filter, 1 active' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(
    sheet.getAllByRole('combobox').map((field) => field.closest('div')?.textContent?.match(/^(Status|Category|Sort by)/)?.[0]),
  ).toEqual(['Status', 'Category', 'Sort by']);
  await user.selectOptions(sheet.getByLabelText('Sort by'), 'Most views');
  await user.click(sheet.getByRole('button', { name: 'Show 1 article' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Sort by Views, most first' });
});

test('hits in texts stand below hits in titles, with their sentence, and have the same actions', async () => {
  const inText = listedPost({ id: 'in-text', title: 'The first ninety days' });
  const snippet = { text: 'Long before that, open the account in the first month, because the bank asks for it.', hits: [[67, 71]] };
  const requests = openPostList(
    [listedPost({ title: 'Banking readiness' })],
    {
      'GET /api/search': {
        total: 1,
        results: [{ id: 'in-text', title: 'The first ninety days', lang: 'en', snippet, further: null, title_hits: [], tags: [] }],
      },
      'GET /api/blogs/in-text': inText,
    },
    '/blogs?q=bank',
  );
  const group = within(await screen.findByRole('region', { name: 'In the text' }));
  expect(group.getByText('bank').tagName).toBe('MARK');
  expect(group.getByText('bank').closest('p')?.textContent).toBe('…month, because the bank asks for it.');
  group.getByRole('button', { name: 'Delete The first ninety days' });
  within(screen.getByRole('region', { name: 'In titles and tags' })).getByText('Banking readiness');
  screen.getByText('2 articles match');
  expect(requests.map(({ path }) => path)).toContain('/api/search?q=bank');
});

test.each([
  ['/blogs?page=99', 'a page that never was', '&page=1'],
  ['/blogs?page=2', 'one whose rows were deleted', '&page=1'],
  ['/blogs/bin?page=3', 'one of the bin', 'page=1'],
])('%s, %s, shows the last page that there is, never an empty list', async (url, _, first) => {
  const answers = {
    'GET /api/blogs': () => Response.json({ blogs: isFirst() ? [listedPost({ deleted_at: null })] : [], total: 50, next: null }),
  };
  let asked: ApiRequest[] = [];
  const isFirst = () => asked.at(-1)?.path.includes(first) ?? false;
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  asked = openPostList([], answers, url);
  await screen.findByRole('heading', { name: 'A post' });
  watch.disconnect();
  expect(screen.getByLabelText('Search')).toBeTruthy();
  expect(seen.filter((text) => /No blogs yet|The bin is empty/.test(text ?? ''))).toEqual([]);
});
