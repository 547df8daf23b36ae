import { failureToast } from '#src/ui/messages/say-failure.ts';
import type { Mailing, MailingOutlook } from '../mailing.ts';
import { progressOf } from '../mailing-words.ts';
import { useStopMailing } from '../mailings.queries.ts';
import { QuietButton } from './QuietButton.tsx';

type Props = { mailing: Mailing; onStopped?: (outlook: MailingOutlook) => void };

/** How far the mails of an article are, and what stops them (§2.readers). */
export function MailingProgress({ mailing, onStopped }: Props) {
  const stopping = useStopMailing();
  const { sentence, note, trouble, part, stop } = progressOf(mailing);
  const press = () =>
    stopping.mutate(mailing.id, {
      ...(onStopped && { onSuccess: onStopped }),
      onError: (error) => {
        console.error('A mailing could not be stopped', error);
        failureToast('The emails were not stopped.', { description: error.message });
      },
    });
  return (
    <div className="py-2.5">
      <p role="status">{sentence}</p>
      {part !== undefined && <progress className="mt-2 block h-[3px] w-full accent-gold" max={1} value={part} aria-label="Sent" />}
      {trouble && (
        <p role="alert" className="mt-1 text-danger">
          {trouble}
        </p>
      )}
      {note && <p className="mt-1 text-xs text-muted">{note}</p>}
      {stop && (
        <QuietButton busy={stopping.isPending} onClick={press}>
          {stop}
        </QuietButton>
      )}
    </div>
  );
}
