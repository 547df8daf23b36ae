import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftsKey } from '#src/features/drafts/drafts.queries.ts';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { live, liveSentence } from '#src/features/publishing/live-sentence.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { articleStatus } from '../bar/article-status.ts';
import { Decision } from '../bar/Decision.tsx';
import { EmptyQuestion } from '../bar/EmptyQuestion.tsx';
import { PublishPanel } from '../bar/PublishPanel.tsx';
import { type BarActions, modeOf, SaveBar } from '../bar/SaveBar.tsx';
import { useSlow } from '../bar/use-slow.ts';
import { sayKept } from '../draft/kept-on-leaving.ts';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import { hintsFor, type ImageState } from '../model/checklist.ts';
import { canBePost, isEmptyText, missingIn } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';
import type { Panel } from '../panel/use-panel.ts';
import { SaveSuccess } from '../saving/SaveMessages.tsx';
import { OutlineMenu } from '../sections/OutlineMenu.tsx';

type Editor = ReturnType<typeof useStateChanges>;

type Props = {
  editor: Editor;
  panel: Panel;
  image: ImageState;
  actions: BarActions;
  /** Whether the panel of publishing is open, or open to choose a time. */
  publishing: 'closed' | 'open' | 'later';
  onPublishing: (publishing: Props['publishing']) => void;
  menu: ReactNode;
  onCompare: () => void;
};

/** What leads out of the form, and what the buttons do; `question` asks before an article without text goes out. */
export function useBarActions(editor: Editor) {
  const { form, saver, stored } = editor;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const publish = () => editor.save('published');
  const cancel = () => {
    const text = editor.isUnsavedNow() ? editor.unsavedText() : null;
    const isLeft = editor.leaveBy(() => void navigate('/blogs'));
    if (text && isLeft)
      sayKept(stored, text, saver, () => {
        for (const queryKey of [draftsKey, postsKey]) void queries.invalidateQueries({ queryKey });
      });
  };
  const actions: BarActions = {
    save: () => editor.save(),
    saveDraft: () => editor.saveDraft(),
    publish: () => {
      const text = form.getValues();
      if (canBePost(text) && isEmptyText(text)) setAsking(true);
      else publish();
    },
    cancel,
  };
  const question = isAsking && (
    <EmptyQuestion onPublish={publish} onSaveDraft={() => editor.saveDraft()} onClose={() => setAsking(false)} />
  );
  return { actions, question };
}

/** The decision that is open, the success of a save, and the bar. */
export function EditorFoot({ editor, panel, image, actions, publishing, onPublishing, menu, onCompare }: Props) {
  const { saving, stored, isUnsaved, isNew } = editor;
  const text = useFormText();
  const hints = useMemo(() => (isEmptyText(text) ? [] : hintsFor(text, image)), [text, image]);
  const mode = modeOf(stored, isNew);
  const page = stored?.status === 'published' ? `/blog/${stored.id}` : null;
  const open = (isOpen: boolean) => onPublishing(isOpen ? 'open' : 'closed');
  // The panel covers where the bar says why.
  const close = useEffectEvent(() => open(false));
  useEffect(() => {
    if (editor.isRefusedByForm) close();
  }, [editor.isRefusedByForm]);
  const foot = useRef<HTMLDivElement>(null);
  useFootRoom(foot);
  return (
    <div ref={foot} className="editor-foot" data-screen-foot data-publishing={publishing !== 'closed' || undefined}>
      <SaveSuccess saving={saving} created={editor.created} isUnsaved={isUnsaved} />
      <div className="decision">
        <Decision editor={editor} onCompare={onCompare} />
      </div>
      <SaveBar
        status={useStatus(editor, text)}
        kept={isUnsaved ? (editor.server.state.kind === 'saved' ? 'server' : editor.drafts.savedAt ? 'device' : undefined) : undefined}
        mode={mode}
        page={page}
        busy={busyLabel(editor)}
        panel={panel}
        actions={actions}
        count={<OutlineMenu />}
        menu={menu}
        publish={{
          suggestions: hints.length > 0 && (
            <button type="button" className="bar-suggestions" onClick={() => onPublishing('open')}>
              {hints.length === 1 ? '1 suggestion' : `${hints.length} suggestions`}
            </button>
          ),
          arrow: (
            <PublishPanel
              mode={mode}
              stored={stored}
              isUnsaved={isUnsaved}
              saving={saving}
              hints={hints}
              isOpen={publishing !== 'closed'}
              isLater={publishing === 'later'}
              onOpenChange={open}
              actions={{
                now: stored?.status === 'published' ? actions.save : actions.publish,
                at: (publishAt) => (publishAt === stored?.publish_at ? actions.save() : editor.schedule(publishAt)),
              }}
            />
          ),
        }}
      />
      <LeaveQuestion editor={editor} />
    </div>
  );
}

function useStatus(editor: Editor, text: ReturnType<typeof useFormText>) {
  const { saving, server, drafts, stored, isUnsaved } = editor;
  const isPublished = stored?.status === 'published';
  const { status, readAt } = usePublishStatus({ enabled: isPublished });
  const isSlow = useSlow(server.state.kind === 'saving' || saving.phase === 'saving');
  return articleStatus({
    stored,
    live: isPublished ? liveSentence(stored, status, readAt).text : live,
    isUnsaved,
    missing: missingIn(text),
    server: server.state,
    device: drafts.result,
    isKept: drafts.savedAt !== null || server.state.kind === 'saved',
    isSlow,
    notDone: editor.isRefusedByForm || saving.phase === 'failed' || saving.phase === 'gone' ? editor.notDone : null,
    hasTwoVersions: saving.phase === 'conflict' || editor.isChangedElsewhere,
  });
}

/** What the main button says while the save runs that it asked for. */
function busyLabel({ saving: { phase, attempt }, stored, isNew, isWaitingForUpload }: Editor): string | null {
  if (isWaitingForUpload) return 'Uploading...';
  if (phase !== 'saving') return null;
  return modeOf(stored, isNew) === 'create' && !attempt?.stays ? 'Creating...' : 'Updating...';
}

/** Readers see the post, or will: what is saved here is kept as unpublished changes. */
const keptChanges = { detail: 'Changes are kept for you: readers see the published text.', saveLabel: 'Keep changes and leave' };
const keptDraft = { detail: 'Readers can’t see a draft.', saveLabel: 'Save draft and leave' };

function LeaveQuestion({ editor: { leaving, stored } }: Pick<Props, 'editor'>) {
  const { question, state, saveAndLeave, leave, stay } = leaving;
  if (question === null) return null;
  const isPublic = stored !== null && stored.status !== 'draft';
  const words = isPublic ? keptChanges : keptDraft;
  return <LeaveDialog question={question} {...words} state={state} onSave={saveAndLeave} onLeave={leave} onClose={stay} />;
}

/** Keeps the height of what is at the foot of the window as `--foot`: messages are above it, also above a decision that is open. */
function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!foot.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--foot', `calc(${Math.round(height)}px + var(--keyboard, 0px))`);
    });
    observer.observe(foot.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot');
    };
  }, [foot]);
}
