import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';
import { inboxPath, messagePath } from '#src/features/messages/admin/inbox-address.ts';
import { isDue, isHeld, kindIcon, kindWord, reminderWords } from '#src/features/messages/admin/message-words.ts';
import { Subjects } from '#src/features/messages/admin/Subjects.tsx';
import type { ListedMessage } from '#src/features/messages/message.ts';
import type { MessagePage } from '#src/features/messages/messages.queries.ts';
import { toAnswerQuery } from '#src/features/messages/to-answer.queries.ts';
import { titleAlone } from '#src/features/posts/language.ts';
import { type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { latestUnsavedQuery, useReviewPost } from '#src/features/posts/posts.queries.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import type { statsSchema } from '#src/features/statistics/dashboard-stats.ts';
import { formatAgo, formatDate, formatShortMoment } from '#src/lib/dates.ts';
import { counted, formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';

const shownMessages = 4;

/** What needs the owner, messages first (§9.needs-you). What is not known yet is left out, and nothing is called done too early. */
export function ToDo() {
  const { messages, reviews, prices, unreadable, subscriptions, mailings, buildFailure, draft, isKnown, lines, retry } = useToDo();
  const reserved = useReservedLines(isKnown ? lines : null);
  const isLoading = !isKnown && retry === null;
  return (
    <section aria-labelledby="to-do" aria-busy={isLoading} style={isLoading ? { minBlockSize: `${reserved * 3.5}rem` } : {}}>
      <h2 id="to-do" className="part-title max-sm:sr-only">
        To do
      </h2>
      {messages && <Messages {...messages} />}
      <Reviews reviews={reviews} />
      <Prices prices={prices} />
      <Unreadable ids={unreadable} />
      <Subscriptions {...subscriptions} mailings={mailings} />
      {buildFailure && (
        <Group title="Build failed">
          <li className={lineStyle}>
            <a href="#publishing" className="font-medium text-danger">
              {buildFailure}
            </a>
          </li>
        </Group>
      )}
      {draft && (
        <Group title="Continue">
          <DraftLine draft={draft} />
        </Group>
      )}
      {isKnown && lines === 0 && <p className="border-t border-line py-4 text-muted">All done. Nobody is waiting for an answer.</p>}
      {retry && <Failed retry={retry} />}
    </section>
  );
}

/** All that is asked for, with `retry` while a part of it could not be loaded. */
function useToDo() {
  const toAnswer = useQuery(toAnswerQuery);
  const stats = useQuery(statsQuery);
  const drafts = useQuery(latestUnsavedQuery);
  const publishing = usePublishStatus();
  useLoggedError('What is to do could not be loaded', toAnswer.error ?? drafts.error);
  const failed = [toAnswer, stats, drafts, publishing].filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  const { reviews, prices, unreadable, subscriptions } = notesOf(stats.data);
  const draft = drafts.data ?? null;
  const mailings = stats.data?.open_mailings ?? 0;
  const buildFailure = publishing.status?.state === 'failed' && (publishing.status.reason ?? 'The last build failed.');
  const messages = toAnswer.data && dividedOf(toAnswer.data);
  return {
    messages,
    reviews,
    prices,
    unreadable,
    subscriptions,
    mailings,
    buildFailure,
    draft,
    isKnown: [toAnswer, stats, drafts].every(({ isSuccess }) => isSuccess) && publishing.status !== undefined,
    lines:
      (messages?.lines ?? 0) +
      reviews.length +
      prices.length +
      unreadable.length +
      (buildFailure ? 1 : 0) +
      (draft ? 1 : 0) +
      subscriptions.lines +
      mailings,
    retry: failed.length > 0 ? retry : null,
  };
}

/** What the server noted for the owner. */
function notesOf({ reviews_due = [], old_prices = [], unreadable_posts = [], subscriptions }: Partial<z.output<typeof statsSchema>> = {}) {
  const { held, failing_domain } = subscriptions ?? { held: 0, failing_domain: null };
  const lines = (held > 0 ? 1 : 0) + (failing_domain ? 1 : 0);
  return { reviews: reviews_due, prices: old_prices, unreadable: unreadable_posts, subscriptions: { held, failing_domain, lines } };
}

type ToDoData = ReturnType<typeof useToDo>;

/** No message is named twice: a reminder that has come is in its own group. Private ones come first. */
function dividedOf({ messages, total, counts }: MessagePage) {
  const reminders = messages.filter(isDue);
  const others = messages.filter((message) => !isDue(message));
  const shown = others.toSorted((a, b) => Number(b.is_private) - Number(a.is_private)).slice(0, shownMessages);
  const possibleSpam = counts.possible_spam;
  return { reminders, shown, total, possibleSpam, lines: shown.length + reminders.length + (possibleSpam > 0 ? 1 : 0) };
}

function Messages({ reminders, shown, total, possibleSpam }: ReturnType<typeof dividedOf>) {
  const waiting = total - reminders.length;
  const more = [
    ...(waiting > shown.length ? [{ to: inboxPath(), text: `All ${formatNumber(total)} in the inbox` }] : []),
    ...(possibleSpam > 0 ? [{ to: inboxPath({ view: 'spam' }), text: `${formatNumber(possibleSpam)} possible spam to check` }] : []),
  ];
  return (
    <>
      {(shown.length > 0 || possibleSpam > 0) && (
        <Group title="To answer" {...(waiting > 0 && { count: waiting })} more={more}>
          {shown.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </Group>
      )}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </>
  );
}

// What puts a reminder off is loaded when one has come.
const RemindLater = lazy(async () => ({ default: (await import('#src/features/messages/admin/RemindLater.tsx')).RemindLater }));

function Reminders({ reminders }: { reminders: readonly ListedMessage[] }) {
  return (
    <Group title="Reminders" count={reminders.length}>
      {reminders.map((message) => (
        <Line
          key={message.id}
          to={messagePath(message.id)}
          title={<bdi>{message.name}</bdi>}
          said={`${reminderWords(message.follow_up_on ?? '')} “${message.content}”`}
          button={
            <Suspense
              fallback={
                <Button kind="quiet" disabled>
                  Later…
                </Button>
              }
            >
              <RemindLater message={message} />
            </Suspense>
          }
        />
      ))}
    </Group>
  );
}

function Reviews({ reviews }: Pick<ToDoData, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <Group title="Review due">
      {reviews.map(({ id, title, review_by }) => (
        <Line
          key={id}
          to={`/blogs/edit/${id}`}
          title={<Title text={title} />}
          said={`Due since ${formatDate(review_by)}`}
          button={<StillCorrect id={id} title={title} />}
        />
      ))}
    </Group>
  );
}

// What saves the owner's words is loaded when a price is old.
const StillRight = lazy(async () => ({ default: (await import('#src/features/site-profile/StillRight.tsx')).StillRight }));

function Prices({ prices }: Pick<ToDoData, 'prices'>) {
  if (prices.length === 0) return null;
  return (
    <Group title="Prices">
      {prices.map((price) => (
        <li key={price.slug} className={lineStyle}>
          <p className="min-w-0 flex-1 text-[0.9375rem] max-sm:basis-full">
            Price of <bdi className="font-medium">{price.name}</bdi>: as of {formatDate(price.price_as_of)}. Still right?
          </p>
          <p className="flex max-sm:-ms-3.5">
            <Suspense
              fallback={
                <Button kind="quiet" disabled>
                  Still right
                </Button>
              }
            >
              <StillRight price={price} />
            </Suspense>
            <Link to={`/site/services#${price.slug}`} className="button" data-kind="quiet" aria-label={`Change: ${price.name}`}>
              Change
            </Link>
          </p>
        </li>
      ))}
    </Group>
  );
}

/** Posts whose rows were written past the product, as by a statement in the database, and have no title (R04). */
function Unreadable({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Group title="Left out">
      {ids.map((id) => (
        <li key={id} className={lineStyle}>
          <p>
            The article <code>{id}</code> cannot be read in the database, so no page shows it. The log says why.
          </p>
        </li>
      ))}
    </Group>
  );
}

// What words them is loaded when there are any.
const OpenMailingLines = lazy(async () => ({ default: (await import('#src/features/mailings/OpenMailingLines.tsx')).OpenMailingLines }));

/** Readers by email who need the owner, and the emails that can still be stopped. */
function Subscriptions({ held, failing_domain, lines, mailings }: ToDoData['subscriptions'] & Pick<ToDoData, 'mailings'>) {
  if (lines + mailings === 0) return null;
  return (
    <Group title="Readers">
      {failing_domain && <Line to="/subscribers" title={<>{failing_domain} fails</>} said="The form is hidden, and emails wait." />}
      {held > 0 && (
        <Line
          to="/subscribers?state=held"
          title={`${counted(held, 'sign-up')} ${held === 1 ? 'waits' : 'wait'} for your look`}
          said="No link was sent automatically."
        />
      )}
      {mailings > 0 && (
        <Suspense fallback={null}>
          <OpenMailingLines line={({ id, sentence, title }) => <Line key={id} to="/subscribers" title={sentence} said={title} />} />
        </Suspense>
      )}
    </Group>
  );
}

/** As many lines as there were the last time on this device, so that nothing moves when they arrive. */
function useReservedLines(lines: number | null): number {
  const key = 'dashboard-lines';
  const [reserved] = useState(() => {
    const stored = storedChoice(key);
    return Math.min(stored === null ? shownMessages : Number(stored) || 1, 20);
  });
  useEffect(() => {
    if (lines !== null) storeChoice(key, String(lines));
  }, [lines]);
  return reserved;
}

/** On a phone what a button does stands below the words. */
const lineStyle =
  'flex min-h-14 items-center gap-6 border-line py-2 text-sm/5 not-first:border-t max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-0';

type GroupProps = {
  title: string;
  count?: number;
  more?: readonly { to: string; text: string }[];
  children: ReactNode;
};

function Group({ title, count, more = [], children }: GroupProps) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-8 border-t border-line max-sm:block max-sm:pb-1">
      <h3 className="flex items-center self-start pt-3.5 text-base/tight max-sm:pt-3">
        {title} {count !== undefined && <span className="count-badge font-sans tracking-normal">{formatNumber(count)}</span>}
      </h3>
      <div>
        <ul>{children}</ul>
        {more.map(({ to, text }) => (
          <Link key={to} to={to} className="link link-alone me-6">
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
}

type LineProps = { icon?: IconName; to: string; title: ReactNode; said: string; facts?: ReactNode; button?: ReactNode };

function Line({ icon, to, title, said, facts, button }: LineProps) {
  return (
    <li className={lineStyle}>
      {icon && <Icon name={icon} className="-me-3 self-start text-accent max-sm:hidden" />}
      <Link to={to} className={`group min-w-0 flex-1 ${button ? 'max-sm:basis-full' : ''}`}>
        <strong className="block overflow-hidden text-[0.9375rem] font-medium text-ellipsis group-hover:text-accent">{title}</strong>
        <span className="block truncate text-muted max-sm:line-clamp-2 max-sm:whitespace-normal" dir="auto">
          {said}
        </span>
      </Link>
      {facts && <p className="max-w-[35%] flex-none text-end text-xs text-muted wrap-anywhere">{facts}</p>}
      {button && <div className="max-sm:-ms-3.5">{button}</div>}
    </li>
  );
}

/** Of an article; an Arabic one begins where the others do. */
function Title({ text }: { text: string }) {
  return <bdi {...titleAlone(text)}>{text}</bdi>;
}

/** What a visitor says is quoted when readers may see it. */
function MessageLine({ message }: { message: ListedMessage }) {
  const { id, name, content, is_private, kind, reasons, created_at } = message;
  const said = is_private ? content : `“${content}”`;
  const held = isHeld(message) && reasons.length > 0 ? ` Held: ${reasons.join(', ')}` : '';
  const facts = (
    <>
      <span className="block">
        {is_private && kind === 'comment' ? 'Private comment' : kindWord(message)}
        <Subjects message={message} />
      </span>
      <time dateTime={created_at ?? undefined}>{formatAgo(created_at ?? '')}</time>
    </>
  );
  return <Line icon={kindIcon(message)} to={messagePath(id)} title={<bdi>{name}</bdi>} said={said + held} facts={facts} />;
}

/** The text that was written last and is not saved. */
function DraftLine({ draft }: { draft: ManagedPost }) {
  const nameOf = usePersonName();
  const kind = { draft: 'Draft', scheduled: 'Later changes are kept', published: 'Unpublished changes' }[draft.status];
  const said = [kind, formatShortMoment(draft.unsaved_at ?? ''), nameOf(draft.unsaved_by)].join(' · ');
  return <Line to={`/blogs/edit/${draft.id}`} title={<Title text={shownTitle(draft)} />} said={said} />;
}

function StillCorrect({ id, title }: { id: string; title: string }) {
  const { confirm, isBusy } = useStillCorrect();
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void confirm(id)} aria-label={`Still correct: ${title}`}>
      Still correct
    </Button>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Notice action={<Button onClick={retry}>Try again</Button>}>
      <p className="font-medium">The to-do list could not be loaded in full.</p>
      <p>Somebody may be waiting for an answer.</p>
    </Notice>
  );
}

/** Notes with one click that a post is still correct, and says when it is due again. */
function useStillCorrect() {
  const { mutateAsync, isPending } = useReviewPost();
  const confirm = async (id: string) => {
    try {
      const { review_by } = await mutateAsync(id);
      toast.success('Noted: still correct.', review_by ? { description: `Due again on ${formatDate(review_by)}.` } : {});
    } catch (error) {
      sayFailure('A review could not be noted', error, 'Not saved. Please try again.');
    }
  };
  return { confirm, isBusy: isPending };
}
