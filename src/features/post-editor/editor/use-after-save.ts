import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { Told } from '#src/features/mailings/mailings.queries.ts';
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
  const told = useTelling({ phase, stored, done });
  useEffect(() => {
    if (phase !== 'saved' || !stored || !done) return;
    replaceUrl(stored.id);
    if (stored.status === 'published') void queries.prefetchQuery({ ...publishStatusQuery, staleTime: 0 });
    if (stays) return;
    const timer = setTimeout(() => {
      if (isTyping()) return;
      const reach = reachText(stored, published, queries);
      // One message says both.
      if (told.current) toast.dismiss(told.current.id);
      postToast(successMessage(created), stored, { reach: told.current ? `${reach} ${told.current.sentence}` : reach });
      void navigate('/blogs');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [phase, stored, done, created, published, stays, navigate, queries, told]);
}

/** Tells readers of what was published or scheduled for them, once for each save. @returns what was said of the last save, once it was */
function useTelling({ phase, stored, done }: Pick<Saving, 'phase' | 'stored' | 'done'>): RefObject<Told | null> {
  const queries = useQueryClient();
  const last = useRef<Saving['done']>(null);
  const told = useRef<Told>(null);
  useEffect(() => {
    if (phase !== 'saved' || !stored || !done || last.current === done) return;
    last.current = done;
    told.current = null;
    if (done.tells === undefined) return;
    const input = { blog_id: stored.id, subject: done.tells };
    // The panel in which it was decided has loaded it.
    const tell = async () => {
      const { tellReaders } = await import('#src/features/mailings/mailings.queries.ts');
      const said = await tellReaders(queries, input);
      if (last.current === done) told.current = said;
    };
    void tell();
  }, [phase, stored, done, queries]);
  return told;
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
