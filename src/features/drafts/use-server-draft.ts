import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { DraftSaver, type DraftText, type ServerCopy } from './draft-saver.ts';
import { draftsKey } from './drafts.queries.ts';
import type { ServerDraft } from './server-draft.ts';
import { useUnsentText } from './unsent-texts.ts';

type Options = {
  /** The text that the form was opened with; null when the server had none. */
  opened: ServerDraft | null;
  unsaved: () => DraftText | null;
  /** Nothing is sent while this is true. */
  isHeld: boolean;
};

/**
 * Keeps the text of a form on the server (§12.server-draft): after each pause, when the page is hidden or left, and when the network is back
 * (§12.offline). `postId` is the post that the text became one of on another device.
 */
export function useServerDraft({ opened, unsaved, isHeld }: Options) {
  const queries = useQueryClient();
  const [state, setState] = useState<ServerCopy>(() => (opened ? { kind: 'saved' } : { kind: 'none' }));
  const [postId, setPostId] = useState<string | null>(null);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  const [saver] = useState(() => {
    const onSaved = (post: string | null) => {
      setPostId(post);
      void queries.invalidateQueries({ queryKey: draftsKey });
      void queries.invalidateQueries({ queryKey: postsKey });
    };
    return new DraftSaver(opened, { unsaved: () => latest.current(), onState: setState, onSaved });
  });
  useEffect(() => saver.hold(isHeld), [saver, isHeld]);
  useUnsentText(async () => {
    await saver.flush();
    return saver.isSafe(false);
  });
  useEffect(() => {
    const retry = () => saver.retry();
    const flush = () => void saver.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      saver.close();
    };
  }, [saver]);
  return { state, saver, postId };
}
