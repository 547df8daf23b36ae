import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { Outline } from '../sections/Outline.tsx';
import { OutlineMenu } from '../sections/OutlineMenu.tsx';
import type { Tab } from '../sections/use-places.ts';
import { Preview } from './Preview.tsx';

type Props = { stored: Post | null; tab: Tab; onTab: (tab: Tab) => void; children: ReactNode };

/** Outline, form and preview: side by side on wide screens, form and preview as tabs on narrow ones. */
export function WriteAndPreview({ stored, tab, onTab, children }: Props) {
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTab(value as Tab)} className="editor-panes">
      <div className="editor-tools">
        <Tabs.List className="editor-tabs" aria-label="Write or look">
          <Tabs.Trigger className="editor-tab" value="write">
            Write
          </Tabs.Trigger>
          <Tabs.Trigger className="editor-tab" value="preview">
            Preview
          </Tabs.Trigger>
        </Tabs.List>
        <OutlineMenu />
      </div>
      <Outline />
      <Tabs.Content value="write" forceMount tabIndex={-1} className="editor-pane">
        {children}
      </Tabs.Content>
      <Tabs.Content value="preview" forceMount tabIndex={-1} className="editor-pane">
        <Preview stored={stored} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
