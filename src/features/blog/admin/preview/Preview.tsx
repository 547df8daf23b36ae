import { Article } from '../../Article.tsx';
import { defaultBadge, readTimeOf } from '../../post.ts';
import { previewOf } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';

/** The post as its readers will see it, a moment after it was typed. */
export function Preview() {
  const form = useFormText();
  const post = previewOf(form);
  return (
    <section className="preview" aria-label="Preview">
      <p className="label text-muted">{`${post.category ?? defaultBadge} · ${readTimeOf(post)}`}</p>
      <p className="preview-title" dir="auto">
        {post.title}
      </p>
      {post.subtitle && (
        <p className="mt-3 text-xl text-muted" dir="auto">
          {post.subtitle}
        </p>
      )}
      {post.featured_image && (
        <img key={post.featured_image} className="mt-6 aspect-video w-full bg-line object-cover" src={post.featured_image} alt="" />
      )}
      <div className="mt-8">
        <Article post={post} />
      </div>
    </section>
  );
}
