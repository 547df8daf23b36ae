import { squareDrawingPath } from '#src/features/artwork/post-artwork.ts';
import { variantsOf } from '#src/features/pictures/image.ts';
import { focusOf, imageOf, type Post } from '#src/features/posts/post.ts';

/** Beside the title where there is room, else as wide as the frame of the page. */
const sizes = '(min-width: 92rem) 35rem, (min-width: 64rem) 38vw, 92vw';

/** The picture above an article: its own image, or the drawing that its card shows too. */
export function HeroPicture({ post }: { post: Post }) {
  const image = imageOf(post);
  const srcSet = image ? variantsOf(image)?.srcSet : undefined;
  return (
    <figure className="hero" data-drawn={image === null || undefined}>
      <img
        className="hero-picture"
        src={image ?? squareDrawingPath(post)}
        {...(srcSet && { srcSet, sizes })}
        data-fallback={image === null ? undefined : squareDrawingPath(post)}
        data-focus={focusOf(post)}
        alt={image === null ? '' : (post.image_alt ?? '')}
        width="1680"
        height="720"
        decoding="async"
        fetchPriority="high"
      />
    </figure>
  );
}
