import type { Post } from './post.ts';

type Props = { post: Post };

/** The body of a post; a section appears only when it has data (specification, section 2). Holds no hooks: see docs/decisions. */
export function Article({ post }: Props) {
  return (
    <div className="article">
      {post.introduction && <p className="lede">{post.introduction}</p>}
      <TextList title="Key Takeaways" items={post.key_takeaways} className="takeaways" ordered />
      <TextList title="Quick Stats" items={post.quick_stats} className="stats" />
      <MainContent post={post} />
      <Quote post={post} />
      <Framework post={post} />
      <TextList title="Tags" items={post.tags} className="tags" />
    </div>
  );
}

type TextListProps = { title: string; items: string[]; className: string; ordered?: boolean };

function TextList({ title, items, className, ordered = false }: TextListProps) {
  if (items.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <section>
      <h2>{title}</h2>
      <List className={className}>
        {withKeys(items).map(([key, item]) => (
          <li key={key}>{item}</li>
        ))}
      </List>
    </section>
  );
}

function MainContent({ post }: Props) {
  const paragraphs = [...post.main_content, ...(post.content?.split(/\n{2,}/) ?? [])];
  if (paragraphs.length === 0) return null;
  return (
    <section>
      {withKeys(paragraphs).map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
    </section>
  );
}

function Quote({ post }: Props) {
  if (!post.quote_text) return null;
  return (
    <section>
      <figure>
        <blockquote>{post.quote_text}</blockquote>
        {post.quote_author && <figcaption>{post.quote_author}</figcaption>}
      </figure>
    </section>
  );
}

function Framework({ post }: Props) {
  const phases = post.phases.filter((phase) => phase.title || phase.description);
  if (!post.implementation_framework && phases.length === 0) return null;
  return (
    <section>
      <h2>Implementation Framework</h2>
      {post.implementation_framework && <p>{post.implementation_framework}</p>}
      <ol className="phases">
        {withKeys(phases).map(([key, phase]) => (
          <li key={key}>
            <h3>{phase.title}</h3>
            <p>{phase.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

// Items may repeat and never move, so their place is their key.
function withKeys<T>(items: readonly T[]): [number, T][] {
  return items.map((item, place) => [place, item]);
}
