// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Twin } from '#src/features/posts/twin.ts';
import { storedPost, user } from '#tests/setup/post-editor.tsx';
import { type ApiRequest, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { EnglishChanges } from '../revisions/EnglishChanges.tsx';
import { LanguageVersions } from './LanguageVersions.tsx';

const arabic: Twin = {
  ...{ id: 'stored-ar', title: 'أول تسعين يومًا', lang: 'ar', status: 'draft', first_published_at: null, deleted_at: null },
  ...{ text_id: null, translated_version: 1, changed_at: null },
};
const picture = (letter: string) => `/uploads/${letter.repeat(40)}-9x6.jpg`;
const post = storedPost({
  ...{ status: 'published', category_tags: ['Licensing'], featured_image: picture('a'), key_takeaways: ['One', 'Two'] },
  ...{ format: 'markdown', main_content: ['Words.', `![A bay](${picture('b')} "Creek")`], subtitle: 'Its subtitle' },
});
let requests: ApiRequest[];

test('without a partner it says so, and one is chosen among the articles of the other language', async () => {
  open(null);
  expect(await screen.findByText(/^Only in English\. An Arabic version has its own address/)).toBeTruthy();
  await press('Choose an article');
  expect(screen.getByRole('textbox', { name: 'Which article is the Arabic version?' })).toBe(document.activeElement);
  await press('أول تسعين يومًا');
  await waitFor(() => expect(writes()).toEqual([['/api/blogs/stored/twin', { id: 'stored-ar' }]]));
});

test('a version is started as a draft with the pictures, tags and rows of the article, and without its words', async () => {
  open(null);
  await press('Start the Arabic version');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [[path, kept] = [], pair] = writes();
  expect(path).toMatch(/^\/api\/texts\//);
  expect(kept).toMatchObject({
    from: null,
    content: {
      ...{ title: '', subtitle: '', introduction: '', lang: 'ar', id: 'stored-ar', category_tags: ['Licensing'], key_takeaways: ['', ''] },
      featured_image: `/uploads/${'a'.repeat(40)}-9x6.jpg`,
      main_content: [`![](/uploads/${'b'.repeat(40)}-9x6.jpg)`, ''],
    },
  });
  expect(pair).toEqual(['/api/blogs/untitled-1/twin'.replace('untitled-1', 'stored'), { id: 'untitled-1' }]);
});

test('a pair shows both with their state, and since when the English text is ahead', async () => {
  open({ ...arabic, changed_at: '2026-11-20T08:00:00Z' });
  expect(await screen.findByText('The English text changed on November 20, after the Arabic one.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EnglishThis articleLive',
    'العربيةأول تسعين يومًاDraft',
  ]);
  expect(screen.getByRole('link', { name: arabic.title }).getAttribute('href')).toBe('/blogs/edit/stored-ar');
  await press('Arabic is up to date');
  await waitFor(() => expect(writes()).toEqual([['/api/blogs/stored/twin', { id: 'stored-ar' }]]));
});

test('what changed in the English text after the Arabic one is shown word by word', async () => {
  open({ ...arabic, translated_version: 2, changed_at: '2026-11-20T08:00:00Z' });
  await press('Show the changes');
  const dialog = await screen.findByRole('dialog', { name: 'Changes in the English text' });
  const subtitle = await within(dialog).findByRole('region', { name: 'Subtitle' });
  expect(subtitle.innerHTML).toMatch(/Its.*<del>.*2.*<\/del>.*subtitle/);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Show the changes' })).toBe(document.activeElement);
});

test('the two are separated, and Undo makes them what they were', async () => {
  open(arabic);
  await press('Separate');
  await press('Undo');
  await waitFor(() =>
    expect(writes()).toEqual([
      ['/api/blogs/stored/twin', { id: null }],
      ['/api/blogs/stored/twin', { id: 'stored-ar', translated_version: 1 }],
    ]),
  );
});

test('a partner in the bin is said with its day, and comes back from here', async () => {
  open({ ...arabic, deleted_at: '2026-11-20T08:00:00Z' });
  expect(await screen.findByText('In the bin until December 20')).toBeTruthy();
  expect(screen.getByText('Readers see no switch until it is back and live.')).toBeTruthy();
  await press('Restore it');
  await waitFor(() => expect(writes()).toEqual([['/api/blogs/stored-ar/restore', null]]));
});

function open(twin: Twin | null): void {
  requests = stubApi(({ method, path }) => {
    if (path.includes('/twin/choices')) return Response.json({ blogs: [arabic] });
    if (path.includes('/revisions')) return Response.json(versionsAt(path));
    if (path.startsWith('/api/texts/')) return Response.json(keptText(path));
    if (path.endsWith('/twin')) return Response.json({ twin: method === 'GET' ? twin : arabic });
    return Response.json(post);
  });
  renderScreens({ '/': <LanguageVersions stored={post} Changes={EnglishChanges} />, '/blogs/create': <p>Editor</p> });
}

const present = { version: 4, saved_at: '2026-11-20T08:00:00Z', saved_by: null, title: 'Stored' };
const revisions = [3, 2, 1].map((version) => ({ ...present, version, id: `00000000-0000-4000-8000-00000000000${version}` }));

function versionsAt(path: string) {
  const revision = revisions.find(({ id }) => path.endsWith(id));
  return revision ? { ...revision, content: { title: 'Stored', subtitle: `Its ${revision.version} subtitle` } } : { present, revisions };
}

function keptText(path: string) {
  const id = path.replace('/api/texts/', '');
  const names = { name: crypto.randomUUID(), names_before: [], number: 1, of_version: 1 };
  return { id, post_id: 'untitled-1', content: {}, base: null, saved_by: null, device: null, saved_at: null, ...names };
}

async function press(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

function writes() {
  return requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body] as const);
}
