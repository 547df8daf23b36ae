import type { EditorView } from 'prosemirror-view';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import { insertPicture } from './picture-files.ts';

type Props = { view: EditorView; onClose: () => void };

/** Chooses or uploads a picture for the place of the caret. */
export function ChoosePicture({ view, onClose }: Props) {
  return (
    <PictureChooser
      onClose={onClose}
      onChoose={({ url }) => {
        onClose();
        insertPicture(view, url);
      }}
    />
  );
}
