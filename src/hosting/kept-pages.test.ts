import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { withKeptPages } from './kept-pages.ts';

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

let folder: string;
let pages: AstroPrerenderer;

beforeEach(() => {
  folder = temporaryFolder();
  const built = ['/blog/kept', '/blog/new', '/blog/a [b]', '/404'].map((pathname) => ({
    pathname,
    cacheKey: pathname === '/404' ? undefined : 'key',
  }));
  const astro: AstroPrerenderer = {
    name: 'astro',
    getStaticPaths: async () => built as Paths,
    render: async () => new Response('rendered'),
  };
  const url = (name: string) => pathToFileURL(join(folder, `${name}/`));
  pages = withKeptPages(astro, { cacheDir: url('cache'), outDir: url('site') });
  write('cache/dist/blog/kept.html', 'kept');
  write('cache/dist/blog/withdrawn.html', 'withdrawn');
  write('cache/dist/blog/a [b].html', 'a path that a request writes in another way');
  write('cache/dist/404.html', 'not found');
});

test('what is still a page of the site is in it before any is rendered, in the file that the cache has', async () => {
  await pages.getStaticPaths();
  expect(statSync(path('site/blog/kept.html')).ino).toBe(statSync(path('cache/dist/blog/kept.html')).ino);
  expect(readdirSync(path('site'), { recursive: true })).toEqual(['blog', 'blog/kept.html']);
});

test('a page that is rendered again stays as it was in the builds before', async () => {
  await pages.getStaticPaths();
  // What became of the site of the build before, when it was moved away.
  linkSync(path('site/blog/kept.html'), path('release.html'));
  await pages.render(new Request('http://localhost/blog/kept.html'), {} as never);
  write('cache/dist/blog/kept.html', 'changed');
  write('site/blog/kept.html', 'changed');
  expect(readFileSync(path('release.html'), 'utf8')).toBe('kept');
});

test('a page of which nothing is kept is rendered', async () => {
  await pages.getStaticPaths();
  const rendered = await pages.render(new Request('http://localhost/blog/new.html'), {} as never);
  expect(await (rendered as Response).text()).toBe('rendered');
  expect(readFileSync(path('cache/dist/blog/kept.html'), 'utf8')).toBe('kept');
});

test('pages that cannot be linked are told once, and left to Astro', async () => {
  expectConsoleErrors(/cannot be linked.*EEXIST/);
  for (const page of ['kept', 'new']) write(`cache/dist/blog/${page}.html`, 'kept');
  for (const page of ['kept', 'new']) write(`site/blog/${page}.html`, 'already there');
  await pages.getStaticPaths();
  expect(vi.mocked(console.warn)).toHaveBeenCalledTimes(1);
  expect(readFileSync(path('site/blog/kept.html'), 'utf8')).toBe('already there');
});

function path(name: string): string {
  return join(folder, name);
}

function write(name: string, text: string): void {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
}
