import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureBuilds } from './builds.ts';

// npm run bench -- --posts 100,1000 --json results.json
const { values } = parseArgs({ options: { posts: { type: 'string', default: '100,1000' }, json: { type: 'string' } } });
const sizes = z.array(z.coerce.number().int().min(3)).parse(values.posts.split(','));

const results = [];
for (const size of sizes) results.push(await measureBuilds(size));

console.table(
  results.map(({ posts, full, afterOneEdit, bare }) => ({
    posts,
    'full s': round(full.seconds),
    'full MB': Math.round(full.megabytes),
    'one edit s': round(afterOneEdit.seconds),
    'one edit MB': Math.round(afterOneEdit.megabytes),
    'bare Astro s': round(bare.seconds),
    'bare Astro MB': Math.round(bare.megabytes),
    'full / bare': round(full.seconds / bare.seconds),
    'one edit / full': round(afterOneEdit.seconds / full.seconds),
  })),
);
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
