import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { commentSwitchQuery, useTurnCommentSwitch } from '../comment-switch.queries.ts';

/** Says whether visitors can comment, and opens or closes the comments of all posts (§10.comment-closing). */
export function CommentsSwitch() {
  const { data, error } = useQuery(commentSwitchQuery);
  const turn = useTurnCommentSwitch();
  useLoggedError('The switch of the comments could not be read', error);
  if (!data) return null;
  const { open } = data;
  const act = () =>
    turn.mutate(
      { open: !open },
      {
        onError: (failure) => {
          console.error('The switch of the comments could not be turned', failure);
          toast.error(open ? 'The comments could not be closed.' : 'The comments could not be opened.');
        },
      },
    );
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{open ? 'Comments are open.' : 'Comments are closed on all posts. Those that are there stay.'}</p>
      <Button kind={open ? 'quiet' : undefined} busy={turn.isPending} onClick={act}>
        {open ? 'Close all comments' : 'Open comments'}
      </Button>
    </div>
  );
}
