import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { PictureView } from './PictureView.tsx';
import { pictureViews, type ShownPicture } from './picture-node.ts';

type Shown = ReadonlyMap<HTMLElement, ShownPicture & { key: string }>;

/** The pictures of a text: what makes a place for each, and the components in these places. */
export function usePictures() {
  const [shown, setShown] = useState<Shown>(() => new Map());
  const [views] = useState(() =>
    pictureViews((place, picture) =>
      setShown((before) => {
        const next = new Map(before);
        if (picture) next.set(place, { ...picture, key: before.get(place)?.key ?? crypto.randomUUID() });
        else next.delete(place);
        return next;
      }),
    ),
  );
  const pictures: ReactNode = Array.from(shown, ([place, { key, ...picture }]) => createPortal(<PictureView {...picture} />, place, key));
  return { views, pictures };
}
