import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath, signIn, storePost, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

test('a comment is told by mail, and the list of mails says so', async ({ context, page, request, site }) => {
  const token = await tokenOf(request);
  await signIn(context, token);
  const { id } = await storePost(request, token, { title: 'Told by mail', status: 'published' });
  const data = { name: 'Ada', email: 'ada@example.com', message: 'A clear and useful article, thank you.', milliseconds_to_fill: 20_000 };
  expect((await request.post(`/api/blogs/${id}/comments`, { data })).status()).toBe(201);
  const sent = () => site.db.from('mails').select('id').eq('kind', 'comment_new').not('sent_at', 'is', null).throwOnError();
  await expect.poll(async () => (await sent()).data).toHaveLength(1);
  await openScreen(page, '/notices', 'Mails to you');
  const told = page.getByRole('listitem').filter({ hasText: /new comment/ });
  await expect(told.first()).toContainText('Sent');
  await expectAccessible(page);
});

test('mails that fail are named on the dashboard, with what to do', async ({ context, page, request }) => {
  await signIn(context, await tokenOf(request));
  const reason = 'The mail server could not be reached.';
  const mail = {
    id: '1',
    kind: 'comment_new',
    made_at: '2026-11-22T05:00:00Z',
    attempts: 3,
    next_attempt_at: '2026-11-22T06:00:00Z',
    sent_at: null,
  };
  const failing = { ...mail, failing_since: '2026-11-22T05:15:00Z', last_error: reason, given_up_at: null, events: 3 };
  const answer = { is_set_up: true, failing: 1, waiting: 0, waiting_since: null, mails: [failing] };
  await page.route('**/api/notices', (route) => route.fulfill({ json: answer }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${adminPath}/dashboard`);
  const alert = page.getByRole('alert').filter({ hasText: 'A mail to you fails since' });
  await expect(alert).toContainText(reason);
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'All mails' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '3 new comments' })).toContainText('Next attempt');
  await expectAccessible(page);
});
