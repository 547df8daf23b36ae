import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callApi } from '#src/client/api-client.ts';
import { type ManagedPost, managedListSchema } from '#src/features/posts/managed-post.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { linkAddress } from './link-address.ts';

type Props = { words: string; onChoose: (post: ManagedPost) => void };

/** Posts of this site whose titles have these words. */
export function OwnPosts({ words, onChoose }: Props) {
  const search = useDeferredValue(words.trim());
  const isSearch = search.length >= 2 && linkAddress(search) === null;
  const { data } = useQuery({
    queryKey: ['posts-to-link', search],
    queryFn: ({ signal }) => callApi(managedListSchema, `/api/blogs?${new URLSearchParams({ view: 'list', search })}`, { signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  if (!isSearch || !data) return null;
  const posts = data.blogs.slice(0, 6);
  if (posts.length === 0) return <p role="status">No post has these words.</p>;
  return (
    <ul className="own-posts" aria-label="Posts with these words">
      {posts.map((post) => (
        <li key={post.id}>
          <button type="button" className="own-post" onClick={() => onChoose(post)}>
            <span dir="auto">{post.title}</span>
            {post.status !== 'published' && <span className="text-muted"> · {stateLabels[stateOf(post)]}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
