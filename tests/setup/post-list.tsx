import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Component as BinScreen } from '#src/features/post-list/BinScreen.tsx';
import { Component as PostsScreen } from '#src/features/post-list/PostsScreen.tsx';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { type ApiRequest, renderScreens, stubApi } from './render-admin.tsx';

type Answer = unknown | (() => Response | Promise<Response>);

/** A row of the list; published, unless `parts` say otherwise. */
export function listedPost(parts: object = {}) {
  return {
    ...blogRow({ id: 'a-post', title: 'A post', subtitle: 'Its subtitle', created_at: '2026-05-01T00:00:00Z', read_time: '4 min read' }),
    category_tags: ['Licensing', 'Visas'],
    featured: true,
    views: 1_234,
    likes: 3,
    version: 1,
    published_revision: 5,
    first_published_at: '2026-05-01T00:00:00Z',
    ...parts,
  };
}

const usual: Record<string, Answer> = {
  'GET /api/stats': {
    total_blogs: 12,
    featured: 2,
    total_views: 1_234,
    recent_posts: 0,
    avg_read_time: 5,
    drafts: 0,
    comments_to_review: 3,
  },
  'GET /api/search': { total: 0, results: [] },
  'GET /api/publish': publishedStatus(),
};

/** Opens the list, or the bin, with these posts. Answers are by method and path without query; the requests are returned, oldest first. */
export function openPostList(posts: object[], answers: Record<string, Answer> = {}, url = '/blogs'): ApiRequest[] {
  const known: Record<string, Answer> = { 'GET /api/blogs': { blogs: posts, total: posts.length, next: null }, ...usual, ...answers };
  const requests = stubApi(({ method, path }) => {
    const answer = known[`${method} ${path.split('?')[0]}`] ?? { id: 'a-post' };
    return typeof answer === 'function' ? answer() : Response.json(answer);
  });
  renderScreens({ '/blogs': <PostsScreen />, '/blogs/bin': <BinScreen />, '/blogs/*': <Address /> }, url);
  return requests;
}

/** The requests that changed something: method, path and body. */
export function changesOf(requests: ApiRequest[]): [string, unknown][] {
  return requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
}

/** Stands for any other screen: its address. */
function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}
