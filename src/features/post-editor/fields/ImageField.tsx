import { useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { variantsOf } from '#src/features/pictures/image.ts';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { FileButton } from '#src/features/pictures/UploadBox.tsx';
import { UploadFailed, UploadProgress } from '#src/features/pictures/UploadProgress.tsx';
import type { ChosenPicture } from '#src/features/pictures/upload-image.ts';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { usePictureFiles } from '#src/features/pictures/use-picture-files.ts';
import { isSafeUrl, unseenPicture } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { ImageState } from '../model/checklist.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { TextField } from './TextField.tsx';
import { TextInput } from './TextInput.tsx';
import './image-field.css';
import { useLayoutEffect } from 'react';
import { toast } from 'sonner';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { positionOf } from './focus-point.ts';

const fields = ['featured_image', 'image_alt', 'image_focus'] as const;

type Props = { state: ImageState; onState: (state: ImageState) => void };

/** The featured image: one line, which opens to upload, choose, describe and crop it. A picture can be dropped or pasted on the closed line. */
export function ImageField({ state, onState }: Props) {
  const url = useWatch<PostForm, 'featured_image'>({ name: 'featured_image' }).trim();
  const { errors } = useFormState<PostForm>({ name: fields });
  const image = useFeaturedImage();
  const upload = useImageUpload({ onUploaded: image.replace });
  const { isOver, handlers } = usePictureFiles((file) => void upload.start(file));
  const [isChoosing, setIsChoosing] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isShown = url !== '' && isSafeUrl(url);
  const isOpen = isUnfolded || fields.some((name) => errors[name]);
  const isUploading = upload.progress !== null;
  return (
    <>
      <span className="field-label">{fieldLabels.featured_image}</span>
      <div className="image-field" data-over={isOver || undefined} {...handlers}>
        <div className="compact">
          {isUploading ? (
            <UploadProgress upload={upload} />
          ) : (
            <PictureButton url={isShown ? url : null} state={state} isOpen={isOpen} onToggle={() => setUnfolded(!isOpen)} />
          )}
        </div>
        <UploadFailed upload={upload} />
        {/* Stays in the page, so that it is known whether the picture loads. */}
        <div className="picture-more" hidden={!isOpen}>
          <div className="picture-drop">
            <FileButton label={uploadLabel(isUploading, isShown)} inputLabel="Image file" isDisabled={isUploading} onFile={upload.start} />
            <Button kind="quiet" onClick={() => setIsChoosing(true)}>
              From Pictures
            </Button>
            {isShown && (
              <Button kind="quiet" onClick={image.remove}>
                Remove
              </Button>
            )}
            <span className="text-muted">or drop one here. JPG, PNG, GIF up to 5MB</span>
          </div>
          {isShown && <ShownPicture url={url} state={state} onState={onState} />}
          <AddressOfImage onTyped={upload.forget} />
        </div>
        {isChoosing && (
          <PictureChooser
            onClose={() => setIsChoosing(false)}
            onChoose={(picture) => {
              upload.forget();
              image.replace(picture);
            }}
          />
        )}
      </div>
    </>
  );
}

function uploadLabel(isUploading: boolean, isShown: boolean): string {
  if (isUploading) return 'Uploading...';
  return isShown ? 'Replace' : 'Upload image';
}

/** What is said and chosen about a picture that is there. */
function ShownPicture({ url, state, onState }: Props & { url: string }) {
  return (
    <>
      {state === 'loads' && <FocusPoint url={url} />}
      <div className="picture-crop">
        <p className="text-sm font-medium">As readers see it</p>
        <HeroCrop key={url} url={url} state={state} onState={onState} />
      </div>
      <TextField name="image_alt" hint="Describe the picture for readers who can’t see it." />
    </>
  );
}

type ButtonProps = { url: string | null; state: ImageState; isOpen: boolean; onToggle: () => void };

/** The closed line: an invitation, or the picture with its description. */
function PictureButton({ url, state, isOpen, onToggle }: ButtonProps) {
  const alt = useWatch<PostForm, 'image_alt'>({ name: 'image_alt' }).trim();
  if (url === null)
    return (
      <button type="button" className="text-button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name="plus" /> Add a picture
      </button>
    );
  const fails = state === 'fails';
  const name = url.split('/').at(-1) ?? url;
  return (
    <button
      type="button"
      className="picture-button inline-flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-start text-sm"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {!fails && <img src={url} srcSet={variantsOf(url)?.srcSet} sizes="4rem" alt="" />}
      <span className={fails ? 'text-danger' : undefined} dir="auto">
        {fails ? `${name} does not load` : alt || name}
      </span>
      <Icon name="chevronDown" />
    </button>
  );
}

/** The address as a field of the form. @param onTyped called when another address is typed */
function AddressOfImage({ onTyped }: { onTyped: () => void }) {
  const { field, fieldState } = useController<PostForm, 'featured_image'>({ name: 'featured_image' });
  return (
    <Field
      label="Featured Image URL"
      hint={(!fieldState.error && unseenPicture(field.value)) || 'Or paste an image address (https://…).'}
      error={fieldState.error?.message}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          name="featured_image"
          rows={null}
          isCode
          value={field.value}
          onBlur={field.onBlur}
          onText={(text) => {
            onTyped();
            field.onChange(text);
          }}
        />
      )}
    </Field>
  );
}

/** Ways to change the featured image. Its description and its point in view go with it, and all of it can be undone. */
function useFeaturedImage() {
  const { getValues, setValue } = useFormContext<PostForm>();
  const put = (values: readonly string[]) => {
    for (const [index, name] of fields.entries()) setValue(name, values[index] ?? '', { shouldDirty: true, shouldValidate: index === 0 });
  };
  const change = ({ url, description = '' }: ChosenPicture, message: string) => {
    const before = getValues(fields);
    if (before[0] === url) return;
    put([url, description]);
    if (before[0]) toast(message, { duration: undoMs, action: { label: 'Undo', onClick: () => put(before) } });
  };
  return {
    /** Takes another picture, described as it was before. */
    replace: (picture: ChosenPicture) => change(picture, 'The picture was replaced.'),
    remove: () => change({ url: '' }, 'The picture was removed.'),
  };
}

type HeroCropProps = { url: string; state: ImageState; onState: (state: ImageState) => void };

/** The picture as the wide page crops it above the article, and a warning when it does not load; one for each URL, by its `key`. */
function HeroCrop({ url, state, onState }: HeroCropProps) {
  const focus = useWatch<PostForm, 'image_focus'>({ name: 'image_focus' });
  // The state of one URL says nothing of another.
  useLayoutEffect(() => {
    onState(null);
    return () => onState(null);
  }, [onState]);
  return (
    <figure className="image-preview">
      <img
        src={url}
        srcSet={variantsOf(url)?.srcSet}
        sizes="(width >= 48rem) 40rem, 100vw"
        alt=""
        style={{ objectPosition: positionOf(focus) }}
        onLoad={() => onState('loads')}
        onError={() => onState('fails')}
        hidden={state === 'fails'}
      />
      {state === 'fails' && <figcaption role="status">This image does not load. Readers would see a generated cover instead.</figcaption>}
    </figure>
  );
}
