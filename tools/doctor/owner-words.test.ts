import { beforeEach, expect, test } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { nobody, stagedServer } from '#tests/setup/staged-server.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { lineOf } from './finding.ts';
import { examineSiteProfile } from './owner-words.ts';

const world = testWorld();
const portrait = `/uploads/${'a'.repeat(40)}-800x800.png`;
const social_picture = `/uploads/${'b'.repeat(40)}-1200x630.png`;
const well = 'ok     your site       its words are valid and its pictures arrive';

beforeEach(async () => {
  await world.supabase.connection.exec(
    'delete from public.owner; delete from public.owner_versions; insert into public.owner default values',
  );
});

test.each([
  ['were never saved', {}],
  ['are complete', { ...defaultSiteProfile, portrait, social_picture }],
])('words that %s are valid', async (_, facts) => {
  await store(facts);
  expect(await lines(await siteWith('image/png'))).toEqual([well]);
});

test('a missing row is named, with the line that brings it back and lets it be saved beside the versions that are kept', async () => {
  await store(defaultSiteProfile);
  await world.supabase.connection.exec('delete from public.owner');
  const [line = ''] = await lines(await siteWith('image/png'));
  expect(line).toMatch(
    /^WRONG {2}your site {7}its row is missing, so nothing can be saved; run in the SQL editor: insert into public\.owner /,
  );
  await world.supabase.connection.exec(line.slice(line.indexOf('insert into')));
  await store({ ...defaultSiteProfile, answer_time: 'within a day' });
  expect(await lines(await siteWith('image/png'))).toEqual([well]);
});

test('stored facts that the site cannot show are named, and no other', async () => {
  await store({ ...defaultSiteProfile, phone: 'none', portrait: 'https://example.com/me.png' });
  expect(await lines(await siteWith('image/png'))).toEqual([
    'WRONG  your site       shows the default in place of phone, portrait, which cannot be read; save Your site again.',
  ]);
});

test.each([
  ['is gone', () => stagedServer(() => new Response('', { status: 404 })), 'it answers 404'],
  ['is a page', () => siteWith('text/html'), 'it is text/html'],
  ['is not sent', nobody, 'fetch failed.*'],
])('a portrait and a social picture whose file %s are named', async (_, stage, reason) => {
  await store({ ...defaultSiteProfile, portrait, social_picture });
  const line = (name: string) =>
    new RegExp(`^WRONG {2}your site {7}${name} does not arrive \\(${reason}\\); upload it again at Your site\\.$`);
  expect(await lines(await stage())).toEqual(['the portrait', 'the social picture'].map((name) => expect.stringMatching(line(name))));
});

test('only the picture that does not arrive is named', async () => {
  await store({ ...defaultSiteProfile, portrait, social_picture });
  const url = await stagedServer(({ url }) => (url.endsWith(portrait) ? picture('image/png') : new Response('', { status: 404 })));
  expect(await lines(url)).toEqual([expect.stringContaining('the social picture does not arrive (it answers 404)')]);
});

async function store(facts: NewRow<'owner'>['facts']): Promise<void> {
  await world.db.from('owner').update({ facts }).eq('id', 1).throwOnError();
}

async function lines(url: string): Promise<string[]> {
  return (await examineSiteProfile(world.db, url)).map(lineOf);
}

function siteWith(type: string): Promise<string> {
  return stagedServer(() => picture(type));
}

function picture(type: string): Response {
  return new Response('x', { headers: { 'Content-Type': type } });
}
