import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { postQuery } from '#src/features/posts/posts.queries.ts';
import { twinQuery } from '#src/features/posts/twin.queries.ts';
import { plainTextOf } from '#src/features/rich-text/plain-text.ts';
import { getText } from '#src/features/versioned-form/text-requests.ts';
import { formOfPost } from '../form-mapping.ts';
import type { PostForm } from './post-form.ts';

/** The words of the version in the other language, in its form; null without one. */
export const VersionHints = createContext<PostForm | null>(null);

/** How an empty input hints at the words of the other version (§12.twins), or else at what belongs there. */
export function useVersionHints() {
  const version = useContext(VersionHints);
  return (wordsIn: (version: PostForm) => string | undefined, usual = ''): string =>
    (version && plainTextOf(wordsIn(version) ?? '', version.format).trim()) || usual;
}

/** What a draft of a pair shows as hints. Asked once: hints do not change while somebody writes. */
export function useHintsOfVersion(opened: { id: string; saved: Post | null; head: { name: string } }): PostForm | null {
  const queries = useQueryClient();
  const { id, saved, head } = opened;
  const { data } = useQuery({
    queryKey: ['version-hints', id],
    queryFn: async () => {
      const post = saved?.id ?? (await getText(`/api/texts/${id}`))?.post_id;
      if (!post) return null;
      const { twin } = await queries.ensureQueryData(twinQuery(post));
      if (!twin?.title || twin.deleted_at !== null) return null;
      return formOfPost(await queries.ensureQueryData(postQuery(twin.id)));
    },
    enabled: saved ? saved.first_published_at === null : head.name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
