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
