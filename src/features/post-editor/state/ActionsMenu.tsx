import { useRef } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { lazyMenu } from '#src/ui/lazy-menu.tsx';
import type { Entry } from './ActionsList.tsx';
import { withdrawal } from './state-texts.ts';

/** What the menu can do with the post. */
export type PostActions = {
  schedule: () => void;
  cancelSchedule: () => void;
  publish: () => void;
  withdraw: () => void;
  duplicate: () => void;
  remove: () => void;
};

const ActionsList = lazyMenu('menu', async () => (await import('./ActionsList.tsx')).ActionsList);

type Props = { stored: Post | null; busy: boolean; actions: PostActions };

/** Everything that is done with a post beside saving its text (§12.state-line). */
export function ActionsMenu({ stored, busy, actions }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const button = (
    <Button ref={trigger} kind="quiet" className="actions-button" busy={busy}>
      <Icon name="more" />
      <span className="max-sm:sr-only">More actions</span>
    </Button>
  );
  return <ActionsList button={button} entries={entriesOf(stored, actions)} onClosed={() => trigger.current?.focus()} />;
}

function entriesOf(stored: Post | null, actions: PostActions): Entry[] {
  if (stored === null) return [{ label: 'Schedule…', run: actions.schedule }];
  return [
    ...stateEntries(stored, actions),
    { label: 'Duplicate', run: actions.duplicate },
    { label: 'Delete', isDanger: true, run: actions.remove },
  ];
}

function stateEntries(stored: Post, actions: PostActions): Entry[] {
  switch (stateOf(stored)) {
    case 'draft':
    case 'withdrawn':
      return [{ label: 'Schedule…', run: actions.schedule }];
    case 'scheduled':
      return [
        { label: 'Publish now', run: actions.publish },
        { label: 'Change schedule…', run: actions.schedule },
        { label: 'Cancel schedule', hint: 'It becomes a draft again.', run: actions.cancelSchedule },
      ];
    case 'published':
      return [{ label: 'Withdraw', hint: withdrawal, run: actions.withdraw }];
  }
}
