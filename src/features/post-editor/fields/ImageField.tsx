import { type ChangeEvent, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { uploadImage } from '#src/features/uploads/upload-image.ts';
import { isSafeAddress } from '#src/lib/url.ts';
import { Field } from '#src/ui/Field.tsx';
import type { ImageState } from '../form/checklist.ts';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { TextInput } from './TextInput.tsx';

type Props = { state: ImageState; onState: (state: ImageState) => void };

/** The featured image: an address, or a file to upload; shown as soon as it is there, with a warning when it does not load. */
export function ImageField({ state, onState }: Props) {
  const { field, fieldState } = useController<PostForm, 'featured_image'>({ name: 'featured_image' });
  const upload = useUpload(field.onChange);
  const address = field.value.trim();
  const isShowable = address !== '' && isSafeAddress(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is known of another address.
  useEffect(() => onState(null), [address, onState]);
  return (
    <div className="image-field">
      <div className="grid content-start gap-3">
        <Field
          label={fieldLabels.featured_image}
          hint="A web address, beginning with https://, or a file from this device."
          error={fieldState.error?.message ?? upload.problem ?? undefined}
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
        <label className="button file-button" aria-disabled={upload.busy || undefined}>
          {upload.busy ? 'Uploading...' : 'Upload image'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            className="sr-only"
            disabled={upload.busy}
            onChange={upload.start}
          />
        </label>
      </div>
      {isShowable ? (
        <figure className="image-preview">
          <img
            key={address}
            src={address}
            alt=""
            onLoad={() => onState('loads')}
            onError={() => onState('fails')}
            hidden={state === 'fails'}
          />
          {state === 'fails' && <figcaption role="status">This image does not load. Readers would see the placeholder instead.</figcaption>}
        </figure>
      ) : (
        <div className="image-preview" aria-hidden="true" />
      )}
    </div>
  );
}

function useUpload(onUploaded: (address: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      onUploaded(await uploadImage(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      // The same file may be chosen again.
      target.value = '';
    }
  };
  return { busy, problem, start };
}
