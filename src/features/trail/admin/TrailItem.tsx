import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatMoment } from '#src/lib/dates.ts';
import type { TrailLine } from '../trail.ts';
import { sentenceOf } from '../trail-words.ts';

/** A line as a sentence with a link to its object, and below it when and on which device. */
export function TrailItem({ line }: { line: TrailLine }) {
  const { before, object, after } = sentenceOf(line);
  return (
    <li tabIndex={-1} className="border-t border-line py-4">
      <p className="break-words">
        {before} <TrailObject line={line} text={object} /> {after}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <time dateTime={line.at}>{formatMoment(line.at)}</time>
        {line.device && <span>{line.device}</span>}
        {line.object_id && line.count === 1 && line.kind !== 'session' && line.kind !== 'site' && (
          <Link to={`/trail?object=${encodeURIComponent(line.object_id)}`} className="link inline-flex min-h-11 items-center">
            All about this
          </Link>
        )}
      </p>
    </li>
  );
}

function TrailObject({ line, text }: { line: TrailLine; text: string }) {
  const to = linkOf(line);
  const name = <bdi {...titleAlone(text)}>{text}</bdi>;
  if (!to) return name;
  if (to.startsWith('/uploads/') || to.startsWith('/blog/'))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className="link">
        {name}
      </a>
    );
  return (
    <Link to={to} className="link">
      {name}
    </Link>
  );
}

/** Where an object can be seen; undefined for what is gone, and for many at once. */
function linkOf({ kind, count, object_id, post_id, still_exists }: TrailLine): string | undefined {
  if (!still_exists || count !== 1) return undefined;
  if (kind === 'post') return `/blogs/edit/${object_id}`;
  if (kind === 'comment') return `/blog/${post_id}#comments`;
  return kind === 'partner' ? '/worked-with' : `/uploads/${object_id}`;
}
