import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Database } from '#src/db/client.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { sendNotificationsAfterWrites } from './after-writes.server.ts';

const settings = { smtpUrl: 'smtp://127.0.0.1:1', to: ['owner@example.com'], from: 'site@example.com' };
const tools = {
  settings: () => settings,
  open: () => Promise.reject(new Error('Nothing is due.')),
  siteUrl: () => '',
  now: () => new Date(),
};

/** An application each of whose requests leaves a notification, and the looks for some that are still open. */
function startApp() {
  const looks: (() => void)[] = [];
  const works: Promise<unknown>[] = [];
  const rpc = () => new Promise((resolve) => looks.push(() => resolve({ data: null, error: null, status: 200 })));
  const app = new Hono<ApiEnvironment>()
    .use(async (c, next) => {
      c.set('db', { rpc } as unknown as Database);
      c.set('afterResponse', (work) => works.push(work()));
      await next();
    })
    .use(sendNotificationsAfterWrites(tools))
    .post('/', (c) => {
      c.set('hasNotice', true);
      return c.text('');
    });
  return { looks, works, post: () => app.request('/', { method: 'POST' }) };
}

test('requests that end while mails are sent share one further look for notifications', async () => {
  const { looks, works, post } = startApp();
  await post();
  for (let request = 0; request < 10; request++) await post();
  expect(looks).toHaveLength(1);
  looks[0]?.();
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.();
  await Promise.all(works);
  expect([looks.length, works.length]).toEqual([2, 11]);
});
