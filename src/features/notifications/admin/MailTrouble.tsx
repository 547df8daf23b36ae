import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { notificationsQuery } from '../notifications.queries.ts';
import { canBeRetried, type Notifications } from '../notifications.ts';
import { TryAgain } from './TryAgain.tsx';

/** On the dashboard, while mails fail or none can be sent, or when that is not known; otherwise nothing (§9.mail-trouble). */
export function MailTrouble() {
  const { data, error, refetch } = useQuery(notificationsQuery);
  useLoggedError('The state of emails could not be loaded', error);
  if (!data) return error && <Unknown onRetry={() => void refetch()} />;
  if (data.is_set_up && data.failing === 0) return null;
  return <div className="mb-8">{data.is_set_up ? <Failing notifications={data} /> : <NotSetUp waiting={data.waiting} />}</div>;
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mb-8">
      <Notice action={<Button onClick={onRetry}>Try again</Button>}>The state of your emails could not be loaded.</Notice>
    </div>
  );
}

function NotSetUp({ waiting }: { waiting: number }) {
  const kept = waiting === 1 ? ' 1 event is waiting to be reported.' : ` ${formatNumber(waiting)} events are waiting to be reported.`;
  return (
    <Notice>
      <p>Email is not set up, so you are told nothing outside this area.{waiting > 0 && kept}</p>
      <p className="mt-1 text-sm">“Notifications by email” in docs/deploy.md says how to set it up.</p>
    </Notice>
  );
}

function Failing({ notifications: { mails, failing } }: { notifications: Notifications }) {
  const failed = mails.filter(canBeRetried);
  const [newest] = failed;
  const since = failed.map(({ failing_since }) => failing_since ?? '').sort()[0];
  const isOver = failed.every(({ given_up_at }) => given_up_at);
  return (
    <Notice kind="danger" action={<TryAgain />}>
      <p>
        {failing === 1 ? 'An email has been failing' : `${formatNumber(failing)} emails have been failing`}
        {since && ` since ${formatMoment(since)}`}. {newest?.last_error}
      </p>
      <p className="mt-1 text-sm">
        {isOver ? 'The site has stopped trying.' : 'The site tries again by itself.'} If this goes on, check the mail server and its name
        and password.{' '}
        <Link to="/emails" className="link">
          All emails
        </Link>
      </p>
    </Notice>
  );
}
