import type { Post } from '#src/features/posts/post.ts';
import { paragraphsOf, phasesOf } from './article-sections.ts';
import { splitStat } from './quick-stat.ts';

type Props = { post: Post };

/** The body of a post; a section appears only when it has data (§2.article-body). Has no hooks: docs/decisions/0012. */
export function Article({ post }: Props) {
  return (
    <div className="article">
      {post.introduction && (
        <section id="introduction" aria-label="Introduction">
          <p className="lede" dir="auto">
            {post.introduction}
          </p>
        </section>
      )}
      <Takeaways items={post.key_takeaways} />
      <QuickStats items={post.quick_stats} />
      <MainText post={post} />
      <Framework post={post} />
      <Tags items={post.tags} />
    </div>
  );
}

function Takeaways({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section id="key-takeaways" className="wide">
      <h2 className="section-title">Key Takeaways</h2>
      <ol className="takeaways">
        {withKeys(items).map(([key, item]) => (
          <li key={key} dir="auto">
            {item}
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuickStats({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section id="quick-stats" className="wide">
      <h2 className="section-title">Quick Stats</h2>
      <ul className="stats">
        {withKeys(items).map(([key, item]) => (
          <Stat key={key} text={item} />
        ))}
      </ul>
    </section>
  );
}

function Stat({ text }: { text: string }) {
  const { figure, words } = splitStat(text);
  return (
    <li dir="auto">
      {figure && <span className="figure">{figure}</span>} <span className={figure ? 'words' : 'words words-alone'}>{words}</span>
    </li>
  );
}

/** The main text, with the quote in its margin where there is room. */
function MainText({ post }: Props) {
  const paragraphs = paragraphsOf(post);
  if (paragraphs.length === 0 && !post.quote_text) return null;
  return (
    <section
      className="passage wide"
      id={paragraphs.length > 0 ? 'in-detail' : undefined}
      aria-label={paragraphs.length > 0 ? 'In detail' : 'Quote'}
    >
      {paragraphs.length > 0 && (
        <div className="paragraphs">
          {withKeys(paragraphs).map(([key, text]) => (
            <p key={key} dir="auto">
              {text}
            </p>
          ))}
        </div>
      )}
      <Quote post={post} />
    </section>
  );
}

function Quote({ post }: Props) {
  if (!post.quote_text) return null;
  return (
    <figure className="quote" dir="auto">
      <blockquote>{post.quote_text}</blockquote>
      {post.quote_author && <figcaption>{post.quote_author}</figcaption>}
    </figure>
  );
}

function Framework({ post }: Props) {
  const phases = phasesOf(post);
  if (!post.implementation_framework && phases.length === 0) return null;
  return (
    <section id="implementation-framework">
      <h2>Implementation Framework</h2>
      {post.implementation_framework && <p dir="auto">{post.implementation_framework}</p>}
      {phases.length > 0 && (
        <ol className="phases">
          {withKeys(phases).map(([key, phase]) => (
            <li key={key}>
              {phase.title && <h3 dir="auto">{phase.title}</h3>}
              {phase.description && <p dir="auto">{phase.description}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Tags({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="tag-section">
      <h2 className="label text-muted">Tags</h2>
      <ul className="tags">
        {withKeys(items).map(([key, item]) => (
          <li key={key} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Items may repeat and are never reordered, so the index is a stable key.
function withKeys<T>(items: readonly T[]): [number, T][] {
  return items.map((item, index) => [index, item]);
}
