import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { UploadBox } from '#src/features/pictures/UploadBox.tsx';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { Button } from '#src/ui/Button.tsx';
import type { SiteProfileForm } from '../site-profile-form.ts';
import { fieldLabels } from '../site-sections.ts';

type Props = { name: 'portrait' | 'portrait_small' | 'social_picture'; hint: string };

/** A picture of the owner: uploaded, dropped, pasted or chosen; one that is too small is refused at once (§2.owner-form). */
export function SiteProfilePicture({ name, hint }: Props) {
  const { field, fieldState } = useController<SiteProfileForm, typeof name>({ name });
  const { setValue } = useFormContext<SiteProfileForm>();
  const [isChoosing, setIsChoosing] = useState(false);
  const label = fieldLabels[name];
  const put = (url: string) => setValue(name, url, { shouldDirty: true, shouldValidate: true });
  const upload = useImageUpload({ onUploaded: ({ url }) => put(url) });
  const choose = (url: string) => {
    upload.forget();
    put(url);
  };
  const actions = (
    <>
      <Button kind="quiet" onClick={() => setIsChoosing(true)}>
        From Pictures
      </Button>
      {field.value && (
        <Button kind="quiet" onClick={() => choose('')}>
          Remove
        </Button>
      )}
    </>
  );
  return (
    <fieldset className="grid gap-1.5" ref={(element) => field.ref({ focus: () => element?.querySelector('button')?.focus() })}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <UploadBox upload={upload} label={field.value ? 'Replace' : 'Upload'} inputLabel={`${label} file`} actions={actions}>
        {field.value ? (
          <PictureThumb url={field.value} alt={`${label} as chosen`} width={160} height={160} className="size-40 object-cover" />
        ) : null}
      </UploadBox>
      <p className="text-sm text-muted">{hint}</p>
      {fieldState.error && (
        <p role="alert" className="text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
      {isChoosing && <PictureChooser onClose={() => setIsChoosing(false)} onChoose={({ url }) => choose(url)} />}
    </fieldset>
  );
}
