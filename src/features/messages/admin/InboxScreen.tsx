import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { List } from '#src/ui/list/List.tsx';
import { type Filter, ListScreen } from '#src/ui/list/ListScreen.tsx';
import { rangeText } from '#src/ui/list/range-text.ts';
import { useListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { type ListedMessage, messagePageSize } from '../message.ts';
import { type InboxFilter, type MessagePage, messagesQuery } from '../messages.queries.ts';
import { messageRetention } from '../retention.ts';
import { acts, bulkActs } from './acts.ts';
import { Crowd } from './Crowd.tsx';
import { InboxMenu, OpenNote } from './InboxMenu.tsx';
import { inboxListSchema, inboxPath } from './inbox-address.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { Keys } from './keys.tsx';
import { factStyle } from './message-parts.tsx';
import { nearDay, viewWords } from './message-words.ts';
import { useInbox } from './use-inbox.tsx';

/** What visitors wrote, and what was entered by hand, by where it stands; the state of the list is in its address (§2.inbox). */
export function Component() {
  const { state, change, goTo, clear } = useListState(inboxListSchema);
  const { page, ...filter } = state;
  const { view, ...limits } = filter;
  // What could not be loaded or done without a network is looked at again when it is back.
  const list = useInfiniteQuery({ ...messagesQuery(filter), refetchOnReconnect: 'always' });
  const { first, shown, last } = usePages(list, page);
  const messages = inOrder(view, shown?.messages);
  const total = first?.total ?? 0;
  const inbox = useInbox({ messages: messages ?? [], total, until: first?.until ?? '', filter });
  const isNarrow = useMedia('(width < 24rem)');
  const isLimited = Object.values(limits).some(Boolean);
  return (
    <ListScreen
      title="Inbox"
      note={<OpenNote />}
      actions={<InboxMenu />}
      views={viewsOf(view, first?.counts)}
      search={{ value: filter.search ?? '', placeholder: 'Name, number, words or notes', onSearch: (search) => change({ search }) }}
      filters={[receivedFilter(filter.since, (since) => change({ since }))]}
      onClear={() => clear({ view })}
    >
      <Crowd flood={first?.flood} />
      <Limits filter={filter} title={messages?.[0]?.post_title} onRemove={(name) => change({ [name]: undefined })} />
      <Searched since={first?.searched_since} />
      {/* The messages of the filter before, until those of this one arrive, can be read but not changed. */}
      <div ref={inbox.area} inert={list.isPlaceholderData}>
        <List
          name={`Inbox, ${viewWords[view][0].toLowerCase()}`}
          query={list}
          items={messages}
          {...(view === 'spam' && messages && { groups: groupsOf(messages) })}
          columns={inboxColumns({ filter, isNarrow, hasKeys: inbox.keys.isOn, onCommand: inbox.perform, replyBox: inbox.replyBox })}
          loading="Loading messages…"
          failed="The messages could not be loaded."
          empty={isLimited ? noMatch(filter) : { title: viewWords[view][1] }}
          rowsLeave
          selection={inbox.selection}
          nameOf={({ name }) => `the message from ${name}`}
          bulk={bulkActs(view).map((action) => (
            <Button
              key={action}
              kind="quiet"
              data-danger={acts[action].isDanger}
              busy={inbox.isBusy}
              onClick={() => void inbox.actOnSelection(action)}
            >
              {acts[action].word}
            </Button>
          ))}
          selectableTotal={total}
          {...(first && {
            result: view === 'to-answer' && !isLimited ? `${formatNumber(total)} to answer` : rangeText(total, ['message', 'messages']),
          })}
          pages={{ page, size: messagePageSize, total, last, onPage: goTo }}
          rowProps={({ id, name }) => ({
            id,
            'data-opens': true,
            role: 'article',
            tabIndex: -1,
            'aria-label': `Message from ${name}`,
          })}
        />
      </div>
      {view === 'to-answer' && <Later later={first?.later ?? []} />}
      {messages && messages.length > 0 && <Keys {...inbox.keys} />}
      {inbox.dialogs}
    </ListScreen>
  );
}

function noMatch({ view, search }: InboxFilter) {
  return {
    title: 'No messages match',
    action: (
      <span className="flex flex-wrap justify-center gap-3">
        {search && view !== 'all' && (
          <Link to={inboxPath({ view: 'all', search })} className="button">
            Search all messages
          </Link>
        )}
        <Link to={inboxPath({ view })} className="button">
          Clear Filters
        </Link>
      </span>
    ),
  };
}

/** The views that are always in sight, and the one that is open besides them. */
function viewsOf(open: InboxFilter['view'], counts: MessagePage['counts'] | undefined) {
  const numbers: Partial<Record<InboxFilter['view'], number | undefined>> = { 'to-answer': counts?.to_answer, spam: counts?.possible_spam };
  return (Object.keys(viewWords) as InboxFilter['view'][])
    .filter((view, index) => index < 5 || view === open)
    .map((view) => ({ label: viewWords[view][0], to: inboxPath({ view }), isCurrent: view === open, count: numbers[view] }));
}

/** As they stand on the screen: possible spam above what was marked. */
function inOrder(view: InboxFilter['view'], messages: readonly ListedMessage[] | undefined): readonly ListedMessage[] | undefined {
  return view === 'spam' ? messages?.toSorted((a, b) => Number(a.state === 'spam') - Number(b.state === 'spam')) : messages;
}

function groupsOf(messages: readonly ListedMessage[]) {
  const groups = [
    {
      title: 'Possible spam',
      note: `Held by the rules. Nobody has checked it yet. Deleted after ${messageRetention.unjudgedMonths} months.`,
      items: messages.filter(({ state }) => state !== 'spam'),
    },
    {
      title: 'Spam',
      note: `Marked by you. Deleted after ${messageRetention.spamDays} days.`,
      items: messages.filter(({ state }) => state === 'spam'),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const spans: [hours: number, label: string][] = [
  [1, 'In the last hour'],
  [24, 'In the last 24 hours'],
  [168, 'In the last 7 days'],
];

function receivedFilter(since: string | undefined, onChange: (since: string | undefined) => void): Filter {
  return {
    label: 'Received',
    value: since ?? '',
    options: [
      ['', 'At any time'],
      ...(since ? ([[since, `Since ${formatMoment(since)}`]] as const) : []),
      ...spans.map(([hours, label]) => [String(hours), label] as const),
    ],
    onChange: (hours) => onChange(hours ? new Date(Date.now() - Number(hours) * 3_600_000).toISOString() : undefined),
  };
}

type LimitProps = { filter: InboxFilter; title: string | undefined; onRemove: (name: 'post' | 'sender' | 'held') => void };

/** What else the list is limited to; each can be taken back. */
function Limits({ filter: { post, sender, held }, title, onRemove }: LimitProps) {
  const limits = [
    ...(post ? [['post', `On “${title ?? post}”`] as const] : []),
    ...(sender ? [['sender', 'From one sender'] as const] : []),
    ...(held ? [['held', 'Comments that readers do not see'] as const] : []),
  ];
  if (limits.length === 0) return null;
  return (
    <p className="mb-2 flex flex-wrap gap-2">
      {limits.map(([name, label]) => (
        <Button key={name} className="max-w-full" onClick={() => onRemove(name)} aria-label={`${label}: show all again`}>
          <span className="truncate">{label}</span>
          <Icon name="cross" />
        </Button>
      ))}
    </p>
  );
}

/** How far back a search went, unless it read everything. */
function Searched({ since }: { since: MessagePage['searched_since'] }) {
  if (!since) return null;
  return <p className="mb-2 text-sm text-muted">Only the newest 100,000 messages were searched: those since {formatDate(since)}.</p>;
}

const mostNamed = 3;

/** Who comes back by a reminder, and when. */
function Later({ later }: { later: MessagePage['later'] }) {
  if (later.length === 0) return null;
  const named = later.slice(0, mostNamed).map(({ name, follow_up_on }) => `${name} on ${nearDay(follow_up_on)}`);
  const rest = later.length > mostNamed ? ` and ${formatNumber(later.length - mostNamed)} more` : '';
  return (
    <p className={`${factStyle} py-2`}>
      <Icon name="clock" />
      <span>
        {later.length === 1 ? '1 comes' : `${formatNumber(later.length)} come`} back later: {named.join(', ')}
        {rest}.{' '}
        <Link to={inboxPath({ view: 'later' })} className="link text-text">
          Show them
        </Link>
      </span>
    </p>
  );
}
