import { variantsOf } from '#src/features/pictures/image.ts';
import { site } from '#src/site.ts';
import type { SiteProfile } from './site-profile.ts';

type Faces = Pick<SiteProfile, 'portrait' | 'portrait_small' | 'portrait_is_drawn' | 'portrait_is_line'>;

type Props = {
  of: Faces;
  /** The small one, where there is one. */
  isSmall?: boolean;
  className: string;
  sizes: string;
  pixels: number;
  alt?: string;
  /** In the first screen, where nothing may wait for it. */
  isFirst?: boolean;
};

/** The owner's portrait, a circle; nothing without one. A drawing keeps its colours, and is the only one that may be mirrored. Has no hooks: docs/decisions/0012. */
export function Portrait({ of, isSmall = false, className, sizes, pixels, alt = site.name, isFirst = false }: Props) {
  const address = (isSmall && of.portrait_small) || of.portrait;
  if (!address) return null;
  const srcSet = variantsOf(address)?.srcSet;
  return (
    <img
      className={className}
      src={address}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={pixels}
      height={pixels}
      data-drawn={of.portrait_is_drawn || undefined}
      data-line={(of.portrait_is_drawn && of.portrait_is_line) || undefined}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}
