import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { postToast } from '#src/features/post-list/post-toast.tsx';
import type { Post } from '#src/features/posts/post.ts';
import { live, liveSentence } from '#src/features/publishing/live-sentence.ts';
import { publishStatusQuery } from '#src/features/publishing/publish-status.queries.ts';
import { site } from '#src/site.ts';
import { publishedText, savedText, successMessage } from '../model/state-texts.ts';
import type { Saving } from './saving.ts';

const delayMs = 1_500;

/**
 * Opens the list after a save and repeats the message there, with who sees the post now, unless something was typed meanwhile (§4.after-save).
 * @param isUnsaved asked when the delay is over
 */
export function useAfterSave({ phase, stored, done, created, published, stays }: Saving, isUnsaved: () => boolean): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isTyping = useEffectEvent(isUnsaved);
  useEffect(() => {
    if (phase !== 'saved' || !stored || !done) return;
    replaceUrl(stored.id);
    if (stored.status === 'published') void queries.prefetchQuery({ ...publishStatusQuery, staleTime: 0 });
    if (stays) return;
    const timer = setTimeout(() => {
      if (isTyping()) return;
      postToast(successMessage(created), stored, { reach: reachText(stored, published, queries) });
      void navigate('/blogs');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [phase, stored, done, created, published, stays, navigate, queries]);
}

function reachText(stored: Post, published: boolean, queries: QueryClient): string {
  if (stored.status !== 'published') return savedText(stored, published);
  const { data, dataUpdatedAt } = queries.getQueryState(publishStatusQuery.queryKey) ?? {};
  const { text } = liveSentence(stored, data, new Date(dataUpdatedAt ?? 0));
  return published ? text.replace(live, publishedText) : text;
}

/** Makes a reload open the post that was created or got another address, without rendering the form again. */
function replaceUrl(id: string): void {
  window.history.replaceState(window.history.state, '', `${site.adminPath}/blogs/edit/${id}`);
}
