import type { Editor } from '@tiptap/react';
import { PictureChooser } from '#src/features/pictures/lazy-chooser.ts';
import { insertPicture } from './picture-files.ts';

type Props = { editor: Editor; onClose: () => void };

/** Chooses or uploads a picture for the place of the caret. */
export function ChoosePicture({ editor, onClose }: Props) {
  return (
    <PictureChooser
      onClose={onClose}
      onChoose={({ url }) => {
        onClose();
        insertPicture(editor, url);
      }}
    />
  );
}
