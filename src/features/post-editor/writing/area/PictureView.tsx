import { useState } from 'react';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { type ChosenPicture, uploadImage } from '#src/features/pictures/upload-image.ts';
import { Button } from '#src/ui/Button.tsx';
import { BlockText } from './BlockText.tsx';
import { BlockUpload } from './BlockUpload.tsx';
import type { ShownPicture } from './picture-node.ts';

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
        <BlockUpload file={file} send={uploadImage} onArrived={arrive} empty="There is no picture here yet." />
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
        <BlockText
          label="Description"
          hint={alt ? undefined : 'Say what the picture shows, for readers who cannot see it.'}
          text={alt}
          onText={(text) => update({ alt: text })}
        />
        <BlockText label="Caption" text={caption} onText={(text) => update({ caption: text })} />
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
