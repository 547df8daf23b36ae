import { type CollectionEntry, getCollection } from 'astro:content';
import { newestFirst } from './post.ts';

let sorted: Promise<CollectionEntry<'posts'>[]> | undefined;

/** All posts of this build, newest first; sorted once per build. */
export function publishedPosts(): Promise<CollectionEntry<'posts'>[]> {
  if (import.meta.env.DEV) return load();
  sorted ??= load();
  return sorted;
}

async function load(): Promise<CollectionEntry<'posts'>[]> {
  return (await getCollection('posts')).sort((a, b) => newestFirst(a.data, b.data));
}
