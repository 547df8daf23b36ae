import { type InfiniteData, type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { OpenMailings } from '#src/features/mailings/OpenMailings.tsx';
import { dayOf } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { List } from '#src/ui/list/List.tsx';
import { type Filter, ListScreen } from '#src/ui/list/ListScreen.tsx';
import { rangeText } from '#src/ui/list/range-text.ts';
import { pageField, useListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { exportSubscribers, type SubscriberPage, subscribersQuery, subscriptionSettingsQuery } from '../subscribers.queries.ts';
import { csvOfSubscribers } from '../subscribers-csv.ts';
import { type Subscriber, type SubscriptionSettings, subscriberPageSize, subscriberState } from '../subscription.ts';
import { stateWords } from '../subscription-words.ts';
import { SenderDomain } from './SenderDomain.tsx';
import { subscriberColumns } from './subscriber-columns.tsx';
import { type Act, useActs } from './use-acts.ts';
import { WaitingSignUps } from './WaitingSignUps.tsx';

const stateSchema = z.object({
  state: subscriberState.optional().catch(undefined),
  search: z.string().max(200).optional(),
  page: pageField,
});

/** Who gets new articles by email, and what the emails need (§2.subscribers). */
export function Component() {
  const settings = useQuery(subscriptionSettingsQuery);
  const { state, change, goTo, clear } = useListState(stateSchema);
  const list = useInfiniteQuery(subscribersQuery(state));
  const pages = usePages(list, state.page);
  useLoggedError('The settings of subscriptions could not be loaded', settings.error);
  const { first } = pages;
  const isLimited = Boolean(state.state || state.search);
  const waiting = useWaiting(isLimited ? undefined : first);
  const isOff = settings.data?.is_open === false;
  const hasRows = first !== undefined && knownOf(first.counts) > 0;
  const isBare = isOff && first !== undefined && !hasRows;
  return (
    <ListScreen
      title="Subscribers"
      note={isBare ? 'Emails are off, and no form is on your site.' : first && <Counters counts={first.counts} />}
      actions={hasRows && <Download />}
      {...((hasRows || isLimited) && {
        search: { value: state.search ?? '', placeholder: 'Address', onSearch: (text: string) => change({ search: text || undefined }) },
        filters: [stateFilter(state.state, (next) => change({ state: next }))],
        onClear: () => clear(),
        result: first && rangeText(first.total, ['address', 'addresses'], { page: state.page, size: subscriberPageSize }),
      })}
      lead={
        <>
          <Settings settings={settings} counts={first?.counts} />
          <OpenMailings />
          <WaitingSignUps {...waiting} />
        </>
      }
    >
      {!isBare && (
        <Rows list={list} pages={pages} waiting={waiting.rows} state={state} isOff={isOff} onPage={goTo} onClear={() => clear()} />
      )}
    </ListScreen>
  );
}

const mostWaiting = 5;

/** Who waits for the owner's look: how many, and the newest of them, undefined until they are known. @param list undefined where they are not shown by themselves */
function useWaiting(list: SubscriberPage | undefined): { held: number; rows: readonly Subscriber[] | undefined } {
  const held = list?.counts.held ?? 0;
  const { data, error } = useInfiniteQuery({ ...subscribersQuery({ state: 'held', search: '' }), enabled: held > 0 });
  useLoggedError('The sign-ups that wait could not be loaded', error);
  if (held === 0 || error) return { held, rows: [] };
  return { held, rows: data?.pages[0]?.subscribers.slice(0, mostWaiting) };
}

type SettingsProps = { settings: UseQueryResult<SubscriptionSettings>; counts: SubscriberPage['counts'] | undefined };

function Settings({ settings: { data, error, refetch }, counts }: SettingsProps) {
  if (data) return <SenderDomain settings={data} hasSubscribers={counts !== undefined && counts.subscribed > 0} />;
  return error && <Failed onRetry={() => void refetch()}>Whether readers can subscribe could not be loaded.</Failed>;
}

type RowsProps = {
  list: UseInfiniteQueryResult<InfiniteData<SubscriberPage, unknown>>;
  pages: ReturnType<typeof usePages<SubscriberPage>>;
  /** Those that stand above already; undefined until they are known, so that none stands here first. */
  waiting: readonly Subscriber[] | undefined;
  state: z.output<typeof stateSchema>;
  isOff: boolean;
  onPage: (page: number, replace?: boolean) => void;
  onClear: () => void;
};

/** The addresses that match. */
function Rows({ list, pages: { first, shown, last }, waiting, state: { page, state, search }, isOff, onPage, onClear }: RowsProps) {
  const rows = waiting && shown?.subscribers.filter(({ id }) => !waiting.some((above) => above.id === id));
  const total = first?.total ?? 0;
  const selection = useSelection(rows ?? [], total, { filters: JSON.stringify({ state, search }) });
  const { act, isBusy } = useActs((ids) => selection.drop(ids));
  const isLimited = Boolean(state || search);
  return (
    <List
      name="Subscribers"
      query={list}
      items={rows}
      columns={subscriberColumns(act)}
      loading="Loading the subscribers…"
      failed="The subscribers could not be loaded."
      empty={isLimited ? { title: 'No address matches', action: <Button onClick={onClear}>Clear Filters</Button> } : nobody(isOff)}
      selection={selection}
      nameOf={({ address }) => address}
      bulk={<BulkActs rows={selection.items} act={act} isBusy={isBusy} />}
      pages={{ page, size: subscriberPageSize, total, last, onPage }}
    />
  );
}

function nobody(isOff: boolean) {
  if (isOff) return { title: 'No subscribers' };
  return {
    title: 'No subscribers yet',
    text: 'The form stands below each article, under the list and in the footer. You decide for each article whether readers are told.',
    action: (
      <a className="button" href="/blog" target="_blank" rel="noopener noreferrer">
        See the form
      </a>
    ),
  };
}

function knownOf({ subscribed, asked, held, refused }: SubscriberPage['counts']): number {
  return subscribed + asked + held + refused;
}

function Counters({ counts }: Pick<SubscriberPage, 'counts'>) {
  const counters: [string, number][] = [
    ['Subscribed', counts.subscribed],
    ['Waiting for the press', counts.asked],
    ['Refused', counts.refused],
    ['Left', counts.left],
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 tabular-nums max-sm:gap-x-3.5">
      {counters
        .filter(([, count], index) => index === 0 || count > 0)
        .map(([label, count]) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-medium text-text">{formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

function stateFilter(state: Subscriber['state'] | undefined, onChange: (state: Subscriber['state'] | undefined) => void): Filter {
  return {
    label: 'State',
    value: state ?? '',
    options: [['', 'All states'], ...subscriberState.options.map((option): [string, string] => [option, stateWords[option]])],
    onChange: (value) => onChange(subscriberState.safeParse(value).data),
  };
}

type BulkProps = { rows: readonly Subscriber[]; act: Act; isBusy: boolean };

/** What can be done with those that are selected. */
function BulkActs({ rows, act, isBusy }: BulkProps) {
  const held = rows.filter(({ state }) => state === 'held');
  return (
    <>
      {held.length > 0 && (
        <Button kind="quiet" busy={isBusy} onClick={() => void act('send-link', held)}>
          Send the link
        </Button>
      )}
      <Button kind="quiet" data-danger busy={isBusy} onClick={() => void act('delete', rows)}>
        Delete
      </Button>
    </>
  );
}

/** Saves all who are subscribed as a table. */
function Download() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(csvOfSubscribers(await exportSubscribers()), `subscribers-${dayOf(new Date())}.csv`);
    } catch (error) {
      console.error('The subscribers could not be downloaded', error);
      failureToast('The download failed. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Downloading…' : 'Download'}
    </Button>
  );
}
