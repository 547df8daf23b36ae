import { type KeyboardEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Post } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { SaveConflict } from '../conflict/SaveConflict.tsx';
import { SplitDialog } from '../paste/SplitDialog.tsx';
import { PastedContext } from '../paste/use-pasted-blocks.ts';
import { useSplit } from '../paste/use-split.ts';
import { WriteAndPreview } from '../preview/WriteAndPreview.tsx';
import { Checklist } from './Checklist.tsx';
import type { ImageState } from './checklist.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorMessages } from './EditorMessages.tsx';
import { FormFields } from './FormFields.tsx';
import type { PostForm } from './post-form.ts';
import { usePostEditor } from './use-post-editor.ts';

type Props = {
  /** The stored post; null for a new one. */
  post: Post | null;
  /** The subject of its drafts: the id in the URL, or 'new'. */
  subject: string;
};

/** The form of a post with preview, drafts, conflicts and saving (§2.form). */
export function PostEditor({ post, subject }: Props) {
  const editor = usePostEditor(post, subject);
  const { form, saving, save, stored, replaceForm } = editor;
  const [image, setImage] = useState<ImageState>(null);
  /** The `sendCount` of the save whose conflict dialog was closed. */
  const [postponed, setPostponed] = useState(0);
  const split = useSplit(form.getValues);
  const fill = (values: PostForm) => {
    replaceForm(values, 'The fields were filled.');
    split.close();
  };
  return (
    <FormProvider {...form}>
      <PastedContext value={split.report}>
        <form
          noValidate
          className="editor"
          onKeyDown={preventEnterSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <EditorMessages editor={editor} split={split} />
          <WriteAndPreview
            stored={stored}
            tools={
              <Button kind="quiet" onClick={split.open}>
                Split into fields
              </Button>
            }
          >
            <FormFields image={image} onImage={setImage} />
            <Checklist image={image} />
          </WriteAndPreview>
          <EditorFoot editor={editor} onCompare={() => setPostponed(0)} />
        </form>
      </PastedContext>
      {saving.phase === 'conflict' && postponed !== saving.sendCount && (
        <SaveConflict editor={editor} onClose={() => setPostponed(saving.sendCount)} />
      )}
      {split.isOpen && <SplitDialog blocks={split.blocks} form={split.formToFill()} onClose={split.close} onApply={fill} />}
    </FormProvider>
  );
}

/** Enter in a single-line input must not publish. */
function preventEnterSubmit(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'text') event.preventDefault();
}
