import { useEffect, useEffectEvent } from 'react';
import { UploadFailed, UploadProgress } from '#src/features/pictures/UploadProgress.tsx';
import type { UploadOptions } from '#src/features/pictures/upload-image.ts';
import { useUpload } from '#src/features/pictures/use-image-upload.ts';
import { rememberArrival, rememberedFile } from './remembered-files.ts';

type Stored = { url: string; facts?: string };

type Props = {
  /** Which file is to be uploaded; null when it is not at hand any more. */
  file: string | null;
  send: (file: File, options: UploadOptions) => Promise<Stored>;
  onArrived: (attributes: { src: string; facts?: string }) => void;
  /** What is said where nothing is uploaded and nothing failed. */
  empty: string;
};

/** The upload of a picture or a file in the text: its progress, and on failure why, with another try. */
export function BlockUpload({ file: id, send, onArrived, empty }: Props) {
  const upload = useUpload(send, {
    onUploaded: ({ url, facts }) => {
      const arrived = { src: url, ...(facts !== undefined && { facts }) };
      rememberArrival(id, arrived);
      onArrived(arrived);
    },
  });
  const begin = useEffectEvent(() => {
    const { file, arrived } = rememberedFile(id) ?? {};
    if (arrived) onArrived(arrived);
    else if (file) void upload.start(file);
  });
  useEffect(() => {
    if (id !== null) begin();
  }, [id]);
  return (
    <div className="writing-upload" contentEditable={false}>
      <UploadProgress upload={upload} />
      <UploadFailed upload={upload} />
      {upload.progress === null && !upload.failure && <p>{empty}</p>}
    </div>
  );
}
