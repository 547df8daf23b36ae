import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { acceptedFiles } from '#src/features/uploads/image.ts';
import type { ImageUpload } from '#src/features/uploads/use-image-upload.ts';
import { isSafeUrl } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Picture } from '#src/ui/Picture.tsx';

type Props = { upload: ImageUpload; url: string; input: UseFormRegisterReturn; error: string | undefined };

/** A logo, uploaded or by URL, with a preview (§5.partner). */
export function LogoField({ upload: { progress, start }, url, input, error }: Props) {
  const file = useRef<HTMLInputElement>(null);
  // Half-typed and unsafe URLs are not requested.
  const preview = isSafeUrl(url.trim()) ? url.trim() : null;
  return (
    <fieldset className="grid gap-4 border border-line p-4">
      <legend className="px-1 text-sm font-medium">
        Logo <span className="text-muted">(required)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <Picture src={preview} alt={preview ? 'Preview of the logo' : ''} width={128} height={64} className="h-16 w-32 object-contain" />
        <div className="grid gap-1">
          <input
            ref={file}
            type="file"
            className="hidden"
            accept={acceptedFiles}
            aria-label="Logo file"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void start(chosen);
            }}
          />
          <Button onClick={() => file.current?.click()} busy={progress !== null}>
            {progress === null ? 'Upload Logo' : 'Uploading...'}
          </Button>
          <p className="text-sm text-muted">JPG, PNG, GIF up to 5MB</p>
        </div>
      </div>
      {progress !== null && (
        <progress className="w-full" value={progress} max={1} aria-label="Upload">
          {Math.round(progress * 100)} %
        </progress>
      )}
      <Field label="or Logo URL" error={error}>
        {(control) => <input className="input" inputMode="url" autoComplete="off" placeholder="https://…" {...control} {...input} />}
      </Field>
    </fieldset>
  );
}
