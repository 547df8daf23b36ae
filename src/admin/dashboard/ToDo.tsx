import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { heldCommentsQuery, type ModeratedComment } from '#src/features/comments/moderation.queries.ts';
import { newEnquiriesQuery } from '#src/features/enquiries/enquiries.queries.ts';
import type { Enquiry } from '#src/features/enquiries/enquiry.ts';
import { titleAlone } from '#src/features/posts/language.ts';
import { type ManagedPost, shownTitle } from '#src/features/posts/managed-post.ts';
import { latestUnsavedQuery, useReviewPost } from '#src/features/posts/posts.queries.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { formatAgo, formatDate, formatShortMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { useLoggedError } from '#src/ui/use-logged-error.ts';

const shownEnquiries = 3;
const shownComments = 2;

/** What needs the owner, enquiries first (§9.needs-you). What is not known yet is left out, and nothing is called done too early. */
export function ToDo() {
  const { enquiries, comments, reviews, unreadable, buildFailure, draft, isKnown, lines, retry } = useToDo();
  const reserved = useReservedLines(isKnown ? lines : null);
  const isLoading = !isKnown && retry === null;
  return (
    <section
      aria-labelledby="to-do"
      aria-busy={isLoading}
      className="to-do"
      style={isLoading ? { minBlockSize: `${reserved * 3.5}rem` } : {}}
    >
      <h2 id="to-do">To do</h2>
      <Enquiries page={enquiries} />
      <Comments page={comments} />
      <Reviews reviews={reviews} />
      <Unreadable ids={unreadable} />
      {buildFailure && (
        <Group title="Build failed">
          <li className="to-do-line" data-urgent>
            <a href="#publishing">{buildFailure}</a>
          </li>
        </Group>
      )}
      {draft && (
        <Group title="Continue">
          <DraftLine draft={draft} />
        </Group>
      )}
      {isKnown && lines === 0 && <p className="to-do-done">All done. Nobody is waiting for an answer.</p>}
      {retry && <Failed retry={retry} />}
    </section>
  );
}

/** All that is asked for, with `retry` while a part of it could not be loaded. */
function useToDo() {
  const enquiries = useQuery(newEnquiriesQuery);
  const comments = useQuery(heldCommentsQuery(shownComments));
  const stats = useQuery(statsQuery);
  const drafts = useQuery(latestUnsavedQuery);
  const publishing = usePublishStatus();
  useLoggedError('What is to do could not be loaded', enquiries.error ?? comments.error ?? drafts.error);
  const failed = [enquiries, comments, stats, drafts, publishing].filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  const reviews = stats.data?.reviews_due ?? [];
  const unreadable = stats.data?.unreadable_posts ?? [];
  const draft = drafts.data ?? null;
  const buildFailure = publishing.status?.state === 'failed' && (publishing.status.reason ?? 'The last build failed.');
  const shown = [
    Math.min(enquiries.data?.total ?? 0, shownEnquiries),
    comments.data?.comments.length ?? 0,
    reviews.length,
    unreadable.length,
  ];
  return {
    enquiries: enquiries.data,
    comments: comments.data,
    reviews,
    unreadable,
    buildFailure,
    draft,
    isKnown: [enquiries, comments, stats, drafts].every(({ isSuccess }) => isSuccess) && publishing.status !== undefined,
    lines: shown.reduce((sum, count) => sum + count, 0) + (buildFailure ? 1 : 0) + (draft ? 1 : 0),
    retry: failed.length > 0 ? retry : null,
  };
}

type ToDoData = ReturnType<typeof useToDo>;

function Enquiries({ page }: { page: ToDoData['enquiries'] }) {
  if (!page?.total) return null;
  const more = { to: '/enquiries', text: `All ${formatNumber(page.total)} enquiries` };
  return (
    <Group title="Enquiries" count={page.total} counted="waiting for an answer" more={page.total > shownEnquiries && more}>
      {page.enquiries.slice(0, shownEnquiries).map((enquiry) => (
        <EnquiryLine key={enquiry.id} enquiry={enquiry} />
      ))}
    </Group>
  );
}

function Comments({ page }: { page: ToDoData['comments'] }) {
  if (!page?.total) return null;
  const more = { to: '/comments', text: `All ${formatNumber(page.total)} to review` };
  return (
    <Group title="Comments" count={page.total} counted="to review" more={page.total > shownComments && more}>
      {page.comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
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
          title={title}
          said={`Due since ${formatDate(review_by)}`}
          end={<StillCorrect id={id} title={title} />}
        />
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
        <li key={id} className="to-do-line" data-urgent>
          <p>
            The article <code>{id}</code> cannot be read in the database, so no page shows it. The log says why.
          </p>
        </li>
      ))}
    </Group>
  );
}

/** As many lines as there were the last time on this device, so that nothing moves when they arrive. */
function useReservedLines(lines: number | null): number {
  const key = 'dashboard-lines';
  const [reserved] = useState(() => {
    const stored = storedChoice(key);
    return Math.min(stored === null ? shownEnquiries + shownComments : Number(stored) || 1, 20);
  });
  useEffect(() => {
    if (lines !== null) storeChoice(key, String(lines));
  }, [lines]);
  return reserved;
}

type GroupProps = {
  title: string;
  count?: number;
  /** What the number counts, for ears. */
  counted?: string;
  more?: { to: string; text: string } | false;
  children: ReactNode;
};

function Group({ title, count, counted, more, children }: GroupProps) {
  return (
    <div className="to-do-group">
      <h3>
        {title}
        {count !== undefined && (
          <span className="count-badge">
            {formatNumber(count)}
            <span className="sr-only"> {counted}</span>
          </span>
        )}
      </h3>
      <div>
        <ul>{children}</ul>
        {more && (
          <Link to={more.to} className="link to-do-more">
            {more.text}
          </Link>
        )}
      </div>
    </div>
  );
}

function Line({ to, title, said, end }: { to: string; title: string; said: string; end?: ReactNode }) {
  return (
    <li className="to-do-line">
      <Link to={to}>
        <strong {...titleAlone(title)}>{title}</strong>
        <span dir="auto">{said}</span>
      </Link>
      {end}
    </li>
  );
}

function EnquiryLine({ enquiry: { id, name, message, topic, created_at } }: { enquiry: Enquiry }) {
  const end = (
    <p>
      {topic && <span>{topic}</span>}
      <time dateTime={created_at ?? undefined}>{formatAgo(created_at ?? '')}</time>
    </p>
  );
  return <Line to={`/enquiries/${id}`} title={name} said={message} end={end} />;
}

function CommentLine({ comment: { id, author_name, content, reasons, created_at } }: { comment: ModeratedComment }) {
  const held = reasons.length > 0 ? ` Held: ${reasons.join(', ')}` : '';
  const end = (
    <p>
      <time dateTime={created_at ?? undefined}>{formatAgo(created_at ?? '')}</time>
    </p>
  );
  return <Line to={`/comments#${id}`} title={author_name} said={`“${content}”${held}`} end={end} />;
}

/** The text that was written last and is not saved. */
function DraftLine({ draft }: { draft: ManagedPost }) {
  const nameOf = usePersonName();
  const kind = { draft: 'Draft', scheduled: 'Later changes are kept', published: 'Unpublished changes' }[draft.status];
  const said = [kind, formatShortMoment(draft.unsaved_at ?? ''), nameOf(draft.unsaved_by)].join(' · ');
  return <Line to={`/blogs/edit/${draft.id}`} title={shownTitle(draft)} said={said} />;
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
      <p>There may be new enquiries.</p>
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
