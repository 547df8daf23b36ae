import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureBuilds } from './builds.ts';
import { measureComments } from './comments.ts';
import { measureSearch } from './search.ts';

// npm run bench -- --posts 100,1000 --search 1000,10000 --json results.json; an empty list of sizes leaves that part out.
const { values } = parseArgs({
  options: { posts: { type: 'string', default: '100,1000' }, search: { type: 'string', default: '1000,10000' }, json: { type: 'string' } },
});

const builds = [];
for (const size of sizesOf(values.posts)) builds.push(await measureBuilds(size));
const searches = [];
for (const size of sizesOf(values.search)) searches.push(await measureSearch(size));
const comments = await measureComments();

console.table(
  builds.map(({ posts, full, afterOneEdit, bare }) => ({
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
console.table(
  searches.map(({ posts, listingKilobytes, cold, focused, key, slowestKey }) => ({
    posts,
    'listing KB': round(listingKilobytes),
    'first result ms': Math.round(cold),
    'after focus ms': Math.round(focused),
    'key ms': key,
    'slowest key ms': slowestKey,
  })),
);
if (values.json) writeFileSync(values.json, JSON.stringify({ builds, searches, comments }, null, 2));

function sizesOf(list: string): number[] {
  return z.array(z.coerce.number().int().min(3)).parse(list.split(',').filter(Boolean));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
