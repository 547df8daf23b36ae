// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { openedArchive, wholeOf } from '#tests/setup/backup-file.ts';
import { isDisabled } from '#tests/setup/is-disabled.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';
import { kinds, noCounts } from '../backup.ts';
import { Component as BackupsScreen } from './BackupsScreen.tsx';

const key = `${'a'.repeat(40)}.png`;
const post = { ...blogRow({ id: 'a-post' }), views: 3 };
const counts = { posts: 1, messages: 0, partners: 0, pictures: 1 };
const backup = { name: '2026-11-20', made_at: new Date(Date.now() - 3_600_000).toISOString(), counts, bytes: 240_000 };
const none = { rows: [], next: null };

let answers: Record<string, unknown>;
let saved: { file: Blob; name: string }[];

beforeEach(() => {
  answers = {
    'GET /api/backups': { backups: [backup] },
    [`GET /uploads/${key}`]: () => new Response(png()),
    ...answersOf('live'),
    ...answersOf('2026-11-20'),
  };
  saved = [];
  stubApi(answersFrom(answers));
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ file: files.get(this.href) as Blob, name: this.download });
  });
});

test.each([
  ['Download everything', `site-${new Date().toISOString().slice(0, 10)}.zip`],
  [/^Download the backup of /, 'site-2026-11-20.zip'],
])('%s saves one file that the import reads', async (button, name) => {
  renderScreens({ '/': <BackupsScreen /> });
  await setupUser().click(await screen.findByRole('button', { name: button }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe(name);
  const archive = await openedArchive(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer()));
  expect(archive.counts).toEqual({ ...noCounts, ...counts });
  const { posts, pictures } = await wholeOf(archive);
  expect([posts, pictures]).toEqual([[post], [[key, png()]]]);
});

test('the screen says when the last backup was made, and what it holds', async () => {
  renderScreens({ '/': <BackupsScreen /> });
  expect(await screen.findByText(/^Last backup: /)).toBeDefined();
  expect(screen.getByText('1 article, 0 messages, 0 partners, 1 picture')).toBeDefined();
  expect(screen.getByText('0.2 MB')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a last backup from more than two days ago is a warning', async () => {
  answers['GET /api/backups'] = { backups: [{ ...backup, made_at: new Date(Date.now() - 49 * 3_600_000).toISOString() }] };
  renderScreens({ '/': <BackupsScreen /> });
  expect((await screen.findByRole('alert')).textContent).toContain('No backup has been made for more than two days.');
});

test('a download that fails says so, and saves nothing', async () => {
  answers['GET /api/backups/live/messages?after='] = () =>
    Response.json({ detail: 'The database cannot be reached right now.', code: 'unavailable' }, { status: 503 });
  renderScreens({ '/': <BackupsScreen /> });
  await setupUser().click(await screen.findByRole('button', { name: 'Download everything' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The database cannot be reached right now.');
  expect(saved).toEqual([]);
  expect(isDisabled(screen.getByRole('button', { name: 'Download everything' }))).toBe(false);
});

function answersOf(name: string): Record<string, unknown> {
  return {
    ...Object.fromEntries(kinds.map((kind) => [`GET /api/backups/${name}/${kind}?after=`, none])),
    [`POST /api/backups/${name}/download`]: { counts, pictures: [key] },
    [`GET /api/backups/${name}/posts?after=`]: { rows: [post], next: 'a-post' },
    [`GET /api/backups/${name}/posts?after=a-post`]: none,
  };
}
