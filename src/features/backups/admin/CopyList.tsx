import { formatMoment } from '#src/lib/dates.ts';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { type Copy, copySilenceMs, keptCopies } from '../copies.ts';

type Props = {
  copies: Copy[];
  /** The copy that is being downloaded. */
  busy: string | null;
  onDownload: (name: string) => void;
};

/** The nightly copies, newest first, and since when there has been none. */
export function CopyList({ copies, busy, onDownload }: Props) {
  const [last] = copies;
  if (!last) return <Notice>No copy has been made yet. The first one comes tonight.</Notice>;
  const isLate = Date.now() - Date.parse(last.made_at) > copySilenceMs;
  return (
    <>
      {isLate && <Notice kind="danger">No copy was made for more than two days. Please ask whoever looks after your site.</Notice>}
      <p className="text-muted">
        Last copy: {formatMoment(last.made_at)}. The copies of {keptCopies} nights are kept.
      </p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.name} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0">
              <h3 className="text-lg">{formatMoment(copy.made_at)}</h3>
              <p className="text-sm text-muted">{contentsOf(copy)}</p>
            </div>
            <Button
              busy={busy === copy.name}
              disabled={busy !== null}
              aria-label={`Download the copy of ${formatMoment(copy.made_at)}`}
              onClick={() => onDownload(copy.name)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** '14 posts, 5 comments, 1 enquiry, 6 partners, 2 pictures; 0.1 MB without the pictures' */
function contentsOf({ counts, bytes }: Copy): string {
  const contents = [
    counted(counts.posts, 'post'),
    counted(counts.comments, 'comment'),
    counted(counts.enquiries, 'enquiry', 'enquiries'),
    counted(counts.partners, 'partner'),
    counted(counts.pictures, 'picture'),
  ];
  return `${contents.join(', ')}; ${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB without the pictures`;
}
