import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from '#src/features/backups/backup.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { openedArchive, wholeOf } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

// Files of the schemas of 28 November 2026 (96c8a1ff) and of the last one with comments and enquiries. Never write them anew: later code has to read
// them as they are.
const file = new Uint8Array(readFileSync('tests/fixtures/exported-2026-11-28.zip'));
const withBothTables = new Uint8Array(readFileSync('tests/fixtures/exported-2026-11-30.zip'));
const world = testWorld();

test('a file that an earlier version exported is imported whole: texts, states, messages, partners, facts, views and pictures', async () => {
  const media = memoryStore();
  await (await stageImport(world.db, await openedArchive(file))).replace(media, 'key');
  const { posts, partners, messages, site_profile, daily_views, erasures, pictures } = await wholeOf(await siteBackup(world.db, media));
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
  expect(
    messages.map(({ content, kind, is_private, by_owner, state, notes }) => [content, kind, is_private, by_owner, state, notes]).sort(),
  ).toEqual([
    ['A new company.', 'enquiry', true, false, 'answered', 'Rang twice.'],
    ['How long does it take?', 'comment', false, false, 'answered', ''],
    ['Please call me.', 'comment', true, false, 'open', ''],
    ['Ten days.', 'comment', false, true, 'closed', ''],
  ]);
  expect(partners.map(({ company_name, is_active }) => [company_name, is_active]).sort()).toEqual([
    ['Harbour Trading', true],
    ['Hidden Company', false],
  ]);
  expect(site_profile).toMatchObject([{ facts: { phone: '+971 50 123 4567' } }]);
  expect(daily_views).toMatchObject([{ id: 'published', days: expect.anything() }]);
  expect([posts.length, erasures.length, pictures.length]).toEqual([5, 1, 1]);
});

test('comments and enquiries become messages, each private comment one of its two halves, and nobody is told of them', async () => {
  const media = memoryStore();
  const archive = await openedArchive(withBothTables);
  expect([archive.counts.messages, 'comments' in archive.counts && archive.counts.comments]).toEqual([16, 10]);
  await (await stageImport(world.db, archive)).replace(media, 'key');
  const { messages } = await wholeOf(await siteBackup(world.db, media));
  const said = (row: Row) => ['content', 'kind', 'state', 'on_page', 'suspicion', 'told', 'original'].map((column) => row[column]);
  expect(messages.map(said).sort()).toEqual([
    ['A reader below it', 'comment', 'closed', true, 'none', 'singly', null],
    ['An address of two letters', 'enquiry', 'open', false, 'none', 'singly', null],
    ['Answered', 'comment', 'answered', true, 'none', 'singly', null],
    ['Answered', 'enquiry', 'answered', false, 'none', 'singly', null],
    ['Cheap loans', 'comment', 'spam', false, 'none', 'singly', null],
    ['Closed', 'enquiry', 'closed', false, 'none', 'singly', null],
    ['Gone from the comments', 'comment', 'open', false, 'none', 'singly', null],
    ['In the bin', 'comment', 'closed', true, 'none', 'singly', null],
    ['New', 'enquiry', 'open', false, 'none', 'singly', null],
    ['Please call +44 20 7946 0958.', 'comment', 'answered', false, 'none', 'singly', null],
    ['Private, in the bin', 'comment', 'open', false, 'none', 'singly', null],
    ['Reads like spam', 'enquiry', 'open', false, 'text', 'counted', null],
    ['Sent too quickly', 'enquiry', 'open', false, 'form', 'hourly', null],
    ['Ten days.', 'comment', 'closed', true, 'none', 'singly', null],
    ['Thank you.', 'comment', 'open', true, 'none', 'singly', 'My number is +44 20 7946 0958, thank you.'],
    ['Waits for review', 'comment', 'open', false, 'form', 'singly', null],
  ]);
  const of = (content: string, kind = 'comment') => messages.find((message) => message.content === content && message.kind === kind);
  expect(of('Please call +44 20 7946 0958.')).toMatchObject({
    ...{ id: '00000000-0000-4000-8000-000000000007', is_private: true, email: 'ada@example.com', notes: 'Rang on Monday' },
    ...{ post_title: 'Licences in Dubai', reasons: [], answered_at: expect.any(String), deleted_at: null },
  });
  expect(of('Answered')).toMatchObject({ answered_at: expect.stringContaining('2026-10-02T08:00'), post_title: 'Licences in Dubai' });
  expect(of('Ten days.')).toMatchObject({ by_owner: true, parent_id: of('Answered')?.id });
  expect(of('In the bin')?.deleted_at).toContain('2026-11-21');
  expect(of('Private, in the bin')?.deleted_at).toBeNull();
  expect(of('New', 'enquiry')).toMatchObject({
    topic: 'Licensing',
    service: '',
    service_name: '',
    consent_at: expect.any(String),
    blog_id: 'banks',
    post_title: 'About banks',
  });
  expect(of('Closed', 'enquiry')).toMatchObject({ blog_id: null, post_title: 'A post that is gone', closed_at: expect.any(String) });
  expect(of('An address of two letters', 'enquiry')).toMatchObject({ email: '', phone: '+971 50 765 4321' });
  expect((await world.db.from('notifications').select('kind').throwOnError()).data).toEqual([]);
});

test('a private comment stays away when either half of it was erased here', async () => {
  const { messages } = await wholeOf(
    await openedArchive(withBothTables, ['db09c7e1-c94f-4e30-a2e3-0157d71c3121', '00000000-0000-4000-8000-000000000009']),
  );
  const contents = messages.map(({ content }) => content);
  expect(contents).toHaveLength(14);
  // The file itself says that the last one was erased.
  for (const gone of ['Please call +44 20 7946 0958.', 'Private, in the bin', 'Private, erased in one half'])
    expect(contents).not.toContain(gone);
});
