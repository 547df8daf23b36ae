import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { areUploadsRunning, uploadsSettled } from '#src/features/pictures/running-uploads.ts';

const messageMs = 20_000;

/**
 * Lets a save wait until the pictures and files that are being uploaded are in the form; of several saves meanwhile the last one counts. When one
 * does not arrive, nothing is saved, and the message offers to save without it (§4.upload-waits).
 */
export function useAfterUploads() {
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<(() => void) | null>(null);
  const afterUploads = (save: () => void) => {
    if (!areUploadsRunning()) return save();
    const isFirst = waiting.current === null;
    waiting.current = save;
    if (isFirst) void saveLater();
  };
  const saveLater = async () => {
    setIsWaiting(true);
    const failed = await uploadsSettled();
    const save = waiting.current;
    waiting.current = null;
    setIsWaiting(false);
    if (!failed) save?.();
    else if (save)
      toast.error(`Not saved: a ${failed} could not be uploaded. Your text is still here.`, {
        duration: messageMs,
        action: { label: 'Save without it', onClick: save },
      });
  };
  return { isWaiting, afterUploads };
}
