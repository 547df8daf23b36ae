import { useState } from 'react';

type Props = {
  src: string | null;
  alt: string;
  className?: string;
  width: number;
  height: number;
  /** Smaller files of the same picture. */
  srcSet?: string;
  sizes?: string;
};

/** An image of the given size, with a placeholder when there is none or it fails to load (§8.image). */
export function Picture({ src, alt, className = '', width, height, srcSet, sizes }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : placeholder;
  return (
    <img
      src={shown}
      srcSet={shown === src ? srcSet : undefined}
      sizes={shown === src ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      className={`picture-ground ${className}`}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

// Inline, so that it is available offline.
const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path fill="none" stroke="#a58a4b" d="M4 32c10-14 18-14 26-4s14 6 26-8M4 37c10-14 18-14 26-4s14 6 26-8"/></svg>',
)}`;
