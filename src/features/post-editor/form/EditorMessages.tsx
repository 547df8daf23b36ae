import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import type { useSplit } from '../paste/use-split.ts';
import type { usePostEditor } from './use-post-editor.ts';

type Props = { editor: ReturnType<typeof usePostEditor>; split: ReturnType<typeof useSplit> };

/** Messages above the form: drafts that cannot be stored, other open tabs, text to restore or to split. */
export function EditorMessages({ editor, split }: Props) {
  const { drafts, stored, openTabs } = editor;
  return (
    <div className="editor-messages">
      {drafts.result !== 'stored' && (
        <Notice kind="danger">Drafts cannot be kept on this device. Save often; the form works as ever.</Notice>
      )}
      {stored && openTabs && openTabs.size > 0 && (
        <Notice>This post is open in another tab. Write in one of them: what is saved there does not appear here.</Notice>
      )}
      <DraftOffer editor={editor} />
      {split.isOffered && (
        <Notice action={<Button onClick={split.open}>Split into fields</Button>}>What you pasted has several parts.</Notice>
      )}
    </div>
  );
}
