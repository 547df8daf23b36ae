import { formatDate } from '#src/lib/dates.ts';

type Props = {
  /** When the link ends. */
  until: string;
  /** The address of the post where readers find it; null while it is not published. */
  publishedAt: string | null;
  /** The text has changes that are not published. */
  isChanged: boolean;
};

/** Says at the top of the page of a private link what it shows. Has no hooks: docs/decisions/0012. */
export function PreviewNote({ until, publishedAt, isChanged }: Props) {
  const isDraft = publishedAt === null || isChanged;
  return (
    <aside className="preview-note" aria-label="About this page">
      <p className="frame">
        {isDraft ? 'This is a draft' : 'This article is published'}, shown to you by a private link until{' '}
        <time dateTime={new Date(until).toISOString()}>{formatDate(until)}</time>.
        {publishedAt !== null && (
          <>
            {' '}
            <a className="link" href={publishedAt}>
              Read the published article
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
