import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import type { Post } from '#src/features/posts/post.ts';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { PostActions } from '../bar/PostActions.tsx';
import { modeOf, QuietButtons } from '../bar/SaveBar.tsx';
import { SaveConflict } from '../conflict/SaveConflict.tsx';
import { keptToastId } from '../draft/kept-on-leaving.ts';
import { usePostEditor } from '../editor/use-post-editor.ts';
import { useStateChanges } from '../editor/use-state-changes.ts';
import { BeforeSaveContext } from '../model/before-save.ts';
import type { ImageState } from '../model/checklist.ts';
import { GoToContext } from '../model/field-position.ts';
import type { PostForm } from '../model/post-form.ts';
import { SidePanel } from '../panel/SidePanel.tsx';
import { PasteDialog } from '../paste/PasteDialog.tsx';
import { usePasteArticle } from '../paste/use-paste-article.ts';
import { PasteOfferContext } from '../paste/use-paste-offer.tsx';
import { Preview } from '../preview/Preview.tsx';
import { FoldingContext } from '../sections/folding.ts';
import { OutlineMenu } from '../sections/OutlineMenu.tsx';
import { useLastPlace } from '../sections/use-last-place.ts';
import { useNavigation } from '../sections/use-navigation.ts';
import { WritingFields } from '../writing/WritingFields.tsx';
import { EditorFoot, useBarActions } from './EditorFoot.tsx';
import { FormFields, SettingsFields } from './FormFields.tsx';

type Props = {
  /** The stored post; null for a new one. */
  post: Post | null;
  /** The subject of its drafts: the id in the URL, or 'new'. */
  subject: string;
  /** The person's unsaved text as the server has it. */
  draft?: ServerDraft | null;
  /** What is to be said above the form. */
  notice?: ReactNode;
};

/** The form of a post: one column of text, one panel of settings and preview, one bar (§2.form). */
export function PostEditor({ post, subject, draft = null, notice }: Props) {
  const editor = useStateChanges(usePostEditor(post, subject, draft));
  const { form, saving, stored, replaceForm } = editor;
  const [image, setImage] = useState<ImageState>(null);
  /** The `sendCount` of the save whose conflict dialog was closed. */
  const [postponed, setPostponed] = useState(0);
  const [search] = useSearchParams();
  const canSchedule = search.get('action') === 'schedule' && stored?.status !== 'published';
  const [publishing, setPublishing] = useState<'closed' | 'open' | 'later'>(canSchedule ? 'later' : 'closed');
  const article = usePasteArticle(form.getValues);
  const navigation = useNavigation();
  const { panel } = navigation;
  useLastPlace(
    post?.id ?? draft?.id ?? null,
    () => stored?.id ?? (editor.saver.sequence > 0 ? editor.saver.id : null),
    navigation.lastPosition,
  );
  const { actions, question } = useBarActions(editor);
  useKeyboardRoom();
  useEffect(() => void toast.dismiss(keptToastId), []);
  useFirstFocus(post === null && draft === null);
  useOtherTabs(stored !== null && (editor.openTabs?.size ?? 0) > 0);
  const fill = (values: PostForm) => {
    replaceForm(values, 'The fields were filled.');
    article.close();
  };
  const mode = modeOf(stored, editor.isNew);
  return (
    <FormProvider {...form}>
      <EditorContexts navigation={navigation} offers={article.offers} beforeSave={editor.beforeSave}>
        <form noValidate className="editor" onKeyDown={preventEnterSubmit} onSubmit={(event) => event.preventDefault()}>
          <WritingFields>
            <div
              className="editor-body"
              data-panel={panel.isNarrow ? 'drawer' : (panel.shown ?? 'none')}
              data-open={panel.shown ?? undefined}
            >
              <div className="canvas">
                {panel.isNarrow && (
                  <div className="page-head">
                    <QuietButtons mode={mode} isBusy={saving.phase === 'saving'} actions={actions}>
                      <OutlineMenu />
                    </QuietButtons>
                  </div>
                )}
                <div className="sheet">
                  {notice}
                  <FormFields
                    stored={stored}
                    image={image}
                    onImage={setImage}
                    onPasteArticle={article.ask}
                    onSettings={() => panel.open('settings')}
                  />
                </div>
              </div>
              <SidePanel
                panel={panel}
                settings={<SettingsFields stored={stored} />}
                preview={<Preview stored={stored} lastPosition={navigation.lastPosition} />}
              />
            </div>
          </WritingFields>
          <EditorFoot
            editor={editor}
            panel={panel}
            image={image}
            actions={actions}
            publishing={publishing}
            onPublishing={setPublishing}
            menu={
              <PostActions
                editor={editor}
                panel={panel}
                actions={actions}
                mode={mode}
                onSchedule={() => setPublishing('later')}
                onPasteArticle={article.ask}
              />
            }
            onCompare={() => setPostponed(0)}
          />
        </form>
      </EditorContexts>
      {question}
      {saving.phase === 'conflict' && postponed !== saving.sendCount && (
        <SaveConflict editor={editor} onClose={() => setPostponed(saving.sendCount)} />
      )}
      {article.isOpen && (
        <PasteDialog
          clipboard={article.clipboard}
          form={article.formToFill()}
          canChangeSlug={canChangeSlug(stored)}
          onClose={article.close}
          onApply={fill}
        />
      )}
    </FormProvider>
  );
}

type Contexts = {
  navigation: ReturnType<typeof useNavigation>;
  offers: ReturnType<typeof usePasteArticle>['offers'];
  beforeSave: Set<() => void>;
  children: ReactNode;
};

function EditorContexts({ navigation, offers, beforeSave, children }: Contexts) {
  return (
    <PasteOfferContext value={offers}>
      <FoldingContext value={navigation.folding}>
        <BeforeSaveContext value={beforeSave}>
          <GoToContext value={navigation.jump}>{children}</GoToContext>
        </BeforeSaveContext>
      </FoldingContext>
    </PasteOfferContext>
  );
}

/** A new article begins with its title; an opened one has no focus, so that a phone keeps its keyboard closed. */
function useFirstFocus(isNew: boolean): void {
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>('.editor [name=title]')?.focus({ preventScroll: true });
  }, [isNew]);
}

function useOtherTabs(isOpenElsewhere: boolean): void {
  useEffect(() => {
    if (!isOpenElsewhere) return;
    const id = toast('This article is open in another tab. What is saved there does not appear here.', { duration: undoMs });
    return () => void toast.dismiss(id);
  }, [isOpenElsewhere]);
}

/** Enter in a single-line input must not publish. */
function preventEnterSubmit(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text') event.preventDefault();
}

/** Keeps the height of an on-screen keyboard as `--keyboard`, where it covers the page instead of making it smaller. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const root = document.documentElement;
    if (!view) return;
    const measure = () => {
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    // The window has another height once something that was too wide is not there any more.
    window.addEventListener('resize', measure);
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      window.removeEventListener('resize', measure);
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
