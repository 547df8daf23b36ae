import { useRef, useState } from 'react';
import { confirm } from '#src/ui/confirm-dialog.ts';
import { useSelection } from '#src/ui/use-selection.ts';
import { useSingleClicks } from '#src/ui/use-single-clicks.ts';
import type { BulkAction, CommentFilter, ModeratedComment } from '../moderation.queries.ts';
import { bulkAction } from '../moderation.ts';
import { isChangedBy } from './after-action.ts';
import { focusItem, useFocusAfterChange, useFocusOnLinked } from './item-focus.ts';
import { ModerationItem } from './ModerationItem.tsx';
import type { ModerationCommand } from './moderation-keys.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useKeys } from './use-keys.ts';
import { useMarkReadInView } from './use-mark-read.ts';
import { useModerationActions } from './use-moderation-actions.ts';

type Props = {
  comments: ModeratedComment[];
  total: number;
  /** The moment of the list. */
  until: string;
  filter: CommentFilter;
};

/** The comments that match. Single keys act on the comment that has the focus, the bar on the selection. */
export function ModerationList({ comments, total, until, filter }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const actions = useModerationActions(filter);
  // Who opens all comments of a sender wants to do one thing with them.
  const selection = useSelection(comments, total, filter.sender !== undefined);
  const focusAfterwards = useFocusAfterChange(comments);
  useMarkReadInView(list, comments);
  useFocusOnLinked();

  const actOnOne = async (comment: ModeratedComment, action: BulkAction, index: number) => {
    const publishPrivate = action === 'approve' && comment.is_private;
    if (publishPrivate ? !(await confirm(publishQuestion(comment), 'Publish')) : !isChangedBy(comment, action)) return;
    focusAfterwards(index);
    await actions.act(action, { ids: [comment.id] }, { publishPrivate });
  };
  const actOnSelection = async (action: BulkAction) => {
    const chosen = comments.filter(({ id }) => selection.has(id));
    const changed = chosen.filter((comment) => isChangedBy(comment, action)).map(({ id }) => id);
    const staysPrivate = action === 'approve' && chosen.some(({ is_private }) => is_private);
    const description = staysPrivate ? 'Private comments stay private.' : undefined;
    focusAfterwards(0);
    const target = selection.isAll ? { filter: { ...filter, until } } : { ids: changed.length > 0 ? changed : selection.ids };
    if (await actions.act(action, target, { description })) selection.clear();
  };
  const others: Record<Exclude<ModerationCommand, BulkAction>, (comment: ModeratedComment, index: number) => void> = {
    next: (_, index) => focusItem(index + 1),
    previous: (_, index) => focusItem(index - 1),
    undo: () => void actions.undo(),
    select: ({ id }) => selection.toggle(id),
    reply: ({ id, is_private }) => setReplyTo(is_private ? null : id),
  };
  const perform = (command: ModerationCommand, index: number) => {
    const comment = comments[index];
    if (!comment) return;
    if (isAction(command)) void actOnOne(comment, command, index);
    else others[command](comment, index);
  };
  useKeys(list, perform);
  useSingleClicks(list);

  return (
    <>
      <SelectionBar selection={selection} total={total} isBusy={actions.isBusy} onAction={(action) => void actOnSelection(action)} />
      <ul ref={list}>
        {comments.map((comment, index) => (
          <ModerationItem
            key={comment.id}
            comment={comment}
            filter={filter}
            isSelected={selection.has(comment.id)}
            onSelect={() => selection.toggle(comment.id)}
            isReplying={replyTo === comment.id}
            onCommand={(command) => perform(command, index)}
            onReplied={() => {
              setReplyTo(null);
              focusItem(index);
            }}
          />
        ))}
      </ul>
      <p className="mt-4 hidden text-sm text-muted md:block">
        Keys, on the comment that has the focus: <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>X</kbd> select, <kbd>A</kbd> approve,{' '}
        <kbd>S</kbd> spam, <kbd>D</kbd> delete, <kbd>R</kbd> reply, <kbd>Z</kbd> undo.
      </p>
    </>
  );
}

function isAction(command: ModerationCommand): command is BulkAction {
  return bulkAction.safeParse(command).success;
}

function publishQuestion({ author_name }: ModeratedComment): string {
  return `${author_name} wrote this to you alone, with a phone number or an email address in it. Publish it?`;
}
