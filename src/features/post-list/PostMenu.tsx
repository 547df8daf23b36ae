import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '#src/ui/ActionMenu.tsx';
import { type MenuPost, type PostActions, postMenu } from './post-menu.ts';

type Props = {
  /** Null for a text that is no post yet. */
  post: MenuPost | null;
  actions: PostActions;
  isUnsaved?: boolean;
  /** Entries that only this screen has; they come first. */
  first?: readonly MenuAction[];
  busy?: boolean;
  label: string;
  className?: string;
  children?: ReactNode;
};

/** The one menu of what is done with a post, in the list and in the form (§2.blogs-actions). */
export function PostMenu({ post, actions, isUnsaved, first = [], ...button }: Props) {
  return <ActionMenu groups={[first, ...postMenu(post, actions, isUnsaved)]} {...button} />;
}
