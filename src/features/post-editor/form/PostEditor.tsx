import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import type { Post } from '#src/features/posts/post.ts';
import { hasFreeAddress } from '#src/features/posts/post-state.ts';
import { PreviewLinkButton } from '#src/features/preview-links/PreviewLinkButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SaveConflict } from '../conflict/SaveConflict.tsx';
import { PasteDialog } from '../paste/PasteDialog.tsx';
import { usePasteArticle } from '../paste/use-paste-article.ts';
import { PasteOfferContext } from '../paste/use-paste-offer.tsx';
import { WriteAndPreview } from '../preview/WriteAndPreview.tsx';
import { PostRevisionsButton } from '../revisions/PostRevisionsButton.tsx';
import { FoldingContext } from '../sections/folding.ts';
import { GoToContext } from '../sections/place.ts';
import { usePlaces } from '../sections/use-places.ts';
import { PostActions } from '../state/PostActions.tsx';
import { StateLine } from '../state/StateLine.tsx';
import { useStateChanges } from '../state/use-state-changes.ts';
import { BeforeSaveContext } from './before-save.ts';
import { Checklist } from './Checklist.tsx';
import type { ImageState } from './checklist.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorMessages } from './EditorMessages.tsx';
import { FormFields } from './FormFields.tsx';
import type { PostForm } from './post-form.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { usePostEditor } from './use-post-editor.ts';

type Props = {
  /** The stored post; null for a new one. */
  post: Post | null;
  /** The subject of its drafts: the id in the URL, or 'new'. */
  subject: string;
  /** The person's unsaved text as the server has it. */
  draft?: ServerDraft | null;
  /** Called when a new post has been stored. */
  onStored?: () => void;
};

/** The form of a post with preview, drafts, conflicts and saving (§2.form). */
export function PostEditor({ post, subject, draft = null, onStored }: Props) {
  const editor = useStateChanges(usePostEditor(post, subject, draft));
  const { form, saving, save, stored, replaceForm } = editor;
  const [image, setImage] = useState<ImageState>(null);
  /** The `sendCount` of the save whose conflict dialog was closed. */
  const [postponed, setPostponed] = useState(0);
  const article = usePasteArticle(form.getValues);
  const places = usePlaces();
  useKeyboardRoom();
  const isNowStored = !post && stored !== null;
  useEffect(() => {
    if (isNowStored) onStored?.();
  }, [isNowStored, onStored]);
  const fill = (values: PostForm) => {
    replaceForm(values, 'The fields were filled.');
    article.close();
  };
  return (
    <FormProvider {...form}>
      <StateLine stored={stored} isUnsaved={editor.isUnsaved}>
        <PostRevisionsButton editor={editor} />
        {editor.stored && <PreviewLinkButton post={editor.stored} />}
      </StateLine>
      <EditorContexts places={places} offers={article.offers} beforeSave={editor.beforeSave}>
        <form
          noValidate
          className="editor"
          onKeyDown={preventEnterSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <EditorMessages editor={editor} />
          <WriteAndPreview stored={stored} tab={places.tab} onTab={places.setTab}>
            <div className="form-tools">
              <Button kind="quiet" onClick={article.ask}>
                Paste a whole article
              </Button>
            </div>
            <FormFields stored={stored} image={image} onImage={setImage} />
          </WriteAndPreview>
          <EditorFoot
            editor={editor}
            menu={<PostActions editor={editor} />}
            checklist={<Checklist image={image} />}
            onCompare={() => setPostponed(0)}
          />
        </form>
      </EditorContexts>
      {saving.phase === 'conflict' && postponed !== saving.sendCount && (
        <SaveConflict editor={editor} onClose={() => setPostponed(saving.sendCount)} />
      )}
      {article.isOpen && (
        <PasteDialog
          clipboard={article.clipboard}
          form={article.formToFill()}
          hasFreeAddress={hasFreeAddress(stored)}
          onClose={article.close}
          onApply={fill}
        />
      )}
    </FormProvider>
  );
}

type Contexts = {
  places: ReturnType<typeof usePlaces>;
  offers: ReturnType<typeof usePasteArticle>['offers'];
  beforeSave: Set<() => void>;
  children: ReactNode;
};

function EditorContexts({ places, offers, beforeSave, children }: Contexts) {
  return (
    <PasteOfferContext value={offers}>
      <FoldingContext value={places.folding}>
        <BeforeSaveContext value={beforeSave}>
          <GoToContext value={places.jump}>{children}</GoToContext>
        </BeforeSaveContext>
      </FoldingContext>
    </PasteOfferContext>
  );
}

/** Enter in a single-line input must not publish. */
function preventEnterSubmit(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text') event.preventDefault();
}
