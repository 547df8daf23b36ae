import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { noticesQuery } from '../notices.queries.ts';
import type { NoticeMail } from '../notices.ts';
import { contentsOf, outcomeOf } from './notice-words.ts';
import { TryAgain } from './TryAgain.tsx';

/** The mails to the owner, newest first (§2.notices). */
export function Component() {
  const notices = useQuery(noticesQuery);
  useLoggedError('The mails could not be listed', notices.error);
  const mails = notices.data?.mails ?? [];
  return (
    <>
      <ScreenHeading title="Mails to you" action={(notices.data?.failing ?? 0) > 0 && <TryAgain />}>
        What this site told you by mail. Entries are kept for 30 days.
      </ScreenHeading>
      {notices.isPending && <Spinner label="Loading the mails…" />}
      {notices.isError && (
        <Notice kind="danger" action={<Button onClick={() => void notices.refetch()}>Try again</Button>}>
          The mails could not be listed.
        </Notice>
      )}
      {notices.data?.is_set_up === false && <Notice>Mail is not set up. “Notices by mail” in docs/deploy.md says how.</Notice>}
      {notices.data && notices.data.waiting > 0 && <p className="mb-4">Waiting for the next mail: {notices.data.waiting}</p>}
      {notices.data && mails.length === 0 && <EmptyState title="No mail yet" />}
      <ul>
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
    </>
  );
}

function MailItem({ mail }: { mail: NoticeMail }) {
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{contentsOf(mail)}</span>
        <time dateTime={mail.made_at ?? ''} className="text-sm text-muted">
          {formatMoment(mail.made_at ?? '')}
        </time>
      </p>
      <p className={`mt-1 text-sm [overflow-wrap:anywhere] ${mail.failing_since && !mail.sent_at ? 'text-danger' : 'text-muted'}`}>
        {outcomeOf(mail)}
      </p>
    </li>
  );
}
