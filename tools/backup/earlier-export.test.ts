import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { openedArchive, wholeOf } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

// A file of the schema of 28 November 2026 (96c8a1ff). Never write it anew: later code has to read it as it is.
const file = new Uint8Array(readFileSync('tests/fixtures/exported-2026-11-28.zip'));
const world = testWorld();

test('a file that an earlier version exported is imported whole: texts, states, comments, enquiries, partners, facts, views and pictures', async () => {
  const media = memoryStore();
  await (await stageImport(world.db, await openedArchive(file))).replace(media, 'key');
  const { posts, partners, comments, enquiries, site_profile, daily_views, erasures, pictures } = await wholeOf(
    await siteBackup(world.db, media),
  );
  expect(posts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'published',
        status: 'published',
        format: 'markdown',
        introduction: 'An **opening** paragraph.',
        plain_introduction: 'An opening paragraph.',
        main_content: ['## A heading', 'A [link](https://example.com).'],
        featured_image: `/uploads/${pictures[0]?.[0]}`,
        tags: ['Licensing'],
        views: 12,
        likes: 3,
      }),
      expect.objectContaining({ id: 'in-arabic', title: 'دليل التراخيص', lang: 'ar' }),
      expect.objectContaining({ id: 'a-draft', status: 'draft' }),
      expect.objectContaining({ id: 'scheduled', status: 'scheduled', publish_at: expect.stringContaining('2030-01-01T05:00:00') }),
      expect.objectContaining({ id: 'deleted', deleted_at: expect.any(String) }),
    ]),
  );
  expect(comments.map(({ content, by_author, is_private, status }) => [content, by_author, is_private, status]).sort()).toEqual([
    ['How long does it take?', false, false, 'visible'],
    ['Please call me.', false, true, 'held'],
    ['Ten days.', true, false, 'visible'],
  ]);
  expect(enquiries.map(({ channel, message, phone, notes, status }) => [channel, message, phone, notes, status]).sort()).toEqual([
    ['comment', 'Please call me.', '', '', 'new'],
    ['form', 'A new company.', '+971 50 123 4567', 'Rang twice.', 'answered'],
  ]);
  expect(partners.map(({ company_name, is_active }) => [company_name, is_active]).sort()).toEqual([
    ['Harbour Trading', true],
    ['Hidden Company', false],
  ]);
  expect(site_profile).toMatchObject([{ facts: { phone: '+971 50 123 4567' } }]);
  expect(daily_views).toMatchObject([{ id: 'published', days: expect.anything() }]);
  expect([posts.length, erasures.length, pictures.length]).toEqual([5, 1, 1]);
});
