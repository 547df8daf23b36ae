import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { Preview } from './Preview.tsx';

type Props = { stored: Post | null; tools: ReactNode; children: ReactNode };

/** Form and preview: side by side on wide screens, as tabs on narrow ones. */
export function WriteAndPreview({ stored, tools, children }: Props) {
  return (
    <Tabs.Root defaultValue="write" className="editor-panes">
      <div className="editor-tools">
        <Tabs.List className="editor-tabs" aria-label="Write or look">
          <Tabs.Trigger className="editor-tab" value="write">
            Write
          </Tabs.Trigger>
          <Tabs.Trigger className="editor-tab" value="preview">
            Preview
          </Tabs.Trigger>
        </Tabs.List>
        {tools}
      </div>
      <Tabs.Content value="write" forceMount tabIndex={-1} className="editor-pane">
        {children}
      </Tabs.Content>
      <Tabs.Content value="preview" forceMount tabIndex={-1} className="editor-pane">
        <Preview stored={stored} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
