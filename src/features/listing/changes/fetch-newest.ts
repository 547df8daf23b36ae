import type { CardPost } from '#src/features/posts/post-display.ts';
import { isCard } from './changes.ts';

const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** Fetches the newest posts. @throws Error when that fails */
export async function fetchNewest(count: number): Promise<CardPost[]> {
  const response = await fetch(`/api/blogs?limit=${count}`, { headers, priority: 'low' });
  if (!response.ok) throw new Error(`The list of posts answered ${response.status}.`);
  const { blogs } = (await response.json()) as { blogs: unknown[] };
  return blogs.filter(isCard);
}
