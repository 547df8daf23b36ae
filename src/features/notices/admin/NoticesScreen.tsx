import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '#src/lib/dates.ts';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { noticesQuery } from '../notices.queries.ts';
import type { NoticeMail } from '../notices.ts';
import { contentsOf, outcomeOf } from './notice-words.ts';
import { TryAgain } from './TryAgain.tsx';

const columns: Column<NoticeMail>[] = [
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
  { name: 'actions', width: '7rem', cell: (mail) => isFailing(mail) && <TryAgain label="Send again" /> },
];

function isFailing({ failing_since, sent_at }: NoticeMail): boolean {
  return failing_since !== null && sent_at === null;
}

/** The mails to the owner, newest first (§2.notices). */
export function Component() {
  const notices = useQuery(noticesQuery);
  return (
    <ListScreen
      title="Mails to you"
      note="What this site told you by mail. Entries are kept for 30 days."
      actions={
        <Link to="/trail" className="button" data-kind="quiet">
          History
        </Link>
      }
    >
      {notices.data?.is_set_up === false && <Notice>Mail is not set up. “Notices by mail” in docs/deploy.md says how.</Notice>}
      {notices.data && notices.data.waiting > 0 && <p className="mb-2 text-sm">Waiting for the next mail: {notices.data.waiting}</p>}
      <List
        name="Mails"
        query={notices}
        items={notices.data?.mails}
        columns={columns}
        loading="Loading the mails…"
        failed="The mails could not be listed."
        empty={{ title: 'No mail yet' }}
      />
    </ListScreen>
  );
}
