import { beforeAll, expect, test } from 'vitest';
import { createPreviewLink } from '#src/features/preview-links/preview-links.server.ts';
import { hiddenTexts, storeHiddenTexts } from '#tests/fixtures/hidden-texts.ts';
import { replaceRouteRows } from '#tests/fixtures/route-rows.ts';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { sendRoute } from '#tests/setup/send-route.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

beforeAll(async () => {
  await replaceRouteRows(world.supabase);
  await storeHiddenTexts(world.db, 'a-post');
});

const reads = [
  ...routeCases.filter(({ method }) => method === 'GET'),
  ...['/api/blogs?search=canary', '/api/blogs?limit=100', '/api/page?page=/blog/canary-scheduled', '/api/blogs/canary-scheduled'].map(
    (path) => ({ ...routeCases[0], name: `GET ${path}`, method: 'GET', path, body: undefined }),
  ),
];

test.each(reads as typeof routeCases)(
  '$name tells a visitor nothing of unsaved, scheduled, withdrawn and earlier texts, of private links, and of what became of a message',
  async (route) => {
    expectConsoleErrors(/"level":"warning"/);
    const response = await sendRoute(world, route);
    const told = `${await response.text()} ${JSON.stringify([...response.headers])}`;
    expect(told.replaceAll(route.path, '')).not.toMatch(hiddenTexts);
  },
);

test('an administrator gets unsaved texts only where they ask for them, and no address of a link', async () => {
  const { url } = await createPreviewLink(world.db, 'a-post', 'owner@example.com');
  const token = await world.signIn(editor);
  for (const path of ['/api/blogs/a-post/preview-link', '/api/audit-log', '/api/blogs/a-post']) {
    const told = await (await world.send('GET', path, undefined, token)).text();
    expect(told).not.toContain(url);
    expect(told).not.toContain('CANARY unsaved');
  }
});
