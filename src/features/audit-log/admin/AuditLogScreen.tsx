import './audit-log.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { useSession } from '#src/features/session/session-store.ts';
import { formatDate, formatTime } from '#src/lib/dates.ts';
import { type Column, List } from '#src/ui/list/List.tsx';
import { type Filter, ListScreen } from '#src/ui/list/ListScreen.tsx';
import { pageField, useListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { auditLogQuery } from '../audit-log.queries.ts';
import { type AuditLogEntry, auditLogPageSize, auditLogQuerySchema } from '../audit-log.ts';
import { sentenceOf } from '../audit-log-words.ts';

const stateSchema = auditLogQuerySchema.omit({ before: true }).extend({ page: pageField });
type Row = Omit<AuditLogEntry, 'id'> & { id: string };

/** Who did what in the administrator area, newest first (§2.audit-log). */
export function Component() {
  const { state, change, goTo, clear } = useListState(stateSchema);
  const { page, who } = state;
  const auditLog = useInfiniteQuery(auditLogQuery(who));
  const { first, shown, last } = usePages(auditLog, page);
  const rows = shown?.lines.map((line) => ({ ...line, id: String(line.id) }));
  const own = useSession().user?.email ?? null;
  const people = (first?.people ?? []).map((email): [string, string] => [email, email === own ? 'You' : email]);
  const filter: Filter = {
    label: 'Person',
    value: who ?? '',
    options: [['', 'Everybody'], ...people],
    onChange: (value) => change({ who: value || undefined }),
  };
  return (
    <ListScreen
      title="History"
      note="Who changed what in this area. Entries are kept for 24 months."
      actions={
        <Link to="/emails" className="button" data-kind="quiet">
          Emails
        </Link>
      }
      filters={[filter]}
      onClear={() => clear()}
    >
      <List
        name="Entries"
        query={auditLog}
        items={rows}
        groups={rows && byDay(rows)}
        columns={columnsFor(own)}
        loading="Loading the history…"
        failed="The history could not be loaded."
        empty={{ title: who ? 'Nothing matches these filters' : 'Nothing has happened yet' }}
        pages={{ page, size: auditLogPageSize, last, onPage: goTo }}
        rowProps={() => ({ className: 'list-row audit-log-row' })}
      />
    </ListScreen>
  );
}

function byDay(rows: readonly Row[]): { title: string; items: Row[] }[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(formatDate(row.at), [...(days.get(formatDate(row.at)) ?? []), row]);
  return [...days].map(([title, items]) => ({ title, items }));
}

/** A line as a sentence with a link to its object, on which device, and when. */
function columnsFor(own: string | null): Column<Row>[] {
  return [
    {
      name: 'title',
      width: 'minmax(0, 1fr)',
      cell: (row) => {
        const { who, before, object, after } = sentenceOf(row);
        return (
          <p className="audit-log-sentence">
            <strong>{who === own ? 'You' : who}</strong> {before} <AuditLogObject line={row} text={object} /> {after}
          </p>
        );
      },
    },
    { name: 'device', width: '12rem', medium: '9rem', cell: ({ device }) => <p className="text-muted">{device}</p> },
    {
      name: 'time',
      width: '5rem',
      cell: ({ at }) => (
        <p className="audit-log-time">
          <time dateTime={at}>{formatTime(at)}</time>
        </p>
      ),
    },
  ];
}

function AuditLogObject({ line, text }: { line: Row; text: string }) {
  const to = linkOf(line);
  const name = <bdi {...titleAlone(text)}>{text}</bdi>;
  if (!to) return name;
  if (to.startsWith('/uploads/'))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className="link">
        {name}
      </a>
    );
  return (
    <Link to={to} className="link">
      {name}
    </Link>
  );
}

/** Where an object can be seen; undefined for what is gone, and for many at once. */
function linkOf({ kind, count, object_id, message_id, still_exists }: Row): string | undefined {
  if (!still_exists || count !== 1) return undefined;
  if (kind === 'post') return `/blogs/edit/${object_id}`;
  if (kind === 'message') return `/inbox/${message_id}`;
  return kind === 'partner' ? '/worked-with' : `/uploads/${object_id}`;
}
