import { type ReactNode, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { pdfType } from './file.ts';
import { acceptedFiles } from './image.ts';
import { UploadFailed, UploadProgress } from './UploadProgress.tsx';
import type { ImageUpload } from './use-image-upload.ts';
import { usePictureFiles } from './use-picture-files.ts';
import './pictures.css';

const kinds = {
  picture: { accepted: acceptedFiles, invitation: 'Drop a picture here, paste one, or choose a file. JPG, PNG, GIF up to 5MB' },
  file: { accepted: `${pdfType},.pdf`, invitation: 'Drop a PDF here, or choose one. At most 4 MB.' },
};

type Props = {
  upload: ImageUpload;
  /** What it takes. */
  kind?: keyof typeof kinds;
  /** Label of the button that chooses a file. */
  label: string;
  /** Name of the file input, where there are several. */
  inputLabel?: string;
  /** Further buttons. */
  actions?: ReactNode;
  /** Shown instead of the invitation, such as the picture. */
  children?: ReactNode;
};

/** An area for one picture or file: drop it, paste it, or choose a file; shows the progress and why it failed. */
export function UploadBox({ upload, kind = 'picture', label, inputLabel = 'Picture file', actions, children }: Props) {
  const { isOver, handlers } = usePictureFiles((file) => void upload.start(file));
  const isUploading = upload.progress !== null;
  return (
    <div className="upload-box" data-over={isOver || undefined} {...handlers}>
      {children}
      {/* One replaces the other, so that nothing moves. */}
      {!children && !isUploading && <p className="upload-invitation">{kinds[kind].invitation}</p>}
      <UploadProgress upload={upload} />
      <UploadFailed upload={upload} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={isUploading ? 'Uploading...' : label}
          inputLabel={inputLabel}
          accepted={kinds[kind].accepted}
          isDisabled={isUploading}
          onFile={upload.start}
        />
        {actions}
      </div>
    </div>
  );
}

type FileButtonProps = { label: string; inputLabel: string; accepted?: string; isDisabled: boolean; onFile: (file: File) => Promise<void> };

/** A button that opens the dialog of the device for one picture, or another file. */
export function FileButton({ label, inputLabel, accepted = acceptedFiles, isDisabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="hidden"
        accept={accepted}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void onFile(file);
        }}
      />
      <Button onClick={() => input.current?.click()} busy={isDisabled}>
        {label}
      </Button>
    </>
  );
}
