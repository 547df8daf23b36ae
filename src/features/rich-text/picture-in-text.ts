import type { Element } from 'hast';
import type { Image } from 'mdast';
import { pictureOf, variantsOf } from '#src/features/pictures/image.ts';
import { element, text } from './elements.ts';

/** How wide a picture of a text is shown: the column of the text, or nearly the whole of a phone. */
const sizes = '(min-width: 38rem) 34.5rem, 92vw';

/** A picture that stands alone: its caption below, and a link to the picture in full size. */
export function figureOf(node: Image, url: string | null): Element {
  const caption = node.title ? [element('figcaption', {}, [text(node.title)])] : [];
  const picture = inlinePicture(node, url);
  if (url !== null) return element('figure', {}, [picture, ...caption]);
  const name = node.alt ? `Enlarge the picture: ${node.alt}` : 'Enlarge the picture';
  const link = element('a', { href: largestOf(node.url), 'data-enlarge': '', ariaLabel: name }, [picture]);
  return element('figure', { className: ['picture'] }, [link, ...caption]);
}

/** A picture with its size, so that nothing shifts when it arrives. */
export function inlinePicture({ url: address, alt }: Image, url: string | null): Element {
  const { width = null, height = null } = pictureOf(address) ?? {};
  const size = { ...(width && height && { width, height }) };
  if (url !== null) return element('img', { src: new URL(address, url).href, alt: alt ?? '', ...size, loading: 'lazy' });
  const srcSet = variantsOf(address)?.srcSet;
  return element('img', { src: address, ...(srcSet && { srcSet, sizes }), alt: alt ?? '', ...size, loading: 'lazy', decoding: 'async' });
}

/** The widest variant, which is the last one; animations have none. */
function largestOf(address: string): string {
  return variantsOf(address)?.srcSet.split(', ').at(-1)?.split(' ')[0] ?? address;
}
