// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listedPost, openPostList } from '#tests/setup/post-list.tsx';
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
  const requests = openPostList(
    [],
    { 'GET /api/blogs': { blogs: [], total: 0, next: null } },
    '/blogs?q=SIXTY+start&status=draft&sort=date-asc',
  );
  await screen.findByRole('heading', { name: 'No posts match' });
  const choices = () => ['Search', 'Status', 'Sort by'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(choices()).toEqual(['SIXTY start', 'draft', 'date-asc']);
  const asked = () => requests.findLast(({ path }) => path.startsWith('/api/blogs?'))?.path;
  expect(asked()).toBe('/api/blogs?view=list&sort=date&direction=asc&page=1&search=SIXTY+start&state=draft');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(choices()).toEqual(['', '', 'date-desc']));
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
