import { useEffect, useState } from 'react';
import { FileChooser } from '#src/features/pictures/FileChooser.tsx';
import { fileKeepsFacts } from '#src/features/pictures/file.ts';
import { askWhetherGone, useIsGone } from '#src/features/pictures/gone-files.ts';
import { type ChosenFile, uploadFile } from '#src/features/pictures/upload-file.ts';
import { Button } from '#src/ui/Button.tsx';
import { BlockText } from './BlockText.tsx';
import { BlockUpload } from './BlockUpload.tsx';
import type { ShownPicture } from './picture-node.ts';

/** A file to download in the text: while it is uploaded its progress, then its row as readers see it, and its name. */
export function FileView({ node, update, arrive, remove }: ShownPicture) {
  const [isChoosing, setChoosing] = useState(false);
  const { src, name, facts, file } = node.attrs;
  const isGone = useIsGone(src);
  useEffect(() => {
    if (src) void askWhetherGone(src);
  }, [src]);
  /** A name that is there stays. */
  const show = (chosen: ChosenFile) => update({ src: chosen.url, facts: chosen.facts, file: null, name: name || chosen.name });
  return (
    <>
      {src ? (
        <p className="writing-file-row" data-drag-handle contentEditable={false}>
          <span dir="auto">{name || 'Download'}</span>
          <span className="text-sm text-muted" dir="auto">
            {isGone ? 'no longer available' : facts}
          </span>
        </p>
      ) : (
        <BlockUpload file={file} send={uploadFile} onArrived={arrive} empty="There is no file here yet." />
      )}
      <div className="writing-file-texts" contentEditable={false}>
        <BlockText label="Name" text={name} onText={(text) => update({ name: text })} />
        <p className="text-muted">{fileKeepsFacts}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setChoosing(true)}>
            Replace file
          </Button>
          <Button kind="quiet" onClick={remove}>
            Remove file
          </Button>
        </div>
      </div>
      {isChoosing && <FileChooser onClose={() => setChoosing(false)} onChoose={show} />}
    </>
  );
}
