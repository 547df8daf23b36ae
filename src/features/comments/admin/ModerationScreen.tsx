import './moderation.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { ActionMenu } from '#src/ui/ActionMenu.tsx';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { List } from '#src/ui/list/List.tsx';
import { type Filter, ListScreen } from '#src/ui/list/ListScreen.tsx';
import { rangeText } from '#src/ui/list/range-text.ts';
import { focusRow, rowsOf } from '#src/ui/list/use-focus-handover.ts';
import { useListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { type BulkAction, type CommentFilter, type ModeratedComment, moderationQuery, useMarkRead } from '../moderation.queries.ts';
import { bulkAction, moderationPageSize } from '../moderation.ts';
import { afterAction, isChangedBy } from './after-action.ts';
import { commentColumns } from './comment-columns.tsx';
import { FloodNotice } from './FloodNotice.tsx';
import { commentListSchema, filterPath } from './moderation-filter.ts';
import type { ModerationCommand } from './moderation-keys.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { useCommentsSwitch } from './use-comments-switch.ts';
import { useKeys } from './use-keys.ts';
import { useMarkReadInView } from './use-mark-read.ts';
import { useModerationActions } from './use-moderation-actions.ts';
import { useReplies } from './use-replies.ts';

const views: [CommentFilter['status'], label: string, empty: string][] = [
  ['held', 'To review', 'Nothing to review'],
  ['unread', 'Unread', 'Everything is read'],
  ['private', 'Private', 'No private comments'],
  ['visible', 'Published', 'No comments yet'],
  ['spam', 'Spam', 'No spam'],
  ['all', 'All', 'No comments yet'],
];

/** Moderation: comments by their state, with a search, in pages; its state is in the URL (§10.comment-review). */
export function Component() {
  const { state, change, goTo, clear } = useListState(commentListSchema);
  const { page, ...filter } = state;
  const list = useInfiniteQuery(moderationQuery(filter));
  const { first, shown, last } = usePages(list, page);
  const comments = shown?.comments;
  const { total = 0, until = '', read_since } = first ?? {};
  const stats = useQuery(statsQuery).data;
  const counts: Partial<Record<CommentFilter['status'], number>> = { held: stats?.comments_to_review, unread: stats?.unread_comments };
  const moderation = useModeration({ comments: comments ?? [], total, until, read_since, filter });
  const { status, ...limits } = filter;
  const isLimited = Object.values(limits).some(Boolean);
  return (
    <ListScreen
      title="Comments"
      note={<OpenNote />}
      actions={<ScreenMenu until={until} />}
      views={views.map(([view, label]) => ({
        label,
        to: filterPath({ status: view }),
        isCurrent: view === status,
        count: counts[view],
      }))}
      search={{ value: filter.search ?? '', placeholder: 'Name, email or text', onSearch: (search) => change({ search }) }}
      filters={[receivedFilter(filter.since, (since) => change({ since }))]}
      onClear={() => clear({ status })}
    >
      <FloodNotice />
      {(filter.post || filter.sender) && (
        <p className="comment-limits">
          {filter.post && <Limit label={`On “${comments?.[0]?.post_title ?? filter.post}”`} onRemove={() => change({ post: undefined })} />}
          {filter.sender && <Limit label="From one sender" onRemove={() => change({ sender: undefined })} />}
        </p>
      )}
      {/* The comments of the filter before, until those of this one arrive, can be read but not changed. */}
      <div ref={moderation.area} inert={list.isPlaceholderData}>
        <List
          name="Comments"
          query={list}
          items={comments}
          columns={commentColumns({
            filter,
            onCommand: moderation.perform,
            replyForm: moderation.replyForm,
          })}
          loading="Loading comments…"
          failed="The comments could not be loaded."
          empty={
            isLimited
              ? {
                  title: 'No comments match',
                  action: (
                    <Link to={filterPath({ status })} className="button">
                      Clear Filters
                    </Link>
                  ),
                }
              : { title: views.find(([view]) => view === status)?.[2] ?? '' }
          }
          rowsLeave
          selection={moderation.selection}
          nameOf={({ author_name }) => `the comment by ${author_name}`}
          bulk={<BulkButtons isBusy={moderation.isBusy} onAction={(action) => void moderation.actOnSelection(action)} />}
          selectableTotal={total}
          {...(first && { result: rangeText(total, ['comment', 'comments']) })}
          pages={{ page, size: moderationPageSize, total, last, onPage: goTo }}
          rowProps={({ id, author_name }) => ({ id, role: 'article', tabIndex: -1, 'aria-label': `Comment by ${author_name}` })}
        />
      </div>
      {comments && comments.length > 0 && <Keys />}
      <LeaveQuestion guard={moderation.guard} />
    </ListScreen>
  );
}

type Shown = { comments: ModeratedComment[]; total: number; until: string; read_since: string | undefined; filter: CommentFilter };

/** What is done with comments: single keys act on the one that has the focus, the bar on the selection. */
function useModeration({ comments, total, until, read_since, filter }: Shown) {
  const area = useRef<HTMLDivElement>(null);
  const actions = useModerationActions(filter);
  // Who opens all comments of a sender wants to do one thing with them.
  const startsWithAll = filter.sender !== undefined;
  const selection = useSelection<ModeratedComment>(comments, total, { filters: JSON.stringify(filter), startsWithAll });
  useMarkReadInView(area, comments);
  useFocusOnLinked(comments);
  const focus = (index: number) => focusRow(rowsOf(area.current)[Math.min(Math.max(index, 0), comments.length - 1)] ?? null);

  const focusOn = (comment: ModeratedComment) => focus(indexOf(comment));
  const replies = useReplies(comments, focusOn);
  /** Asks before a reply with words leaves the list with its comment; "Undo" brings both back. */
  const mayAct = async (chosen: ModeratedComment[], action: BulkAction) => {
    const takesReply = chosen.some((comment) => replies.hasWords(comment) && afterAction(comment, action, filter.status) === null);
    return !takesReply || (await confirm('Your reply is not posted. Discard it?', 'Discard', { danger: true }));
  };
  const actOnOne = async (comment: ModeratedComment, action: BulkAction) => {
    const publishPrivate = action === 'approve' && comment.is_private;
    if (publishPrivate ? !(await confirm(publishQuestion(comment), 'Publish')) : !isChangedBy(comment, action)) return;
    if (!(await mayAct([comment], action))) return;
    selection.drop([comment.id]);
    await actions.act(action, { ids: [comment.id] }, { publishPrivate });
  };
  const actOnSelection = async (action: BulkAction) => {
    const chosen = selection.items;
    if (!(await mayAct(chosen, action))) return;
    const staysPrivate = action === 'approve' && chosen.some(({ is_private }) => is_private);
    const description = staysPrivate ? 'Private comments stay private.' : undefined;
    const all = { filter: { ...filter, until, ...(read_since ? { read_since } : {}) } };
    const target = selection.isAll ? all : { ids: idsToChange(chosen, action) };
    if (await actions.act(action, target, { description })) selection.clear();
  };
  const indexOf = ({ id }: ModeratedComment) => comments.findIndex((comment) => comment.id === id);
  const others: Record<Exclude<ModerationCommand, BulkAction>, (comment: ModeratedComment) => void> = {
    next: (comment) => focus(indexOf(comment) + 1),
    previous: (comment) => focus(indexOf(comment) - 1),
    undo: () => void actions.undo(),
    select: (comment) => selection.toggle(comment),
    reply: (comment) => {
      if (comment.is_private) return;
      replies.begin(comment.id);
      // A reply that is open already: single keys would act on the comment otherwise.
      rowsOf(area.current)[indexOf(comment)]?.querySelector('textarea')?.focus();
    },
  };
  const perform = (command: ModerationCommand, comment: ModeratedComment) => {
    if (isAction(command)) void actOnOne(comment, command);
    else others[command](comment);
  };
  useKeys(area, (command, index) => {
    const comment = comments[index];
    if (comment) perform(command, comment);
  });
  const replyForm = (comment: ModeratedComment) => {
    const { id } = comment;
    const reply = replies.of(id);
    if (!reply) return null;
    const cancel = () => {
      replies.end(id);
      focusOn(comment);
    };
    const change = (message: string) => replies.change(id, { message });
    return <ReplyForm comment={comment} reply={reply} onMessage={change} onPost={() => void replies.post(comment)} onCancel={cancel} />;
  };
  return { area, selection, replyForm, guard: replies.guard, perform, actOnSelection, isBusy: actions.isBusy };
}

function LeaveQuestion({ guard: { question, state, postAndLeave, leave, stay } }: { guard: ReturnType<typeof useReplies>['guard'] }) {
  if (question === null) return null;
  return (
    <LeaveDialog
      question={question}
      detail="Readers see a posted reply at once."
      saveLabel="Post and leave"
      state={state}
      onSave={() => void postAndLeave()}
      onLeave={leave}
      onClose={stay}
    />
  );
}

/** Those that the action changes; all of them when it changes none, so that the answer says so. */
function idsToChange(chosen: ModeratedComment[], action: BulkAction): string[] {
  const changed = chosen.filter((comment) => isChangedBy(comment, action));
  return (changed.length > 0 ? changed : chosen).map(({ id }) => id);
}

function isAction(command: ModerationCommand): command is BulkAction {
  return bulkAction.safeParse(command).success;
}

function publishQuestion({ author_name }: ModeratedComment): string {
  return `${author_name} wrote this to you alone, with a phone number or an email address in it. Publish it?`;
}

/** Focuses the comment to which the URL points, as links of the dashboard do. */
function useFocusOnLinked(comments: ModeratedComment[]): void {
  const isThere = comments.length > 0;
  useEffect(() => {
    const { hash } = window.location;
    if (hash && isThere) document.getElementById(hash.slice(1))?.focus();
  }, [isThere]);
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

function Limit({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button onClick={onRemove} aria-label={`${label}: show all again`}>
      <span className="truncate">{label}</span>
      <Icon name="cross" />
    </Button>
  );
}

function BulkButtons({ isBusy, onAction }: { isBusy: boolean; onAction: (action: BulkAction) => void }) {
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => onAction('approve')}>
        Approve
      </Button>
      <Button kind="quiet" busy={isBusy} onClick={() => onAction('spam')}>
        Spam
      </Button>
      <Button kind="quiet" data-danger busy={isBusy} onClick={() => onAction('delete')}>
        Delete
      </Button>
    </>
  );
}

function OpenNote() {
  const { isOpen } = useCommentsSwitch();
  if (isOpen === undefined) return null;
  return (
    <p role="status" data-usual={isOpen || undefined}>
      {isOpen ? 'Comments are open.' : 'Comments are closed on all articles. Existing comments stay.'}
    </p>
  );
}

/** What is done with all comments. @param until the moment of the list: later comments stay unread */
function ScreenMenu({ until }: { until: string }) {
  const unread = useQuery(statsQuery).data?.unread_comments ?? 0;
  const read = useMarkRead();
  const { isOpen, turn } = useCommentsSwitch();
  const markAll = async () => {
    try {
      await read.mutateAsync({ until });
      toast.success('All comments are marked as read.');
    } catch (error) {
      sayFailure('Comments could not be marked as read', error, 'The comments could not be marked as read.');
    }
  };
  const marks = unread > 0 && until !== '' ? [{ label: 'Mark all as read', run: () => void markAll() }] : [];
  const opens = isOpen === false ? [{ label: 'Open comments', run: () => turn(true) }] : [];
  const hint = 'On all articles. Existing comments stay.';
  const closes = isOpen ? [{ label: 'Close all comments', hint, run: () => turn(false) }] : [];
  return <ActionMenu label="More for all comments" groups={[marks, [...opens, ...closes]]} />;
}

function Keys() {
  const keys = ['A Approve', 'R Reply', 'S Spam', 'D Delete', 'X Select', 'J Next', 'K Previous', 'Z Undo'];
  return (
    <p className="comment-keys">
      <span className="sr-only">Shortcuts for the selected comment:</span>
      {keys.map((key) => (
        <span key={key}>
          <kbd>{key[0]}</kbd> {key.slice(2)}
        </span>
      ))}
    </p>
  );
}
