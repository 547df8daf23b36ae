import { Notice } from '#src/ui/Notice.tsx';
import { ChangedElsewhere } from '../draft/ChangedElsewhere.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { ServerText } from '../draft/ServerText.tsx';
import type { usePostEditor } from './use-post-editor.ts';

type Props = { editor: ReturnType<typeof usePostEditor> };

/** Messages above the form: drafts that cannot be stored, other open tabs, text to restore. */
export function EditorMessages({ editor }: Props) {
  const { drafts, stored, openTabs } = editor;
  return (
    <div className="editor-messages">
      {drafts.result !== 'stored' && (
        <Notice kind="danger">Drafts cannot be kept on this device. Save often; the form works as ever.</Notice>
      )}
      {stored && openTabs && openTabs.size > 0 && (
        <Notice>This post is open in another tab. Write in one of them: what is saved there does not appear here.</Notice>
      )}
      <ChangedElsewhere editor={editor} />
      <ServerText editor={editor} />
      <DraftOffer editor={editor} />
    </div>
  );
}
