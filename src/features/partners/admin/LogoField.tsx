import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { FileButton } from '#src/features/pictures/UploadBox.tsx';
import { UploadProgress } from '#src/features/pictures/UploadProgress.tsx';
import type { ImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { usePictureFiles } from '#src/features/pictures/use-picture-files.ts';
import { isSafeUrl, unseenPicture } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

type Props = {
  upload: ImageUpload;
  url: string;
  /** Whether it was made for a dark ground. */
  isLight: boolean;
  input: UseFormRegisterReturn;
  lightInput: UseFormRegisterReturn;
  error: string | undefined;
  onChoose: (url: string) => void;
};

/** A logo, uploaded, dropped, pasted, chosen from the stored pictures or by URL, with a preview (§5.partner). */
export function LogoField({ upload, url, isLight, input, lightInput, error, onChoose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { isOver, handlers } = usePictureFiles((file) => void upload.start(file));
  // Half-typed and unsafe URLs are not requested.
  const preview = isSafeUrl(url.trim()) ? url.trim() : null;
  const isUploading = upload.progress !== null;
  return (
    <>
      <fieldset className="logo-field" data-over={isOver || undefined} {...handlers}>
        <legend className="px-1 text-sm font-medium">
          Logo <span className="text-muted">(required)</span>
        </legend>
        <div className="flex flex-wrap items-center gap-4">
          <div className="partner-logo" data-light={isLight || undefined}>
            {preview && <PictureThumb url={preview} alt="Preview of the logo" width={104} height={28} />}
          </div>
          <div className="grid gap-1">
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={isUploading ? 'Uploading...' : 'Upload Logo'}
                inputLabel="Logo file"
                isDisabled={isUploading}
                onFile={upload.start}
              />
              <Button kind="quiet" onClick={() => setIsChoosing(true)}>
                From Pictures
              </Button>
            </div>
            <p className="text-sm text-muted">JPG, PNG, GIF up to 5MB</p>
          </div>
        </div>
        <UploadProgress upload={upload} />
        <Field label="or Logo URL" hint={error ? undefined : unseenPicture(url)} error={error}>
          {(control) => <input className="input" inputMode="url" autoComplete="off" placeholder="https://…" {...control} {...input} />}
        </Field>
        <label className="choice gap-3 text-base">
          <input type="checkbox" {...lightInput} />
          Light logo, made for a dark background
        </label>
      </fieldset>
      {isChoosing && <PictureChooser onClose={() => setIsChoosing(false)} onChoose={({ url }) => onChoose(url)} />}
    </>
  );
}
