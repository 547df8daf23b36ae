import { useState } from 'react';
import { uploadImage } from './upload-image.ts';

export type ImageUpload = {
  /** Fraction sent, from 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  /** Why the last upload failed; null when it did not. */
  error: string | null;
  start: (file: File) => Promise<void>;
};

/** Uploads a chosen file. @param onUploaded called with its URL @param onError called with the text to show */
export function useImageUpload(onUploaded: (url: string) => void, onError: (text: string) => unknown = () => undefined): ImageUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const start = async (file: File) => {
    setProgress(0);
    setError(null);
    try {
      onUploaded(await uploadImage(file, setProgress));
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : String(failure);
      setError(text);
      onError(text);
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, start };
}
