import { Island } from '#src/ui/Island.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { useCommentForm } from './use-comment-form.ts';
import { useComments } from './use-comments.ts';

/**
 * The comments of the article on this page: the form, then the list with this browser's own comments in it.
 * @param isOpen whether the post took comments when the page was built
 */
export function Comments({ isOpen = true }: { isOpen?: boolean }) {
  return (
    <Island name="Comments">
      <FormAndList isOpen={isOpen} />
    </Island>
  );
}

function FormAndList({ isOpen }: { isOpen: boolean }) {
  const list = useComments(isOpen);
  const form = useCommentForm({ onPosted: list.add, onClosed: list.close });
  return (
    <>
      <CommentForm {...form} isOpen={list.isOpen} />
      <CommentList {...list} onReply={list.isOpen ? form.answer : null} />
    </>
  );
}
