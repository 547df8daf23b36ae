import { drawingIndex, drawingPath } from '#src/features/artwork/post-artwork.ts';
import { imageOf, type Post } from '#src/features/posts/post.ts';

/** The picture above an article: its own image, or the drawing that its card shows too. */
export function HeroPicture({ post }: { post: Post }) {
  const image = imageOf(post);
  return (
    <figure className="hero frame">
      <img
        className="hero-picture"
        src={image ?? drawingPath(post)}
        data-fallback={image === null ? undefined : drawingPath(post)}
        alt=""
        width="1680"
        height="720"
        decoding="async"
        fetchPriority="high"
      />
      {image === null && <figcaption className="hero-caption">Contours no. {drawingIndex(post.id) + 1}</figcaption>}
    </figure>
  );
}
