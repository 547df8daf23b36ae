import type { APIRequestContext } from '@playwright/test';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expect, test } from './site.ts';

const paths = ['/rss.xml', '/feed.json', '/sitemap-0.xml'] as const;
const id = 'in-the-feeds-at-once';

test('a new post, an edit and a withdrawal are in or out of feeds and sitemap within 2 s, before a build', async ({ request, site }) => {
  const builtBefore = await textOf(request, '/build.json');
  for (const path of paths) expect(await textOf(request, path)).not.toContain(id);

  const row = blogRow({ id, title: 'First title', created_at: new Date().toISOString() });
  await site.db.from('blogs').insert(row).throwOnError();
  await site.purge('blogs');
  for (const path of paths) await within2s(request, path, (text) => text.includes(id));

  await site.db.from('blogs').update({ title: 'Second title' }).eq('id', id).throwOnError();
  await site.purge('blogs');
  for (const path of ['/rss.xml', '/feed.json']) await within2s(request, path, (text) => text.includes('Second title'));

  await site.db.from('blogs').update({ status: 'draft' }).eq('id', id).throwOnError();
  await site.purge('blogs');
  for (const path of paths) await within2s(request, path, (text) => !text.includes(id));
  expect(await textOf(request, '/build.json')).toBe(builtBefore);
});

test('so is a number that the owner changes in the contact card', async ({ request, site }) => {
  expect(await textOf(request, '/contact.vcf')).not.toContain('+971509998877');
  await site.db
    .from('site_profile')
    .update({ facts: { ...defaultSiteProfile, phone: '+971 50 999 8877' } })
    .eq('id', 1)
    .throwOnError();
  await site.purge('site-profile');
  await within2s(request, '/contact.vcf', (text) => text.includes('+971509998877'));
});

function within2s(request: APIRequestContext, path: string, isRight: (text: string) => boolean) {
  return expect.poll(async () => isRight(await textOf(request, path)), { message: path, timeout: 2_000 }).toBe(true);
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}
