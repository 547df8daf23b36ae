import { binDays } from '#src/features/posts/managed-post.ts';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import type { MenuAction } from '#src/ui/ActionMenu.tsx';

/** What can be done with a post beside saving its text. A screen gives those that it offers; the state of the post decides which are possible. */
export type PostActions = Partial<
  Record<
    | 'publish'
    | 'schedule'
    | 'cancelSchedule'
    | 'pasteArticle'
    | 'findAndReplace'
    | 'showVersions'
    | 'sharePreview'
    | 'duplicate'
    | 'copyLink'
    | 'copyLinkedInText'
    | 'discardChanges'
    | 'withdraw'
    | 'remove',
    () => void
  >
>;

export type MenuPost = Pick<Post, 'status' | 'first_published_at'>;

/**
 * The further actions of a post, in groups: the same words in the same order wherever its menu is (§2.blogs-actions).
 * @param post null for a text that is no post yet
 * @param isUnsaved it has text that is kept and not saved, which this screen does not show
 */
export function postMenu(post: MenuPost | null, actions: PostActions, isUnsaved = false): MenuAction[][] {
  const state = post && stateOf(post);
  const isPublished = state === 'published';
  const discarding = `Back to ${post === null ? 'an empty form' : isPublished ? 'the published text' : 'the saved text'}. Undo brings them back.`;
  const publishHint = isUnsaved ? 'Readers see the saved text at once, without your unsaved changes.' : 'Readers see it at once.';
  const entry = (label: string, run: (() => void) | undefined, isPossible: boolean, hint?: string, isDanger?: boolean): MenuAction[] =>
    run && isPossible ? [{ label, hint, isDanger: isDanger ?? false, run }] : [];
  return [
    [
      ...entry('Publish', actions.publish, post !== null && !isPublished, publishHint),
      ...entry(state === 'scheduled' ? 'Change schedule…' : 'Schedule…', actions.schedule, !isPublished),
      ...entry('Cancel schedule', actions.cancelSchedule, state === 'scheduled', 'It becomes a draft again.'),
    ],
    [
      ...entry('Paste a whole article', actions.pasteArticle, true),
      ...entry('Find and replace', actions.findAndReplace, true, 'In all fields. Also by Ctrl+Shift+H, or Cmd+Shift+H.'),
      ...entry('Earlier versions', actions.showVersions, post !== null),
      ...entry(
        'Private preview link',
        actions.sharePreview,
        post !== null,
        'Anyone with the link can preview it, unsaved changes included.',
      ),
      ...entry('Duplicate', actions.duplicate, post !== null),
    ],
    [...entry('Copy link', actions.copyLink, isPublished), ...entry('Text for LinkedIn', actions.copyLinkedInText, isPublished)],
    [
      ...entry('Discard changes', actions.discardChanges, true, discarding),
      ...entry('Withdraw', actions.withdraw, isPublished, withdrawal),
      ...entry('Delete', actions.remove, post !== null, `To the bin, which keeps it for ${binDays} days.`, true),
    ],
  ];
}

const withdrawal = 'Readers no longer see it. The text, its comments and its address stay, and it can be published again.';
