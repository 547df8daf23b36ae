import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { undoToast } from '#src/ui/messages/undo-toast.ts';
import { useSingleClicks } from '#src/ui/use-single-clicks.ts';
import { useChangeEnquiry, useEraseEnquiry } from '../enquiries.queries.ts';
import type { Enquiry, OpenedEnquiry } from '../enquiry.ts';
import { mailReply, whatsappReply } from '../reply-links.ts';
import { stateLabels } from './enquiry-words.ts';

type Status = Enquiry['status'];

const doneText: Record<Status, string> = {
  new: 'The enquiry is open again.',
  answered: 'Marked as answered.',
  closed: 'The enquiry is closed.',
};

/** Links that answer by the owner's own programs: below the text, on a phone a bar at the foot of the window. */
export function Answers({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { dialled } = enquiry;
  const [mail, whatsapp] = [mailReply(enquiry), whatsappReply(enquiry)];
  const onAnswer = useAnsweredQuestion(enquiry);
  if (!mail && !whatsapp) return null;
  return (
    <div className="enquiry-answers">
      {mail && (
        <a className="button" data-kind="main" href={mail} onClick={() => onAnswer('Your email program is open.')}>
          Answer by email
        </a>
      )}
      {whatsapp && (
        <a
          className="button"
          data-kind={mail ? undefined : 'main'}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onAnswer('WhatsApp is open.')}
        >
          {/* One part, because a button keeps a gap between its parts. */}
          <span>
            <span className="answer-by">Answer by </span>WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      )}
      {dialled && (
        <a className="button" href={`tel:${dialled}`}>
          Call
        </a>
      )}
    </div>
  );
}

/** After an answer was begun elsewhere, a message offers to mark the enquiry as answered, until it is or the owner leaves it. */
function useAnsweredQuestion({ id, status }: Enquiry) {
  const setStatus = useSetStatus(id);
  const toastId = `answered ${id}`;
  useEffect(() => () => void toast.dismiss(toastId), [toastId]);
  return (message: string) => {
    if (status !== 'new') return;
    const action = { label: 'Mark as answered', onClick: () => void setStatus('answered', 'new') };
    toast.success(message, { id: toastId, description: 'Sent it?', duration: Number.POSITIVE_INFINITY, action });
  };
}

/** What has become of the enquiry; a choice acts at once, with Undo. */
export function StatusChoice({ enquiry: { id, status } }: { enquiry: Enquiry }) {
  const setStatus = useSetStatus(id);
  const buttons = useRef<HTMLDivElement>(null);
  useSingleClicks(buttons);
  return (
    <section aria-labelledby="enquiry-status">
      <h2 id="enquiry-status">Status</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need the heading as its legend */}
      <div ref={buttons} role="group" aria-labelledby="enquiry-status" className="status-choice">
        {(Object.keys(stateLabels) as Status[]).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === status}
            onClick={() => option !== status && void setStatus(option, status)}
          >
            {stateLabels[option]}
          </button>
        ))}
      </div>
    </section>
  );
}

function useSetStatus(id: string) {
  const { mutateAsync } = useChangeEnquiry(id);
  const set = async (next: Status, before: Status | null): Promise<void> => {
    try {
      await mutateAsync({ status: next });
      if (before) undoToast(doneText[next], [id], () => void set(before, null));
      else toast.success(doneText[next]);
    } catch (error) {
      sayFailure('An enquiry could not be changed', error, 'The enquiry could not be changed.');
    }
  };
  return set;
}

/** Erases the enquiry after a question, and leads back to the list. */
export function EraseButton({ enquiry: { id, name } }: { enquiry: Enquiry }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useEraseEnquiry(id);
  const erase = async () => {
    const question = { danger: true, consequence: 'Its notes are erased too. This cannot be undone.' };
    if (!(await confirm(`Erase the enquiry of ${name} for good?`, 'Erase for good', question))) return;
    try {
      await mutateAsync();
      toast.success('The enquiry is erased.');
      navigate('/enquiries');
    } catch (error) {
      sayFailure('An enquiry could not be changed', error, 'The enquiry could not be changed.');
    }
  };
  return (
    <Button kind="quiet" data-danger className="-ms-3" busy={isPending} onClick={() => void erase()}>
      Erase for good
    </Button>
  );
}
