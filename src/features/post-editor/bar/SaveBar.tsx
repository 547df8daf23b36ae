import type { ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Panel } from '../panel/use-panel.ts';
import type { ArticleStatus } from './article-status.ts';

/** What the buttons do: create, go on with a draft, or change what readers have or will have. */
export type Mode = 'create' | 'draft' | 'public';

/** @param isNew the form was opened for a new article, and offers to create it until it is left */
export function modeOf(stored: Post | null, isNew: boolean): Mode {
  if (stored === null || (isNew && stateOf(stored) === 'draft')) return 'create';
  return stored.status === 'draft' ? 'draft' : 'public';
}

export type BarActions = {
  save: () => void;
  saveDraft: () => void;
  /** @param tells the subject of the email by which readers are told */
  publish: (tells?: string) => void;
  cancel: () => void;
};

type Props = {
  status: ArticleStatus;
  /** Where what is typed was kept last. */
  kept: 'server' | 'device' | undefined;
  mode: Mode;
  /** The page of a published article. */
  page: string | null;
  /** The label of the save that is under way; null while none is. */
  busy: string | null;
  panel: Panel;
  actions: BarActions;
  /** Words and minutes, which open the list of sections. */
  count: ReactNode;
  /** The menu of further actions. */
  menu: ReactNode;
  /** The arrow that opens the panel of publishing, and the number of suggestions. */
  publish: { arrow: ReactNode; suggestions: ReactNode };
};

/** The one bar of the form, at the bottom of the window (§12.bar). */
export function SaveBar({ status, kept, mode, page, busy, panel, actions, count, menu, publish }: Props) {
  return (
    <div className="save-bar">
      {panel.isNarrow && (
        <Button
          kind="quiet"
          className="icon-button bar-look"
          onClick={() => (panel.shown === 'preview' ? panel.close() : panel.open('preview'))}
        >
          <Icon name={panel.shown === 'preview' ? 'pencil' : 'eye'} />
          <span className="sr-only">{panel.shown === 'preview' ? 'Write' : 'Preview'}</span>
        </Button>
      )}
      <div className="save-indicator" data-kind={status.kind} data-kept={kept}>
        <p role="status">
          <span className="status-long">{status.text}</span>
          <span className="status-short" aria-hidden="true">
            {status.short}
          </span>
        </p>
      </div>
      {page && (
        <a className="link bar-view" href={page} target="_blank" rel="noopener noreferrer">
          View
        </a>
      )}
      {!panel.isNarrow && count}
      {publish.suggestions}
      <div className="bar-tools" data-bar-tools />
      <div className="bar-end">
        {panel.isNarrow && (
          <>
            <Button kind="quiet" className="bar-word" onClick={() => panel.open('preview')}>
              Preview
            </Button>
            <Button kind="quiet" className="bar-word" onClick={() => panel.open('settings')}>
              Settings
            </Button>
          </>
        )}
        {menu}
        {!panel.isNarrow && <QuietButtons mode={mode} isBusy={busy !== null} actions={actions} />}
        <div className="split">
          <MainButton mode={mode} busy={busy} actions={actions} />
          {publish.arrow}
        </div>
      </div>
      <Button kind="quiet" className="bar-done" onClick={() => (document.activeElement as HTMLElement | null)?.blur()}>
        Done
      </Button>
    </div>
  );
}

/** What leaves, keeps, and saves without publishing: in the bar, or where that has no room in a line above the header. */
export function QuietButtons({
  mode,
  isBusy,
  actions,
  children,
}: {
  mode: Mode;
  isBusy: boolean;
  actions: BarActions;
  children?: ReactNode;
}) {
  return (
    <>
      <Button kind="quiet" onClick={actions.cancel}>
        Cancel
      </Button>
      {children}
      <Button kind="quiet" busy={isBusy} onClick={actions.saveDraft}>
        Save draft
      </Button>
      {mode === 'draft' && (
        <Button busy={isBusy} onClick={actions.save}>
          Update Structured Blog
        </Button>
      )}
    </>
  );
}

function MainButton({ mode, busy, actions }: { mode: Mode; busy: string | null; actions: BarActions }) {
  const [label, run] = {
    create: ['Create Structured Blog', () => actions.publish()] as const,
    draft: ['Publish', () => actions.publish()] as const,
    public: ['Update Structured Blog', actions.save] as const,
  }[mode];
  return (
    <Button kind="main" busy={busy !== null} onClick={run}>
      {busy ?? label}
    </Button>
  );
}
