import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { sayFailure } from '#src/ui/say-failure.ts';
import { undoToast } from '#src/ui/undo-toast.ts';
import { useSingleClicks } from '#src/ui/use-single-clicks.ts';
import { useChangeEnquiry, useEraseEnquiry } from '../enquiries.queries.ts';
import type { Enquiry, OpenedEnquiry } from '../enquiry.ts';
import { mailReply, whatsappReply } from '../reply-links.ts';

type Status = Enquiry['status'];

const doneText: Record<Status, string> = {
  new: 'The enquiry is open again.',
  answered: 'Marked as answered.',
  closed: 'The enquiry is closed.',
};

/** Answers by the owner's own programs, and what is done with an enquiry afterwards. */
export function EnquiryActions({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { status } = enquiry;
  const { set, erase, isBusy } = useActions(enquiry);
  const buttons = useRef<HTMLDivElement>(null);
  useSingleClicks(buttons);
  const [mail, whatsapp] = [mailReply(enquiry), whatsappReply(enquiry)];
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mail && (
          <a className="button" data-kind="main" href={mail}>
            Answer by email
          </a>
        )}
        {whatsapp && (
          <a className="button" data-kind={mail ? undefined : 'main'} href={whatsapp} target="_blank" rel="noopener noreferrer">
            Answer by WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      <div ref={buttons} className="mt-4 -ms-3 flex flex-wrap gap-1">
        {status !== 'answered' && (
          <Button kind="quiet" busy={isBusy} onClick={() => void set('answered')}>
            Mark as answered
          </Button>
        )}
        {status !== 'closed' && (
          <Button kind="quiet" busy={isBusy} onClick={() => void set('closed')}>
            Close
          </Button>
        )}
        {status !== 'new' && (
          <Button kind="quiet" busy={isBusy} onClick={() => void set('new')}>
            Open again
          </Button>
        )}
        <Button kind="quiet" data-danger busy={isBusy} onClick={() => void erase()}>
          Erase for good
        </Button>
      </div>
    </>
  );
}

function useActions({ id, name, status }: Enquiry) {
  const navigate = useNavigate();
  const [change, erasure] = [useChangeEnquiry(id), useEraseEnquiry(id)];
  const put = async (next: Status, before: Status | null) => {
    try {
      await change.mutateAsync({ status: next });
      if (before) undoToast(doneText[next], [id], () => void put(before, null));
      else toast.success(doneText[next]);
    } catch (error) {
      sayFailure('An enquiry could not be changed', error, 'The enquiry could not be changed.');
    }
  };
  const set = (next: Status) => put(next, status);
  const erase = async () => {
    const question = { danger: true, consequence: 'Its notes go too, and nobody can bring it back.' };
    if (!(await confirm(`Erase the enquiry of ${name} for good?`, 'Erase for good', question))) return;
    try {
      await erasure.mutateAsync();
      toast.success('The enquiry is erased.');
      navigate('/enquiries');
    } catch (error) {
      sayFailure('An enquiry could not be changed', error, 'The enquiry could not be changed.');
    }
  };
  return { set, erase, isBusy: change.isPending || erasure.isPending };
}
