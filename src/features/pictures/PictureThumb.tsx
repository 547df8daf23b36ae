import { Picture } from '#src/ui/Picture.tsx';
import { variantsOf } from './image.ts';

type Props = {
  url: string | null;
  alt: string;
  className?: string;
  width: number;
  height: number;
  /** The size in pixels where the address does not say it. */
  known?: { width: number | null; height: number | null };
};

/** A stored picture in a small variant of its own; any other address as it is (§8.image). */
export function PictureThumb({ url, known, ...rest }: Props) {
  const size = known?.width && known.height ? { width: known.width, height: known.height } : undefined;
  const srcSet = url ? variantsOf(url, size)?.srcSet : undefined;
  return <Picture src={url} {...(srcSet ? { srcSet, sizes: `${rest.width}px` } : {})} {...rest} />;
}
