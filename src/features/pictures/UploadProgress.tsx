import { Button } from '#src/ui/Button.tsx';
import type { ImageUpload } from './use-image-upload.ts';

type Props = { upload: ImageUpload };

/** How much of a picture is sent, with a way to stop; nothing while none is sent. */
export function UploadProgress({ upload: { progress, cancel } }: Props) {
  if (progress === null) return null;
  return (
    <div className="flex items-center gap-3">
      <progress className="w-full" value={progress} max={1} aria-label="Upload">
        {Math.round(progress * 100)} %
      </progress>
      <Button kind="quiet" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  );
}

/** Why the last upload failed: the sentence, a line about the file, and a second try where one can help. */
export function UploadFailed({ upload: { failure, retry, forget } }: Props) {
  if (!failure) return null;
  return (
    <div role="alert" className="text-sm text-danger">
      <p>{failure.text}</p>
      {failure.reason && <p>{failure.reason}</p>}
      <div className="mt-2 flex gap-2">
        {failure.canRetry && <Button onClick={retry}>Try again</Button>}
        <Button kind="quiet" onClick={forget}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
