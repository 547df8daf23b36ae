import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { ManagedPost } from '#src/features/posts/managed-post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { copyText } from './share/copy-text.tsx';
import { linkedInText, postAddress } from './share/share-text.ts';
import type { PostActions } from './use-post-actions.ts';

type Props = { post: ManagedPost; actions: PostActions };

/** What can be done with a post, by its state, and what each does where that is not plain (§2.blogs-actions). */
export function PostMenu({ post, actions }: Props) {
  const isBusy = actions.busyId === post.id;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button kind="quiet" className="icon-button" busy={isBusy} aria-label={`Actions for ${post.title}`}>
          <Icon name="more" />
        </Button>
      </DropdownMenu.Trigger>
      {/* In the row, not at the end of the page: it stays within the main landmark. */}
      <DropdownMenu.Content className="menu" align="end" collisionPadding={12}>
        <StateItems post={post} actions={actions} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function StateItems({ post, actions }: Props) {
  const state = stateOf(post);
  const publish = <Item label="Publish" hint={publishHint(post)} onSelect={() => void actions.publish(post)} />;
  if (state === 'published')
    return (
      <>
        <Item label="Withdraw" hint={withdrawHint} onSelect={() => void actions.withdraw(post)} />
        <Item label="Copy link" onSelect={() => void copyText('Link', postAddress(post))} />
        <Item label="Text for LinkedIn" onSelect={() => void copyText('Text for LinkedIn', linkedInText(post))} />
      </>
    );
  if (state === 'scheduled')
    return (
      <>
        {publish}
        <ScheduleItem post={post} label="Change schedule…" />
        <Item label="Cancel schedule" hint="It becomes a draft again." onSelect={() => void actions.cancelSchedule(post)} />
      </>
    );
  return (
    <>
      {publish}
      <ScheduleItem post={post} label="Schedule…" />
    </>
  );
}

const withdrawHint =
  'Readers no longer see it. Unlike a deleted post, it stays in this list, and can be published again at the same address.';

function publishHint({ unsaved_at }: ManagedPost): string {
  return unsaved_at ? 'Readers see the saved text at once, without your unsaved changes.' : 'Readers see it at once.';
}

function ScheduleItem({ post, label }: { post: ManagedPost; label: string }) {
  return (
    <DropdownMenu.Item asChild>
      <Link className="menu-entry" to={`/blogs/edit/${post.id}?action=schedule`}>
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}

function Item({ label, hint, onSelect }: { label: string; hint?: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item className="menu-entry" onSelect={onSelect}>
      {label}
      {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
    </DropdownMenu.Item>
  );
}
