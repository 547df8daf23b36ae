// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { commentServer } from '#tests/fixtures/comment-server.ts';
import { renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { FloodNotice } from './FloodNotice.tsx';

beforeEach(() => localStorage.clear());

// 10:02 UTC is 2:02 PM in Dubai.
const flood_since = '2026-01-02T10:02:00.000Z';

test.each([
  ['2100-01-01T00:00:00.000Z', 'Many comments have been arriving since 2:02 PM. New ones are held until things are quiet.'],
  ['2026-01-02T10:40:00.000Z', 'Many comments arrived from Jan 2, 2026, 2:02 PM to 2:40 PM. New ones were held.'],
])('a flood until %s is told until it is dismissed: %s', async (flood_until, text) => {
  const user = setupUser();
  open({ flood_since, flood_until });
  await screen.findByText(text);
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/comments?since=2026-01-02T10%3A02%3A00.000Z');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('a dismissed flood is not told again, the next one is', async () => {
  localStorage.setItem('comment-flood-seen', '2026-01-01T00:00:00.000Z');
  open({ flood_since, flood_until: flood_since });
  await screen.findByText(/^Many comments arrived/);
});

test('without a flood there is no notice', async () => {
  const requests = open({ flood_since: null, flood_until: null });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

function open(stats: object) {
  const requests = stubApi(commentServer([], { stats }));
  renderScreens({ '/': <FloodNotice /> });
  return requests;
}
