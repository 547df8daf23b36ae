import { useEffect, useEffectEvent } from 'react';
import { UploadFailed, UploadProgress } from '#src/features/pictures/UploadProgress.tsx';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { fileOf } from './picture-files.ts';

type Props = {
  /** Which file is to be uploaded; null when it is not at hand any more. */
  file: string | null;
  onUploaded: (url: string) => void;
};

/** The upload of a picture in the text: its progress, and on failure why, with another try. */
export function PictureUpload({ file: id, onUploaded }: Props) {
  const upload = useImageUpload({ onUploaded: ({ url }) => onUploaded(url) });
  const start = useEffectEvent(upload.start);
  useEffect(() => {
    const file = fileOf(id);
    if (file) void start(file);
  }, [id]);
  return (
    <div className="writing-upload" contentEditable={false}>
      <UploadProgress upload={upload} />
      <UploadFailed upload={upload} />
      {upload.progress === null && !upload.failure && <p>There is no picture here yet.</p>}
    </div>
  );
}
