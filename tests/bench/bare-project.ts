import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': "export default { output: 'static' };",
  'src/pages/index.astro': '<html lang="en"><body><h1>Bare</h1></body></html>',
  'src/pages/blog/[id].astro': `---
import { getCollection } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('posts')).map((post) => ({ params: { id: post.id }, props: { post } }));
}
const { post } = Astro.props;
---
<html lang="en"><head><title>{post.data.title}</title></head><body><h1>{post.data.title}</h1>{post.data.main_content.map((text) => <p>{text}</p>)}</body></html>`,
};

/**
 * Writes the smallest Astro project that has as many pages of the same texts: one layout, one route, one loader.
 * @returns its folder
 */
export function writeBareProject(folder: string, posts: number): string {
  const synthetic = join(import.meta.dirname, '../../local/seed/synthetic.ts');
  const config = `import { defineCollection } from 'astro:content';
import { syntheticPost } from ${JSON.stringify(synthetic)};
const loader = async () => Array.from({ length: ${posts} }, (_, index) => syntheticPost(index + 1));
export const collections = { posts: defineCollection({ loader }) };`;
  for (const [path, text] of Object.entries({ ...files, 'src/content.config.ts': config })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
