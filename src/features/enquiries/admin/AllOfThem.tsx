import { toast } from 'sonner';
import type { z } from 'zod';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { type EnquiryFilter, useJudgeEnquiries } from '../enquiries.queries.ts';
import type { enquiryPageSchema, Judgement } from '../enquiry.ts';

type Action = Judgement['action'];
type Page = z.output<typeof enquiryPageSchema>;

/** The most that one act changes. */
const mostAtOnce = 10_000;

/** Closes or erases all that the list shows, once it shows some kind alone: those of a flood, of a sender, of doubt or of a search. */
export function AllOfThem({ filter, page: { total, until } }: { filter: EnquiryFilter; page: Page }) {
  const judge = useJudgeEnquiries();
  if (total < 2 || !(filter.show || filter.sender || filter.search)) return null;
  const act = async (action: Action) => {
    const { question, button, ...options } = wordsOf(action, Math.min(total, mostAtOnce));
    if (!(await confirm(question, button, options))) return;
    try {
      const { changed } = await judge.mutateAsync({ action, filter: { ...filter, until } });
      toast.success(wordsOf(action, changed).done);
    } catch (error) {
      sayFailure('Enquiries could not be changed', error, 'The enquiries could not be changed.');
    }
  };
  return (
    <div className="mb-4 -ms-3 flex flex-wrap gap-1">
      <Button kind="quiet" busy={judge.isPending} onClick={() => void act('close')}>
        Close all {formatNumber(total)}
      </Button>
      <Button kind="danger" className="border-transparent" busy={judge.isPending} onClick={() => void act('erase')}>
        Erase all {formatNumber(total)}
      </Button>
    </div>
  );
}

function wordsOf(action: Action, count: number) {
  const many = count === 1 ? '1 enquiry' : `${formatNumber(count)} enquiries`;
  const are = count === 1 ? 'is' : 'are';
  if (action === 'close') return { question: `Close ${many}?`, button: 'Close them', done: `${many} ${are} closed.` };
  return {
    question: `Erase ${many} for good?`,
    consequence: 'Their notes are erased too. This cannot be undone.',
    danger: true,
    button: 'Erase for good',
    done: `${many} ${are} erased.`,
  };
}
