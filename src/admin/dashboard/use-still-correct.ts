import { toast } from 'sonner';
import { useReviewPost } from '#src/features/posts/posts.queries.ts';
import { formatDate } from '#src/lib/dates.ts';
import { sayFailure } from '#src/ui/say-failure.ts';

/** Notes with one click that a post is still correct, and says when it is due again. */
export function useStillCorrect() {
  const { mutateAsync, isPending } = useReviewPost();
  const confirm = async (id: string) => {
    try {
      const { review_by } = await mutateAsync(id);
      toast.success('Noted: still correct.', review_by ? { description: `Due again on ${formatDate(review_by)}.` } : {});
    } catch (error) {
      sayFailure('A review could not be noted', error, 'This could not be noted. Please try again.');
    }
  };
  return { confirm, isBusy: isPending };
}
