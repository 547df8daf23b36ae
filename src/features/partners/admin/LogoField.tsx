import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { mediaTypes } from '#src/features/uploads/image.ts';
import { isSafeAddress } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { LogoUpload } from './use-logo-upload.ts';

type Props = { upload: LogoUpload; address: string; input: UseFormRegisterReturn; error: string | undefined };

/** A logo: uploaded, or by its address; with a preview (specification, section 5). */
export function LogoField({ upload: { share, start }, address, input, error }: Props) {
  const file = useRef<HTMLInputElement>(null);
  // What is half typed, or could run something (S47), is not asked for.
  const shown = isSafeAddress(address.trim()) ? address.trim() : null;
  return (
    <fieldset className="grid gap-4 border border-line p-4">
      <legend className="px-1 text-sm font-medium">
        Logo <span className="text-muted">(required)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <Picture src={shown} alt={shown ? 'Preview of the logo' : ''} width={128} height={64} className="h-16 w-32 object-contain" />
        <div className="grid gap-1">
          <input
            ref={file}
            type="file"
            className="hidden"
            accept={Object.values(mediaTypes).join(',')}
            aria-label="Logo file"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void start(chosen);
            }}
          />
          <Button onClick={() => file.current?.click()} busy={share !== null}>
            {share === null ? 'Upload Logo' : 'Uploading...'}
          </Button>
          <p className="text-sm text-muted">JPG, PNG, GIF up to 5MB</p>
        </div>
      </div>
      {share !== null && (
        <progress className="w-full" value={share} max={1} aria-label="Upload">
          {Math.round(share * 100)} %
        </progress>
      )}
      <Field label="or Logo URL" error={error}>
        {(control) => <input className="input" inputMode="url" autoComplete="off" placeholder="https://…" {...control} {...input} />}
      </Field>
    </fieldset>
  );
}
