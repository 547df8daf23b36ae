import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { pastedPictures } from './pasted-pictures.ts';

/** The first picture among dropped or pasted files; undefined when there is none. */
export function pictureFileOf({ files }: DataTransfer): File | undefined {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
}

/** Handlers of an element onto which a picture can be dropped, and into which one can be pasted. */
export function usePictureFiles(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const file = pictureFileOf(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
    onPasteCapture: (event: ClipboardEvent) => {
      const [file] = pastedPictures(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    },
  };
  return { isOver, handlers };
}
