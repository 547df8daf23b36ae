import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { UploadBox } from '#src/features/pictures/UploadBox.tsx';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { ImageState } from '../form/checklist.ts';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { HeroCrop } from './HeroCrop.tsx';
import { TextField } from './TextField.tsx';
import { TextInput } from './TextInput.tsx';
import { useFeaturedImage } from './use-featured-image.ts';
import './image-field.css';

type Props = { state: ImageState; onState: (state: ImageState) => void };

/** The featured image: dropped, pasted, uploaded, chosen or by address, as the page crops it, with its description and its point in view. */
export function ImageField({ state, onState }: Props) {
  const url = useWatch<PostForm, 'featured_image'>({ name: 'featured_image' }).trim();
  const image = useFeaturedImage();
  const upload = useImageUpload({ onUploaded: (picture) => image.replace(picture.url) });
  const [isChoosing, setIsChoosing] = useState(false);
  const isShown = url !== '' && isSafeUrl(url);
  const actions = (
    <>
      <Button kind="quiet" onClick={() => setIsChoosing(true)}>
        From Pictures
      </Button>
      {isShown && (
        <Button kind="quiet" onClick={image.remove}>
          Remove
        </Button>
      )}
    </>
  );
  return (
    <div className="image-field">
      <UploadBox upload={upload} label={isShown ? 'Replace' : 'Upload image'} inputLabel="Image file" actions={actions}>
        {isShown ? <HeroCrop key={url} url={url} state={state} onState={onState} /> : null}
      </UploadBox>
      {isShown && state === 'loads' && <FocusPoint url={url} />}
      {isShown && <TextField name="image_alt" hint="Says what the picture shows, for readers who cannot see it." />}
      <AddressOfImage onTyped={upload.forget} />
      {isChoosing && (
        <PictureChooser
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            setIsChoosing(false);
            upload.forget();
            image.replace(picture.url);
          }}
        />
      )}
    </div>
  );
}

/** The address as a field of the form. @param onTyped called when another address is typed */
function AddressOfImage({ onTyped }: { onTyped: () => void }) {
  const { field, fieldState } = useController<PostForm, 'featured_image'>({ name: 'featured_image' });
  return (
    <Field
      label={fieldLabels.featured_image}
      hint="Its web address, beginning with https://, where it is not from this device."
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
