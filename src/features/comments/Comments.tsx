import { useCallback, useEffect, useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import type { Comment, PostedComment } from './comment.ts';
import { keepHeld, readHeld } from './comment-storage.ts';
import { fetchComments } from './comments.queries.ts';
import { pagePostId } from './page-post.ts';

type State = { comments: Comment[] | null; failed: boolean };

/** Comments of the article on this page: a form, and below it the list, which begins with what was written here. */
export function Comments() {
  const [{ comments, failed }, setState] = useState<State>({ comments: null, failed: false });
  const [own, setOwn] = useState<PostedComment[]>([]);

  const load = useCallback(async () => {
    try {
      const loaded = await fetchComments(pagePostId());
      setState({ comments: loaded, failed: false });
      setOwn((mine) => mine.map((comment) => (without([comment], loaded).length > 0 ? comment : { ...comment, status: 'visible' })));
      keepHeld(pagePostId(), without(readHeld(pagePostId()), loaded));
      dispatchEvent(new CustomEvent('comments:counted', { detail: loaded.length }));
    } catch (error) {
      console.error('Error fetching comments:', error);
      // What is there already stays (decision 4).
      setState(({ comments: before }) => ({ comments: before, failed: before === null }));
    }
  }, []);

  useEffect(() => {
    setOwn(readHeld(pagePostId()));
    void load();
  }, [load]);

  const retry = () => {
    setState({ comments: null, failed: false });
    void load();
  };

  const add = async (posted: PostedComment) => {
    if (posted.status === 'held') keepHeld(pagePostId(), [...without(readHeld(pagePostId()), [posted]), posted]);
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
