import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Installed for the measurement alone: the project does not use it.
const version = '3.1.8';

const template = `export default class {
  data() {
    return { pagination: { data: 'posts', size: 1, alias: 'post' }, permalink: ({ post }) => '/blog/' + post.id + '/index.html' };
  }
  render({ post }) {
    return '<!doctype html><html lang="en"><head><title>' + post.title + '</title></head><body><h1>' + post.title + '</h1>' +
      post.main_content.map((text) => '<p>' + text + '</p>').join('') + '</body></html>';
  }
}`;

const build = `import Eleventy from '@11ty/eleventy';
const started = performance.now();
await new Eleventy('src', 'site', { quietMode: true }).write();
process.send({ seconds: (performance.now() - started) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 });`;

/**
 * Writes the smallest Eleventy project with as many pages of the same texts as the bare Astro project, and installs Eleventy.
 * @returns the script that builds it once and sends seconds and megabytes
 */
export function writeEleventyProject(folder: string, posts: number): string {
  const synthetic = join(import.meta.dirname, '../../local/seed/synthetic.ts');
  const data = `import { syntheticPost } from ${JSON.stringify(synthetic)};
export default Array.from({ length: ${posts} }, (_, index) => syntheticPost(index + 1));`;
  mkdirSync(join(folder, 'src/_data'), { recursive: true });
  const files = { 'package.json': '{ "type": "module", "private": true }', 'build.mjs': build, 'src/_data/posts.js': data };
  for (const [path, text] of Object.entries({ ...files, 'src/post.11ty.js': template })) writeFileSync(join(folder, path), text);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${version}`], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'build.mjs');
}
