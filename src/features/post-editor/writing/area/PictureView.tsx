import { type InputHTMLAttributes, useEffect, useEffectEvent, useState } from 'react';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { UploadFailed, UploadProgress } from '#src/features/pictures/UploadProgress.tsx';
import type { ChosenPicture } from '#src/features/pictures/upload-image.ts';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { ShownPicture } from './picture-node.ts';
import { rememberAddress, rememberedFile } from './remembered-files.ts';

/** A picture in the text: while it is uploaded its progress, then the picture with its description and caption. */
export function PictureView({ node, update, arrive, remove, arrangement }: ShownPicture) {
  const [isChoosing, setChoosing] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const { src, alt, caption, file } = node.attrs;
  /** What is described already stays. */
  const show = ({ url, description }: ChosenPicture) => update({ src: url, file: null, alt: alt || (description ?? '') });
  return (
    <>
      {src ? (
        <img src={src} alt={alt} data-drag-handle onError={() => setMissing(src)} />
      ) : (
        <PictureUpload file={file} onUploaded={arrive} />
      )}
      {caption && (
        <p className="writing-picture-caption" aria-hidden="true" contentEditable={false} dir="auto">
          {caption}
        </p>
      )}
      {/* A described picture looks as it does for readers until it is selected or reached by Tab. */}
      <div className="writing-picture-texts" data-folds={(alt !== '' && missing !== src) || undefined} contentEditable={false}>
        {src && missing === src && (
          <p role="status" className="text-danger">
            This picture cannot be loaded. If it was deleted, replace or remove it.
          </p>
        )}
        <PictureText
          label="Description"
          hint={alt ? undefined : 'Say what the picture shows, for readers who cannot see it.'}
          text={alt}
          onText={(text) => update({ alt: text })}
        />
        <PictureText label="Caption" text={caption} onText={(text) => update({ caption: text })} />
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setChoosing(true)}>
            Replace picture
          </Button>
          {arrangement && (
            <Button kind="quiet" onClick={arrangement.run}>
              {arrangement.label}
            </Button>
          )}
          <Button kind="quiet" onClick={remove}>
            Remove picture
          </Button>
        </div>
      </div>
      {isChoosing && <PictureChooser onClose={() => setChoosing(false)} onChoose={show} />}
    </>
  );
}

type Props = { label: string; hint?: string | undefined; error?: string | undefined; text: string; onText: (text: string) => void };

/** A text of a picture or a plate. What is typed shows at once; the document follows. */
export function PictureText({ label, hint, error, text, onText, ...input }: Props & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState({ typed: text, text });
  if (shown.text !== text) setShown({ typed: text, text });
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          type="text"
          dir="auto"
          autoComplete="off"
          value={shown.typed}
          onChange={({ target: { value } }) => {
            setShown({ typed: value, text: value });
            onText(value);
          }}
        />
      )}
    </Field>
  );
}

type PictureUploadProps = {
  /** Which file is to be uploaded; null when it is not at hand any more. */
  file: string | null;
  onUploaded: (url: string) => void;
};

/** The upload of a picture in the text: its progress, and on failure why, with another try. */
function PictureUpload({ file: id, onUploaded }: PictureUploadProps) {
  const upload = useImageUpload({
    onUploaded: ({ url }) => {
      rememberAddress(id, url);
      onUploaded(url);
    },
  });
  const begin = useEffectEvent(() => {
    const { file, src } = rememberedFile(id) ?? {};
    if (src) onUploaded(src);
    else if (file) void upload.start(file);
  });
  useEffect(() => {
    if (id !== null) begin();
  }, [id]);
  return (
    <div className="writing-upload" contentEditable={false}>
      <UploadProgress upload={upload} />
      <UploadFailed upload={upload} />
      {upload.progress === null && !upload.failure && <p>There is no picture here yet.</p>}
    </div>
  );
}
