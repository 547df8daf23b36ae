import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callBuildHook, readLiveBuildInfo } from './build-hook.server.ts';
import { BuildHookError } from './publisher.server.ts';

const secret = '/build_hooks/the-secret-of-the-hook';
const buildInfo = { revision: 7, posts: 3, state: '8f2c' };

test('the build hook gets one POST with the revision in the deploy title', async () => {
  const asked: string[] = [];
  const url = await serverThat((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  });
  await callBuildHook(`${url}${secret}`, 7);
  expect(asked).toEqual([`POST ${secret}?trigger_title=Revision+7`]);
});

test.each([401, 404, 429, 500, 503])('a hook that answers %i fails with a message that does not contain its URL', async (status) => {
  const url = await serverThat((_, response) => response.writeHead(status).end('/build_hooks/'));
  expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError(`The build hook answered ${status}.`));
});

test('a redirect of the hook is not followed', async () => {
  const elsewhere: string[] = [];
  const other = await serverThat((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end();
  });
  const url = await serverThat((_, response) => response.writeHead(307, { Location: other }).end());
  expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError('The build hook could not be reached.'));
  expect(elsewhere).toEqual([]);
});

test('an unreachable hook fails', async () => {
  expect(await failureOf(`http://127.0.0.1:1${secret}`)).toEqual(new BuildHookError('The build hook could not be reached.'));
});

test('a hook that never answers times out within seconds', async () => {
  const asked = hurry();
  const url = await serverThat(() => undefined);
  expect(await failureOf(`${url}${secret}`)).toEqual(new BuildHookError('The build hook did not answer in time.'));
  expect(asked).toHaveBeenCalledWith(5_000);
});

test('the build info of the live site is read whole; one of an earlier version has no state', async () => {
  const earlier = { revision: 6, posts: 3 };
  expect(await readLiveBuildInfo(await serverThat((_, response) => response.end(JSON.stringify(earlier))))).toEqual({
    ...earlier,
    state: '',
  });
  expect(await readLiveBuildInfo(await serverThat((_, response) => response.end(JSON.stringify(buildInfo))))).toEqual(buildInfo);
});

test('build info that is not found is not read, and its connection is free again', async () => {
  let isClosed = false;
  const url = await serverThat((_, response) => {
    response.writeHead(404).write('x'.repeat(1_000));
    response.on('close', () => {
      isClosed = true;
    });
  });
  expect(await readLiveBuildInfo(url)).toBeNull();
  await expect.poll(() => isClosed).toBe(true);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end(JSON.stringify(buildInfo))],
  ['has no build info', (_, response) => response.writeHead(404).end('<html>')],
  ['answers something else', (_, response) => response.end('<html>')],
  ['breaks off', (request) => request.socket.destroy()],
])('the live revision of a site that %s is unknown', async (_, answer) => {
  expect(await readLiveBuildInfo(await serverThat(answer))).toBeNull();
});

test('the live revision of a site that never answers is unknown', async () => {
  const asked = hurry();
  expect(await readLiveBuildInfo(await serverThat(() => undefined))).toBeNull();
  expect(asked).toHaveBeenCalledWith(3_000);
});

/** Lets a time limit pass after a tenth of a second, however long it is. */
function hurry() {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
  onTestFinished(() => asked.mockRestore());
  return asked;
}

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
