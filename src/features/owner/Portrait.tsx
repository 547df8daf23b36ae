import { variantsOf } from '#src/features/pictures/image.ts';
import { site } from '#src/site.ts';

type Props = { address: string; className: string; sizes: string; pixels: number; alt?: string; loading?: 'lazy' | 'eager' };

/** The owner's portrait as a square. Has no hooks: docs/decisions/0012. */
export function Portrait({ address, className, sizes, pixels, alt = site.name, loading = 'lazy' }: Props) {
  const srcSet = variantsOf(address)?.srcSet;
  return (
    <img
      className={className}
      src={address}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={pixels}
      height={pixels}
      loading={loading}
      decoding="async"
    />
  );
}
