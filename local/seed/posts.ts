import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedPost } from './seed-post.ts';

const folder = join(import.meta.dirname, 'posts');

/** The articles of the folder `posts`, one file each. */
export async function seedPosts(): Promise<SeedPost[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<{ default: SeedPost }>));
  return modules.map((module) => module.default);
}
