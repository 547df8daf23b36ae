import { formatDate } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FoundPerson as Found } from '../privacy.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { usePersonActions } from './use-person-actions.ts';

type Props = { identifier: string; found: Found; onErased: () => void };

/** What is stored of a person, with the buttons that export and erase it (§6.erasure). */
export function FoundPerson({ identifier, found, onErased }: Props) {
  const { save, isExporting, erase, isErasing, left, problem } = usePersonActions(identifier, found, onErased);
  return (
    <>
      <p role="status" className="my-8 text-lg break-words">
        {left < found.total ? `${counted(left, 'message')} left.` : summaryOf(found)}
      </p>
      {found.administrator && <AdministratorNotice {...found.administrator} />}
      {found.total > 0 && <FoundMessages {...found} />}
      {problem && (
        <Notice kind="danger">
          {left < found.total ? `${problem.message} “Erase for good” goes on with what is left.` : problem.message}
        </Notice>
      )}
      <div className="mt-10 flex flex-wrap gap-3">
        <Button busy={isExporting} onClick={() => void save()}>
          {isExporting ? 'Exporting...' : 'Export as JSON'}
        </Button>
        <Button kind="quiet" data-danger busy={isErasing} onClick={() => void erase()}>
          {isErasing ? 'Erasing...' : 'Erase for good'}
        </Button>
      </div>
    </>
  );
}

/** Before the day on which the address came. */
const subscriptionText: Record<NonNullable<Found['subscription']>['state'], string> = {
  held: 'Asked for new articles by email, and waits for your look, since',
  asked: 'Asked for new articles by email, and has not confirmed, since',
  subscribed: 'Gets new articles by email, asked for on',
  refused: 'The mail server refuses this address for new articles. They were asked for on',
  left: 'Has just left the articles by email, asked for on',
};

function AdministratorNotice({ answers, sessions, pictures }: NonNullable<Found['administrator']>) {
  const what = `${counted(answers, 'answer')}, ${counted(sessions, 'session')} and ${counted(pictures, 'picture')}`;
  return <Notice>This is the address of an administrator. {what} belong to it; they say who changed the site and are not erased.</Notice>;
}

function summaryOf({ identifier, total, subscription }: Found): string {
  const name = identifier.kind === 'phone' ? `+${identifier.value}` : identifier.value;
  const sent = total === 0 ? `Nothing is stored that ${name} sent.` : `Sent by ${name}: ${counted(total, 'message')}.`;
  return subscription ? `${sent} ${subscriptionText[subscription.state]} ${formatDate(subscription.created_at)}.` : sent;
}
