import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureBuilds } from './builds.ts';
import { measureComments } from './comments.ts';

// npm run bench -- --posts 100,1000 --json results.json; --posts none leaves the builds out
const { values } = parseArgs({ options: { posts: { type: 'string', default: '100,1000' }, json: { type: 'string' } } });
const sizes = z.array(z.coerce.number().int().min(3)).parse(values.posts === 'none' ? [] : values.posts.split(','));

const results = [];
for (const size of sizes) results.push(await measureBuilds(size));
const comments = await measureComments();

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
console.table(
  comments.map(({ name, perSecond, p50, p99, failed }) => ({
    'comments, 20 connections': name,
    'a second': Math.round(perSecond),
    'p50 ms': round(p50),
    'p99 ms': round(p99),
    failed,
  })),
);
if (values.json) writeFileSync(values.json, JSON.stringify({ builds: results, comments }, null, 2));

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
