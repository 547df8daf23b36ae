import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { live, liveSentence } from '#src/features/publishing/live-sentence.ts';
import { usePublishStatus } from '#src/features/publishing/publish-status.queries.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useFootRoom } from '#src/ui/use-foot-room.ts';
import { articleStatus } from '../bar/article-status.ts';
import { Decision } from '../bar/Decision.tsx';
import { EmptyQuestion } from '../bar/EmptyQuestion.tsx';
import { PublishPanel } from '../bar/PublishPanel.tsx';
import { type BarActions, modeOf, SaveBar } from '../bar/SaveBar.tsx';
import { SaveSuccess } from '../bar/SaveMessages.tsx';
import { useSlow } from '../bar/use-slow.ts';
import type { useStateChanges } from '../editor/use-state-changes.ts';
import { hintsFor, type ImageState } from '../model/checklist.ts';
import { canBePost, isEmptyText, missingIn } from '../model/post-form.ts';
import { useFormText } from '../model/use-form-text.ts';
import type { Panel } from '../panel/use-panel.ts';
import { OutlineMenu } from '../sections/OutlineMenu.tsx';
import { sayKept } from './kept-on-leaving.ts';

type Editor = ReturnType<typeof useStateChanges>;

type Props = {
  editor: Editor;
  panel: Panel;
  image: ImageState;
  actions: BarActions;
  /** Whether the panel of publishing is open, or open to choose a time. */
  publishing: 'closed' | 'open' | 'later';
  onPublishing: (publishing: Props['publishing']) => void;
  /** Find and replace, once it was opened. */
  find: ReactNode;
  menu: ReactNode;
  onChoose: () => void;
};

/** What leads out of the form, and what the buttons do; `question` asks before an article without text goes out. */
export function useBarActions(editor: Editor) {
  const { form, copy } = editor;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ tells: string | undefined } | null>(null);
  const publish = (tells?: string) => editor.save('published', { tells });
  const cancel = () => {
    const isUnsaved = editor.isUnsavedNow();
    const isLeft = editor.leaveBy(() => void navigate('/blogs'));
    if (isUnsaved && isLeft) sayKept(copy, () => void queries.invalidateQueries({ queryKey: postsKey }));
  };
  const actions: BarActions = {
    save: () => editor.save(),
    saveDraft: () => editor.saveDraft(),
    publish: (tells) => {
      const text = form.getValues();
      if (canBePost(text) && isEmptyText(text)) setAsking({ tells });
      else publish(tells);
    },
    cancel,
  };
  const question = asking && (
    <EmptyQuestion onPublish={() => publish(asking.tells)} onSaveDraft={() => editor.saveDraft()} onClose={() => setAsking(null)} />
  );
  return { actions, question };
}

/** The decision that is open, the success of a save, and the bar. */
export function EditorFoot({ editor, panel, image, actions, publishing, onPublishing, find, menu, onChoose }: Props) {
  const { saving, stored, isUnsaved, isNew } = editor;
  const text = useFormText();
  const hints = useMemo(() => (isEmptyText(text) ? [] : hintsFor(text, image)), [text, image]);
  const mode = modeOf(stored, isNew);
  const page = stored?.status === 'published' ? `/blog/${stored.id}` : null;
  const open = (isOpen: boolean) => onPublishing(isOpen ? 'open' : 'closed');
  // The panel covers where the bar says why.
  const close = useEffectEvent(() => open(false));
  useEffect(() => {
    if (saving.isRefusedByForm) close();
  }, [saving.isRefusedByForm]);
  const foot = useRef<HTMLDivElement>(null);
  useFootRoom(foot);
  return (
    <div ref={foot} className="editor-foot" data-screen-foot data-publishing={publishing !== 'closed' || undefined}>
      <SaveSuccess editor={editor} />
      {find}
      <div className="decision">
        <Decision editor={editor} onChoose={onChoose} />
      </div>
      <SaveBar
        status={useStatus(editor, text)}
        kept={isUnsaved ? placeOf(editor) : undefined}
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
                now: (tells) => (stored?.status === 'published' ? actions.save() : actions.publish(tells)),
                at: (publishAt, tells) =>
                  publishAt === stored?.publish_at ? editor.save(undefined, { tells }) : editor.schedule(publishAt, tells),
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
  const { saving, view, stored, isUnsaved } = editor;
  const { state, device } = view;
  const isPublished = stored?.status === 'published';
  const { status, readAt } = usePublishStatus({ enabled: isPublished });
  const isSlow = useSlow(state.isSending);
  return articleStatus({
    stored,
    live: isPublished ? liveSentence(stored, status, readAt).text : live,
    isUnsaved,
    missing: missingIn(text),
    reason: view.trouble,
    device,
    isKept: state.base.name !== '' || placeOf(editor) !== undefined,
    isSlow,
    notDone: ['failed', 'joined', 'gone'].includes(saving.phase) ? editor.notDone : null,
    hasTwoVersions: saving.phase === 'conflict',
  });
}

/** Where what is typed was kept last. */
function placeOf({ view: { state, device, isTyping } }: Editor): 'server' | 'device' | undefined {
  if (isTyping) return undefined;
  if (state.phase === 'idle') return state.base.name ? 'server' : undefined;
  return device === 'stored' ? 'device' : undefined;
}

/** What the main button says while the save runs that it asked for. */
function busyLabel({ saving: { phase, stays }, stored, isNew, isWaitingForUpload, isChangingState }: Editor): string | null {
  if (isWaitingForUpload) return 'Uploading...';
  if (isChangingState) return 'Updating...';
  if (phase !== 'saving') return null;
  return modeOf(stored, isNew) === 'create' && !stays ? 'Creating...' : 'Updating...';
}

/** Readers see the post, or will: what is saved here is kept as unpublished changes. */
const keptChanges = { detail: 'Changes are kept: readers see the published text.', saveLabel: 'Keep changes and leave' };
const keptDraft = { detail: 'Readers can’t see a draft.', saveLabel: 'Save draft and leave' };

function LeaveQuestion({ editor: { leaving, stored } }: Pick<Props, 'editor'>) {
  const { question, state, saveAndLeave, leave, stay } = leaving;
  if (question === null) return null;
  const isPublic = stored !== null && stored.status !== 'draft';
  const words = isPublic ? keptChanges : keptDraft;
  return <LeaveDialog question={question} {...words} state={state} onSave={saveAndLeave} onLeave={leave} onClose={stay} />;
}
