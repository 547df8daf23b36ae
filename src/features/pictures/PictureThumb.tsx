import { Picture } from '#src/ui/Picture.tsx';
import { variantsOf } from './image.ts';

type Props = {
  url: string | null;
  alt: string;
  className?: string;
  width: number;
  height: number;
};

/** A stored picture in a small variant of its own; any other address as it is (§8.image). */
export function PictureThumb({ url, ...rest }: Props) {
  const srcSet = url ? variantsOf(url)?.srcSet : undefined;
  return <Picture src={url} {...(srcSet ? { srcSet, sizes: `${rest.width}px` } : {})} {...rest} />;
}
