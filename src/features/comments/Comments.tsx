import { useCallback, useEffect, useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import type { Comment, PostedComment } from './comment.ts';
import { readHeldComments, saveHeldComments } from './comment-storage.ts';
import { fetchComments, pagePostId } from './comments.queries.ts';

type State = { comments: Comment[] | null; failed: boolean };

/** The comments of the article on this page: the form, then the list with this browser's own comments first. */
export function Comments() {
  const [{ comments, failed }, setState] = useState<State>({ comments: null, failed: false });
  const [own, setOwn] = useState<PostedComment[]>([]);

  const load = useCallback(async () => {
    try {
      const loaded = await fetchComments(pagePostId());
      setState({ comments: loaded, failed: false });
      setOwn((mine) => mine.map((comment) => (without([comment], loaded).length > 0 ? comment : { ...comment, status: 'visible' })));
      saveHeldComments(pagePostId(), without(readHeldComments(pagePostId()), loaded));
      dispatchEvent(new CustomEvent('comments:counted', { detail: loaded.length }));
    } catch (error) {
      console.error('Error fetching comments:', error);
      // A list that is already shown stays (§8.lists).
      setState(({ comments: before }) => ({ comments: before, failed: before === null }));
    }
  }, []);

  useEffect(() => {
    setOwn(readHeldComments(pagePostId()));
    void load();
  }, [load]);

  const retry = () => {
    setState({ comments: null, failed: false });
    void load();
  };

  const add = async (posted: PostedComment) => {
    if (posted.status === 'held') saveHeldComments(pagePostId(), [...without(readHeldComments(pagePostId()), [posted]), posted]);
    setOwn((mine) => [posted, ...without(mine, [posted])]);
    await load();
  };

  return (
    <>
      <CommentForm onPosted={add} />
      <CommentList comments={comments && [...own, ...without(comments, own)]} failed={failed} onRetry={retry} />
    </>
  );
}

function without<T extends { id: string }>(comments: T[], others: { id: string }[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return comments.filter(({ id }) => !ids.has(id));
}
