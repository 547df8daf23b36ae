import { expect, test, vi } from 'vitest';
import { stagedServer } from '#tests/setup/staged-server.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { firebaseTools } from './logins.ts';

test('Firebase’s own tool makes the project, its web app and says the key', async () => {
  const { calls } = await staged();
  expect(await firebaseTools(['login:list'])).toBeUndefined();
  expect(await firebaseTools(['projects:list'])).toEqual([]);
  expect(await firebaseTools(['projects:create', 'layla-noor', '--display-name', 'layla-noor'])).toMatchObject({ projectId: 'layla-noor' });
  expect(await firebaseTools(['apps:list', 'WEB', '--project', 'layla-noor'])).toEqual([]);
  expect(await firebaseTools(['apps:create', 'WEB', 'layla-noor', '--project', 'layla-noor'])).toMatchObject({ appId: '1:2:web:3' });
  expect(await firebaseTools(['apps:sdkconfig', 'WEB', '1:2:web:3', '--project', 'layla-noor'])).toMatchObject({
    sdkConfig: { apiKey: 'AIza' },
  });
  expect(calls.filter((call) => /^POST \S+\/(projects|webApps|\S+:addFirebase)( |$)/.test(call))).toEqual([
    'POST /v1/projects {"projectId":"layla-noor","name":"layla-noor"}',
    'POST /v1beta1/projects/layla-noor:addFirebase',
    'POST /v1beta1/projects/layla-noor/webApps {"displayName":"layla-noor"}',
  ]);
});

test('what it refuses is said in its words', async () => {
  const { refuse } = await staged();
  refuse();
  await expect(firebaseTools(['projects:create', 'layla-noor', '--display-name', 'layla-noor'])).rejects.toThrow(
    /^Firebase answered "Failed to create project/,
  );
});

/** The Firebase Management API on loopback, for the tool and its login. */
async function staged() {
  const calls: string[] = [];
  let refused = false;
  const address = await stagedServer(async (request) => {
    const { pathname } = new URL(request.url);
    const body = await request.text();
    if (pathname.includes('token')) return Response.json({ access_token: 'access', expires_in: 3600 });
    calls.push([request.method, pathname, body].filter(Boolean).join(' '));
    if (refused) return Response.json({ error: { message: 'taken' } }, { status: 409 });
    return Response.json(answers[`${request.method} ${pathname}`] ?? {});
  });
  const names = [
    'FIREBASE_API_URL',
    'FIREBASE_RESOURCEMANAGER_URL',
    'FIREBASE_TOKEN_URL',
    'FIREBASE_AUTH_URL',
    'FIREBASE_SERVICE_USAGE_URL',
    'FIREBASE_HOSTING_API_URL',
  ];
  for (const name of names) vi.stubEnv(name, address);
  vi.stubEnv('FIREBASE_TOKEN', 'login');
  vi.stubEnv('XDG_CONFIG_HOME', temporaryFolder());
  return { calls, refuse: () => (refused = true) };
}

const done = (response: object) => ({ name: 'operations/1', done: true, response });
const answers: Record<string, object> = {
  'POST /v1/projects': { name: 'operations/1' },
  'GET /v1/operations/1': done({ projectId: 'layla-noor' }),
  'POST /v1beta1/projects/layla-noor:addFirebase': { name: 'operations/2' },
  'GET /v1beta1/operations/2': done({ projectId: 'layla-noor', displayName: 'layla-noor' }),
  'POST /v1beta1/projects/layla-noor/webApps': { name: 'operations/3' },
  'GET /v1beta1/operations/3': done({ appId: '1:2:web:3', displayName: 'layla-noor' }),
  'GET /v1beta1/projects/-/webApps/1:2:web:3/config': { projectId: 'layla-noor', apiKey: 'AIza' },
};
