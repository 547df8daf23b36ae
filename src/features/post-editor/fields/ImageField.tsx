import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { acceptedFiles } from '#src/features/uploads/image.ts';
import { useImageUpload } from '#src/features/uploads/use-image-upload.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { Field } from '#src/ui/Field.tsx';
import type { ImageState } from '../form/checklist.ts';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { TextInput } from './TextInput.tsx';

type Props = { state: ImageState; onState: (state: ImageState) => void };

/** The featured image as a URL or an upload, with a preview and a warning when it does not load. */
export function ImageField({ state, onState }: Props) {
  const { field, fieldState } = useController<PostForm, 'featured_image'>({ name: 'featured_image' });
  const upload = useImageUpload(field.onChange);
  const isUploading = upload.progress !== null;
  const url = field.value.trim();
  const isShowable = url !== '' && isSafeUrl(url);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of one URL says nothing of another.
  useEffect(() => onState(null), [url, onState]);
  return (
    <div className="image-field">
      <div className="grid content-start gap-3">
        <Field
          label={fieldLabels.featured_image}
          hint="A web address, beginning with https://, or a file from this device."
          error={fieldState.error?.message ?? upload.error ?? undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={field.ref}
              name="featured_image"
              rows={null}
              value={field.value}
              onBlur={field.onBlur}
              onText={field.onChange}
            />
          )}
        </Field>
        <label className="button file-button" aria-disabled={isUploading || undefined}>
          {isUploading ? 'Uploading...' : 'Upload image'}
          <input
            type="file"
            accept={acceptedFiles}
            className="sr-only"
            disabled={isUploading}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload.start(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      </div>
      {isShowable ? (
        <figure className="image-preview">
          <img key={url} src={url} alt="" onLoad={() => onState('loads')} onError={() => onState('fails')} hidden={state === 'fails'} />
          {state === 'fails' && <figcaption role="status">This image does not load. Readers would see the placeholder instead.</figcaption>}
        </figure>
      ) : (
        <div className="image-preview" aria-hidden="true" />
      )}
    </div>
  );
}
