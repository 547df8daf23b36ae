import { useState } from 'react';
import { uploadImage } from '#src/features/uploads/upload-image.ts';
import { alert } from '#src/ui/confirm-dialog.ts';

export type LogoUpload = {
  /** How much has been sent, from 0 to 1; null while nothing is on its way. */
  share: number | null;
  start: (file: File) => Promise<void>;
};

/** Sends a chosen logo; what goes wrong is told in the words of the specification, section 8. */
export function useLogoUpload(done: (url: string) => void): LogoUpload {
  const [share, setShare] = useState<number | null>(null);
  const start = async (file: File) => {
    setShare(0);
    try {
      done(await uploadImage(file, setShare));
    } catch (error) {
      await alert(error instanceof Error ? error.message : 'Error uploading image. Please try again.');
    } finally {
      setShare(null);
    }
  };
  return { share, start };
}
