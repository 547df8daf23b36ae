import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callBuildHook, readLiveRevision } from './build-hook.server.ts';
import { BuildHookError } from './publisher.server.ts';

const secret = '/build_hooks/the-secret-of-the-hook';
const stamp = { revision: 7, posts: 3, built_at: '2026-01-01T00:00:00.000Z' };

test('the build hook gets one POST with the revision in the deploy title', { tags: ['S52'] }, async () => {
  const asked: string[] = [];
  const url = await serverThat((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  });
  await callBuildHook(`${url}${secret}`, 7);
  expect(asked).toEqual([`POST ${secret}?trigger_title=Revision+7`]);
});

test.each([401, 404, 429, 500, 503])(
  'a hook that answers %i fails with a message that does not contain its URL',
  { tags: ['S89', 'R09'] },
  async (status) => {
    const url = await serverThat((_, response) => response.writeHead(status).end('/build_hooks/'));
    expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError(`The build hook answered ${status}.`));
  },
);

test('a redirect of the hook is not followed', { tags: ['S72'] }, async () => {
  const elsewhere: string[] = [];
  const other = await serverThat((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end();
  });
  const url = await serverThat((_, response) => response.writeHead(307, { Location: other }).end());
  expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError('The build hook could not be reached.'));
  expect(elsewhere).toEqual([]);
});

test('an unreachable hook fails', { tags: ['R09'] }, async () => {
  expect(await failureOf(`http://127.0.0.1:1${secret}`)).toEqual(new BuildHookError('The build hook could not be reached.'));
});

test('a hook that never answers times out within seconds', { tags: ['R09'] }, async () => {
  const url = await serverThat(() => undefined);
  expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError('The build hook did not answer in time.'));
});

test('the live revision is what the stamp of the site says', async () => {
  expect(await readLiveRevision(await serverThat((_, response) => response.end(JSON.stringify(stamp))))).toBe(7);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end(JSON.stringify(stamp))],
  ['has no stamp', (_, response) => response.writeHead(404).end('<html>')],
  ['answers something else', (_, response) => response.end('<html>')],
  ['breaks off', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
])('the live revision of a site that %s is unknown', { tags: ['R10'] }, async (_, answer) => {
  expect(await readLiveRevision(await serverThat(answer))).toBeNull();
});

async function failureOf(url: string): Promise<unknown> {
  return callBuildHook(url, 7).catch((error: unknown) => error);
}

async function serverThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
