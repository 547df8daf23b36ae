import { useCallback, useEffect, useRef, useState } from 'react';
import type { PostedComment } from './comment.ts';
import { readHeldComments, saveHeldComments } from './comment-storage.ts';
import { anchorOf, merged, without } from './comment-threads.ts';
import { type CommentPage, fetchComments, pagePostId } from './comments.queries.ts';
import { showWhetherOpen } from './form-state.ts';

type State = { page: CommentPage | null; failed: boolean };

/** The comments of the article on this page: the newest ones, earlier ones on request, and this browser's own new ones. */
export function useComments(isOpenInBuild: boolean) {
  const [{ page, failed }, setState] = useState<State>({ page: null, failed: false });
  const [own, setOwn] = useState<PostedComment[]>([]);
  const [isOpen, setIsOpen] = useState(isOpenInBuild);
  const [postedId, setPostedId] = useState<string | null>(null);
  /** The number that was counted last. */
  const total = useRef<number>(null);

  const load = useCallback(async () => {
    try {
      const newest = await fetchComments(pagePostId());
      setState(({ page: before }) => ({ page: before ? withNewest(before, newest) : newest, failed: false }));
      setIsOpen(newest.isOpen);
      showWhetherOpen(newest.isOpen);
      setOwn((mine) => mine.map((comment) => (isListed(comment, newest) ? { ...comment, status: 'visible' } : comment)));
      saveHeldComments(pagePostId(), without(readHeldComments(pagePostId()), newest.comments));
      total.current = newest.total;
      dispatchEvent(new CustomEvent('comments:counted', { detail: newest.total }));
    } catch (error) {
      console.error('Error fetching comments:', error);
      // A list that is already shown stays (§8.lists).
      setState(({ page: before }) => ({ page: before, failed: before === null }));
    }
  }, []);

  useEffect(() => {
    setOwn(readHeldComments(pagePostId()));
    void load();
  }, [load]);

  // The page has asked for its numbers again (§2.fresh).
  useEffect(() => {
    const onCounted = ({ detail }: Event & { detail?: number }) => {
      if (total.current !== null && detail !== total.current) void load();
    };
    addEventListener('comments:counted', onCounted);
    return () => removeEventListener('comments:counted', onCounted);
  }, [load]);

  const retry = () => {
    setState({ page: null, failed: false });
    void load();
  };

  /** @throws Error when the page cannot be fetched */
  const loadEarlier = async () => {
    const earlier = await fetchComments(pagePostId(), page?.earlier ?? undefined);
    setState(({ page: before }) => ({ page: before && withEarlier(before, earlier), failed: false }));
  };

  useEffect(() => {
    const onPosted = async ({ detail: posted }: CustomEvent<PostedComment>) => {
      if (!posted.is_private) setOwn((mine) => [posted, ...without(mine, [posted])]);
      await load();
      if (!posted.is_private) setPostedId(posted.id);
    };
    const onClosed = () => setIsOpen(false);
    addEventListener('comments:posted', onPosted);
    addEventListener('comments:closed', onClosed);
    return () => {
      removeEventListener('comments:posted', onPosted);
      removeEventListener('comments:closed', onClosed);
    };
  }, [load]);

  // Where it will stand after a reload, so it may be out of sight.
  useEffect(() => {
    if (postedId) document.getElementById(anchorOf(postedId))?.scrollIntoView({ block: 'nearest' });
  }, [postedId]);

  const comments = page && merged(page.comments, own);
  return { comments, postedId, earlier: page?.earlier ?? null, failed, isOpen, retry, loadEarlier };
}

function withNewest(before: CommentPage, newest: CommentPage): CommentPage {
  return { ...newest, comments: merged(before.comments, newest.comments), earlier: before.earlier };
}

function withEarlier(before: CommentPage, earlier: CommentPage): CommentPage {
  return { ...before, comments: merged(earlier.comments, before.comments), earlier: earlier.earlier };
}

function isListed({ id }: PostedComment, { comments }: CommentPage): boolean {
  return comments.some((comment) => comment.id === id);
}
