import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useListState } from '#src/ui/list/use-list-state.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import type { OpenedMessage } from '../message.ts';
import { type InboxFilter, messageQuery, messagesQuery } from '../messages.queries.ts';
import { Answers } from './Answers.tsx';
import { type Command, hasReplyBox } from './acts.ts';
import { inboxListSchema, inboxPath, messagePath, publishHash, replyHash } from './inbox-address.ts';
import { useKeySwitch, useKeys } from './keys.tsx';
import { MessageSide } from './MessageSide.tsx';
import { Facts, KindLine, MessageText } from './message-parts.tsx';
import { viewWords } from './message-words.ts';
import { PublishWithout } from './PublishWithout.tsx';
import { Thread, ThreadEntry } from './Thread.tsx';
import { useActs } from './use-acts.tsx';
import { useReplies } from './use-replies.tsx';

/** One message, to read and to answer, between its neighbours in the list that it was opened from (§2.inbox). */
export function Component() {
  const { id = '' } = useParams();
  const { page: _, ...filter } = useListState(inboxListSchema).state;
  const { data, error, isPending, refetch } = useQuery(messageQuery(id));
  const place = usePlace(id, filter);
  const isNamed = useSearchParams()[0].get('view') === filter.view;
  useLoggedError('A message could not be loaded', error);
  return (
    <>
      <div className="flex max-w-264 items-center justify-between gap-4 text-sm text-muted">
        <Link to={inboxPath(filter)} className="link link-alone text-text">
          Inbox{isNamed && `, ${viewWords[filter.view][0].toLowerCase()}`}
        </Link>
        {place.words && <p role="status">{place.words}</p>}
        <span className="-me-3 flex">
          <Step name="Previous message" icon="chevronUp" to={place.previous && messagePath(place.previous, filter)} />
          <Step name="Next message" icon="chevronDown" to={place.next && messagePath(place.next, filter)} />
        </span>
      </div>
      {!data && <ScreenHeading title="Message" isHidden />}
      {isPending && <Spinner label="Loading the message…" />}
      {error && !data && (
        <Notice kind="danger" action={!isGone(error) && <Button onClick={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Notice>
      )}
      {data && <Opened key={data.id} message={data} filter={filter} place={place} />}
    </>
  );
}

/** To ask again would not help; the link to the list is above. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Leads to a neighbour; Back leads to the list and not through all that were looked at. */
function Step({ name, icon, to }: { name: string; icon: 'chevronUp' | 'chevronDown'; to: string | undefined }) {
  if (to === undefined) return null;
  return (
    <Link replace to={to} className="button icon-button" data-kind="quiet">
      <Icon name={icon} />
      <span className="sr-only">{name}</span>
    </Link>
  );
}

type Place = { words: string | null; previous: string | undefined; next: string | undefined };

/** Where the message is in its list. One that has left the list, as by a reply, still has the neighbours that it had. */
function usePlace(id: string, filter: InboxFilter): Place {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(messagesQuery(filter));
  const ids = data?.pages.flatMap(({ messages }) => messages.map((message) => message.id)) ?? [];
  const at = ids.indexOf(id);
  const isLastLoaded = at >= 0 && at === ids.length - 1;
  useEffect(() => {
    if (isLastLoaded && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLastLoaded, hasNextPage, isFetching, fetchNextPage]);
  const known = useRef<{ id: string; previous: string | undefined; next: string | undefined }>(undefined);
  if (at >= 0) known.current = { id, previous: ids[at - 1], next: ids[at + 1] };
  const neighbours = known.current?.id === id ? known.current : undefined;
  const total = data?.pages[0]?.total ?? 0;
  return {
    words: at < 0 ? null : `${formatNumber(at + 1)} of ${formatNumber(total)}`,
    previous: neighbours?.previous,
    next: neighbours?.next,
  };
}

type OpenedProps = { message: OpenedMessage; filter: InboxFilter; place: Place };

function Opened({ message, filter, place }: OpenedProps) {
  const { name, created_at } = message;
  const { area, answers, publishing, perform, remove, dialogs } = useOpened({ message, filter, place });
  return (
    <article
      ref={area}
      className="outline-none wrap-anywhere xl:grid xl:grid-cols-[minmax(0,40rem)_20rem] xl:gap-x-24"
      tabIndex={-1}
      aria-label={`Message from ${name}`}
    >
      <div>
        <ScreenHeading title={name} />
        <KindLine message={message} opened={formatMoment(created_at ?? '')} />
        {message.question && <ThreadEntry entry={message.question} filter={filter} />}
        <p
          className="mt-4.5 mb-5 max-w-160 overflow-clip font-display text-[1.3125rem]/[1.45] whitespace-pre-wrap contain-paint"
          dir="auto"
        >
          <MessageText message={message} areLinks />
        </p>
        <Facts message={message} />
        <Thread message={message} filter={filter} onDelete={remove} />
        <Answers {...answers} perform={perform} />
        {publishing.isOpen && <PublishWithout message={message} onClose={publishing.close} />}
      </div>
      <MessageSide message={message} perform={perform} />
      {dialogs}
    </article>
  );
}

/** Says that a key led here: the next one acts here, too. */
const byKey = 'by key';
const replyField = 'textarea[aria-label="Your reply"]';
const notesField = '[aria-labelledby=message-notes] textarea';

/** What is done with the message: after an act the next one opens, after the last one the list. A reply by email stays in sight until it is sent. */
function useOpened({ message, filter, place }: OpenedProps) {
  const area = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const keys = useKeySwitch();
  const isByKey = useRef(false);
  const [isOpen, setOpen] = useState(hash === replyHash);
  const [isSent, setSent] = useState(false);
  const goTo = (id: string | undefined) =>
    navigate(id ? messagePath(id, filter) : inboxPath(filter), { replace: true, state: isByKey.current ? byKey : null });
  const replies = useReplies([message], () => {
    setOpen(false);
    setSent(true);
    if (!message.is_private) void goTo(place.next);
  });
  const startReply = () => {
    setOpen(true);
    area.current?.querySelector<HTMLElement>(hasReplyBox(message) ? replyField : notesField)?.focus();
  };
  const { act, undo, perform, dialogs } = useActs({
    filter,
    mayAct: replies.mayGo,
    onReply: startReply,
    onDone: () => void goTo(place.next),
  });
  const askWhetherSent = useSentQuestion(message, () => perform('answered', message));
  useKeys(area, keys.isOn, (command, target) => {
    if (target !== area.current && !(target instanceof Element && target.closest('button'))) return;
    isByKey.current = true;
    if (command === 'undo') undo();
    else if (command === 'next' || command === 'previous') place[command] && void goTo(place[command]);
    else if (command !== 'select') perform(command, message);
  });
  const startsInNotes = hash === replyHash && !hasReplyBox(message);
  useEffect(() => {
    if (state === byKey) area.current?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => {
    if (startsInNotes) area.current?.querySelector<HTMLElement>(notesField)?.focus();
  }, [startsInNotes]);
  const waits = message.place === 'to-answer' || message.place === 'later';
  return {
    area,
    perform: (command: Command) => perform(command, message),
    remove: async (id: string) => {
      const failure = await act({ action: 'delete', ids: [id] });
      if (failure) failureToast(failure.message);
    },
    answers: {
      message,
      replies,
      isOpen: isOpen || (waits && !isSent),
      takesFocus: isOpen,
      next: isSent && place.next ? messagePath(place.next, filter) : undefined,
      onOpen: startReply,
      onOtherWay: askWhetherSent,
    },
    publishing: { isOpen: hash === publishHash, close: () => void goTo(message.id) },
    dialogs: (
      <>
        {dialogs}
        {replies.leaveDialog}
      </>
    ),
  };
}

/** After an answer was begun elsewhere, a message offers to mark this one as answered, until it is or the owner leaves it. */
function useSentQuestion({ id, place }: OpenedMessage, onSent: () => void): (said: string) => void {
  const toastId = `sent ${id}`;
  useEffect(() => () => void toast.dismiss(toastId), [toastId]);
  return (said) => {
    if (place === 'answered') return;
    const action = { label: 'Mark as answered', onClick: onSent };
    toast.success(said, { id: toastId, description: 'Sent it?', duration: Number.POSITIVE_INFINITY, action });
  };
}
