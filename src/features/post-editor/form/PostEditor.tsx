import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { canChangeSlug } from '#src/features/posts/post-state.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { PostActions } from '../bar/PostActions.tsx';
import { modeOf, QuietButtons } from '../bar/SaveBar.tsx';
import { type OpenedPost, type PostView, usePostEditor } from '../editor/use-post-editor.ts';
import { useStateChanges } from '../editor/use-state-changes.ts';
import { useFind } from '../find/use-find.ts';
import { BeforeSaveContext } from '../model/before-save.ts';
import type { ImageState } from '../model/checklist.ts';
import { GoToContext } from '../model/field-position.ts';
import type { PostForm } from '../model/post-form.ts';
import { useHintsOfVersion, VersionHints } from '../model/version-hints.ts';
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
import { withdrawKept } from './kept-on-leaving.ts';
import { TwoVersionsOfPost } from './TwoVersionsOfPost.tsx';

type Props = {
  opened: OpenedPost;
  /** What is to be said above the form. */
  notice?: ReactNode;
};

/** The form of a post: one column of text, one panel of settings and preview, one bar (§2.form). */
export function PostEditor({ opened, notice }: Props) {
  const editor = useStateChanges(usePostEditor(opened));
  const { form, saving, stored, replaceForm, view } = editor;
  const hints = useHintsOfVersion(opened);
  const [image, setImage] = useState<ImageState>(null);
  const [choosing, setChoosing] = useChoosing(view);
  const [search] = useSearchParams();
  const [publishing, setPublishing] = useState(() => firstPanel(search.get('action'), stored?.status));
  const article = usePasteArticle(form.getValues);
  const navigation = useNavigation();
  const { panel } = navigation;
  useLastPlace(idOnServer(opened.saved, opened), () => idOnServer(stored, { id: view.id, head: view.state.base }), navigation.lastPosition);
  const find = useFind(panel);
  const { actions, question } = useBarActions(editor);
  useKeyboardRoom();
  useEffect(withdrawKept, []);
  useFirstFocus(idOnServer(opened.saved, opened) === null);
  useOtherTabs(stored !== null && (editor.openTabs?.size ?? 0) > 0);
  const fill = (values: PostForm) => {
    replaceForm(values, 'The fields were filled.');
    article.close();
  };
  const mode = modeOf(stored, editor.isNew);
  return (
    <FormProvider {...form}>
      <EditorContexts hints={hints} navigation={navigation} offers={article.offers} beforeSave={editor.beforeSave}>
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
            find={
              find.Bar && <find.Bar editor={editor} asked={find.asked} caret={() => navigation.lastPosition.current} onClose={find.close} />
            }
            menu={
              <PostActions
                editor={editor}
                panel={panel}
                actions={actions}
                mode={mode}
                onSchedule={() => setPublishing('later')}
                onPasteArticle={article.ask}
                onFind={find.open}
              />
            }
            onChoose={() => setChoosing(true)}
          />
        </form>
      </EditorContexts>
      {question}
      {choosing && saving.phase === 'conflict' && <TwoVersionsOfPost editor={editor} onClose={() => setChoosing(false)} />}
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
  hints: PostForm | null;
  navigation: ReturnType<typeof useNavigation>;
  offers: ReturnType<typeof usePasteArticle>['offers'];
  beforeSave: Set<() => void>;
  children: ReactNode;
};

function EditorContexts({ hints, navigation, offers, beforeSave, children }: Contexts) {
  return (
    <PasteOfferContext value={offers}>
      <FoldingContext value={navigation.folding}>
        <BeforeSaveContext value={beforeSave}>
          <GoToContext value={navigation.jump}>
            <VersionHints value={hints}>{children}</VersionHints>
          </GoToContext>
        </BeforeSaveContext>
      </FoldingContext>
    </PasteOfferContext>
  );
}

/** Whether the two versions are shown: by themselves when a save met the question, otherwise on request. */
function useChoosing({ state: { phase, refusal } }: PostView) {
  const isMet = phase === 'conflict' && refusal?.reason.kind === 'question' ? refusal : null;
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (isMet) setChoosing(true);
  }, [isMet]);
  return [choosing, setChoosing] as const;
}

/** The panel of publishing as the list asks for it. */
function firstPanel(action: string | null, status: string | undefined): 'closed' | 'open' | 'later' {
  if (status === 'published') return 'closed';
  return action === 'schedule' ? 'later' : action === 'publish' ? 'open' : 'closed';
}

/** What the server knows the text by; null while it does not know it. */
function idOnServer(stored: OpenedPost['saved'], { id, head }: Pick<OpenedPost, 'id' | 'head'>): string | null {
  return stored?.id ?? (head.name ? id : null);
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
    const id = toast('This article is open in another tab. What you type there appears here.', { duration: undoMs });
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
