import { useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { variantsOf } from '#src/features/pictures/image.ts';
import type { ImageState } from '../form/checklist.ts';
import type { PostForm } from '../form/post-form.ts';
import { positionOf } from './focus-point.ts';

type Props = { url: string; state: ImageState; onState: (state: ImageState) => void };

/** The picture as the wide page crops it above the article, and a warning when it does not load; one for each URL, by its `key`. */
export function HeroCrop({ url, state, onState }: Props) {
  const focus = useWatch<PostForm, 'image_focus'>({ name: 'image_focus' });
  // The state of one URL says nothing of another.
  useLayoutEffect(() => {
    onState(null);
    return () => onState(null);
  }, [onState]);
  return (
    <figure className="image-preview">
      <img
        src={url}
        srcSet={variantsOf(url)?.srcSet}
        sizes="(width >= 48rem) 40rem, 100vw"
        alt=""
        style={{ objectPosition: positionOf(focus) }}
        onLoad={() => onState('loads')}
        onError={() => onState('fails')}
        hidden={state === 'fails'}
      />
      {state === 'fails' && <figcaption role="status">This image does not load. Readers would see the placeholder instead.</figcaption>}
    </figure>
  );
}
