import { render } from '@testing-library/react';
import { CommentForm } from '#src/features/comments/CommentForm.tsx';
import type { OwnerFace } from '#src/features/comments/CommentItem.tsx';
import { Comments } from '#src/features/comments/Comments.tsx';
import { enhance } from '#src/features/comments/enhance.ts';

/** The comments of an article as its page has them: the form, which the build made, with its script, and the list, which is an island. */
export function renderComments(postId = 'a-post', { isOpen = true, withList = true, face = null as OwnerFace | null } = {}): void {
  const { container } = render(<CommentForm postId={postId} isOpen={isOpen} />);
  enhance(container.firstElementChild as HTMLElement);
  if (withList) render(<Comments isOpen={isOpen} face={face} />);
}
