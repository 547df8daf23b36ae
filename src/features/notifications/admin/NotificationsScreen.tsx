import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '#src/lib/dates.ts';
import { counted, formatNumber } from '#src/lib/numbers.ts';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notificationsQuery } from '../notifications.queries.ts';
import { canBeRetried, type NotificationMail } from '../notifications.ts';
import { TryAgain } from './TryAgain.tsx';

const kindLabels: Record<string, [one: string, many: string]> = {
  enquiry: ['1 enquiry', 'enquiries'],
  enquiry_flood: ['Messages that arrived at once', 'messages that arrived at once'],
  comment_held: ['1 comment to review', 'comments to review'],
  comment_new: ['1 new comment', 'new comments'],
  follow_up_due: ['1 reminder', 'reminders'],
  answer: ['Your answer to a message', 'answers to messages'],
  subscription: ['A link to confirm, to a reader', 'links to confirm, to readers'],
  build_failed: ['1 build that failed', 'builds that failed'],
  review_due: ['1 review that is due', 'reviews that are due'],
  site_warning: ['1 warning about the site', 'warnings about the site'],
};

const columns: Column<NotificationMail>[] = [
  { name: 'title', head: 'About', width: '14rem', medium: '11rem', cell: (mail) => <h3>{contentsOf(mail)}</h3> },
  {
    name: 'outcome',
    head: 'What became of it',
    width: 'minmax(0, 1fr)',
    cell: (mail) => <p className={isFailing(mail) ? 'text-danger' : ''}>{outcomeOf(mail)}</p>,
  },
  {
    name: 'time',
    head: 'Made',
    width: '12rem',
    medium: '11rem',
    cell: ({ made_at }) => <time dateTime={made_at ?? ''}>{formatMoment(made_at ?? '')}</time>,
  },
  { name: 'actions', width: '7rem', cell: (mail) => canBeRetried(mail) && <TryAgain label="Send again" /> },
];

function isFailing({ failing_since, sent_at }: NotificationMail): boolean {
  return failing_since !== null && sent_at === null;
}

/** The mails to the owner, their answers by email, and links to readers who subscribe, newest first (§2.emails). */
export function Component() {
  const notifications = useQuery(notificationsQuery);
  return (
    <ListScreen
      title="Emails that this site sent"
      note="What the site told you, the answers you sent, and the links that readers confirm with. Kept for 30 days."
      actions={
        <Link to="/history" className="button" data-kind="quiet">
          History
        </Link>
      }
    >
      {notifications.data?.is_set_up === false && (
        <Notice>Email is not set up. “Notifications by email” in docs/deploy.md says how.</Notice>
      )}
      {notifications.data && notifications.data.waiting > 0 && (
        <p className="mb-2 text-sm">Waiting for the next email: {notifications.data.waiting}</p>
      )}
      <List
        name="Emails"
        query={notifications}
        items={notifications.data?.mails}
        columns={columns}
        loading="Loading the emails…"
        failed="The emails could not be listed."
        empty={{ title: 'No email yet' }}
      />
    </ListScreen>
  );
}

/** What a mail is about, such as "3 new comments". */
function contentsOf({ kind, events }: NotificationMail): string {
  const [one, many] = kindLabels[kind] ?? ['1 event', 'events'];
  return events === 1 ? one : `${formatNumber(events)} ${many}`;
}

/** What became of a mail, in one sentence; the time is left out where it is that at which the mail was made. */
function outcomeOf(mail: NotificationMail): string {
  const { kind, made_at, sent_at, given_up_at, failing_since, next_attempt_at, attempts, last_error } = mail;
  if (sent_at) {
    const time = formatMoment(sent_at);
    return `Sent${time === formatMoment(made_at ?? '') ? '' : ` ${time}`}${attempts > 1 ? `, at attempt ${attempts}` : ''}.`;
  }
  const then = kind === 'answer' ? ' The message is to answer again.' : '';
  if (given_up_at) return `Given up ${formatMoment(given_up_at)}, after ${counted(attempts, 'attempt')}. ${last_error ?? ''}${then}`;
  if (failing_since)
    return `Failing since ${formatMoment(failing_since)}. Next attempt: ${formatMoment(next_attempt_at ?? '')}. ${last_error ?? ''}`;
  return 'Being sent.';
}
