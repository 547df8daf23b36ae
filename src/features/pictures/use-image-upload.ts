import { useCallback, useEffect, useRef, useState } from 'react';
import { isCancelled } from './running-uploads.ts';
import { UploadError } from './upload-error.ts';
import { type ChosenPicture, type UploadOptions, uploadImage } from './upload-image.ts';

/** Why an upload failed: a sentence, and a second line about the file. */
export type UploadFailure = { text: string; reason?: string | undefined; canRetry: boolean };

/** An upload of a picture, or of a file. */
export type ImageUpload = {
  /** Fraction sent, from 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  /** Why the last upload failed; null when it did not. */
  failure: UploadFailure | null;
  start: (file: File) => Promise<void>;
  cancel: () => void;
  /** Sends the file of the last upload again. */
  retry: () => void;
  /** Forgets the failure, because the field got another picture. */
  forget: () => void;
};

type Handlers<Stored> = { onUploaded: (stored: Stored) => void; onFailure?: (failure: UploadFailure) => unknown };

/** Uploads the picture that was chosen, dropped or pasted last; leaving the field cancels it. */
export function useImageUpload(handlers: Handlers<ChosenPicture>): ImageUpload {
  return useUpload(uploadImage, handlers);
}

/** The same for what another function sends. */
export function useUpload<Stored>(
  send: (file: File, options: UploadOptions) => Promise<Stored>,
  { onUploaded, onFailure }: Handlers<Stored>,
): ImageUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const current = useRef<{ file: File; abort: AbortController } | null>(null);
  const cancel = useCallback(() => current.current?.abort.abort(), []);
  useEffect(() => cancel, [cancel]);
  const start = async (file: File) => {
    cancel();
    const abort = new AbortController();
    current.current = { file, abort };
    const isCurrent = () => current.current?.abort === abort;
    setProgress(0);
    setFailure(null);
    try {
      const onProgress = (fraction: number) => isCurrent() && setProgress(fraction);
      const stored = await send(file, { onProgress, signal: abort.signal });
      setProgress(null);
      onUploaded(stored);
    } catch (error) {
      // Before the message, so that nothing behind it still says that it is uploading.
      if (isCurrent()) setProgress(null);
      if (isCancelled(error)) return;
      const failed = failureOf(error);
      setFailure(failed);
      onFailure?.(failed);
    }
  };
  const retry = () => current.current && void start(current.current.file);
  return { progress, failure, start, cancel, retry, forget: () => setFailure(null) };
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadError) return { text: error.message, reason: error.reason, canRetry: error.canRetry };
  return { text: error instanceof Error ? error.message : String(error), canRetry: true };
}
