import { useQuery } from '@tanstack/react-query';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { commentSwitchQuery, useTurnCommentSwitch } from '../comment-switch.queries.ts';

/** Whether visitors can comment, undefined while it is not known, and how the comments of all posts are opened or closed (§10.comment-closing). */
export function useCommentsSwitch() {
  const { data, error } = useQuery(commentSwitchQuery);
  const { mutate } = useTurnCommentSwitch();
  useLoggedError('The switch of the comments could not be read', error);
  const turn = (open: boolean) => {
    const failed = open ? 'The comments could not be opened.' : 'The comments could not be closed.';
    mutate(
      { open },
      { onError: (failure) => sayFailure('The switch of the comments could not be turned', new Error(failed, { cause: failure }), failed) },
    );
  };
  return { isOpen: data?.open, turn };
}
