import { Link } from 'react-router';
import { toast } from 'sonner';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { PictureThumb } from '../PictureThumb.tsx';
import { formatBytes, nameOf, placeOf, sizeOf, titleOf, wordsOf } from '../picture-facts.ts';
import type { ListedPicture, PictureUse } from '../picture-list.ts';

const mostUses = 5;

type Props = { picture: ListedPicture; isDeleting: boolean; onDelete: () => void };

/** A stored picture with its facts, its uses and what can be done with it. */
export function PictureCard({ picture, isDeleting, onDelete }: Props) {
  const { url, bytes, uploaded_at, uploaded_by } = picture;
  const name = nameOf(picture);
  const facts = [sizeOf(picture), formatBytes(bytes), formatDate(uploaded_at), uploaded_by].filter(Boolean);
  return (
    <li className="picture-card">
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name}`}>
        <PictureThumb url={url} alt="" width={320} height={240} known={picture} />
      </a>
      <div className="picture-facts">
        <p>{facts.join(' · ')}</p>
        <Uses uses={picture.uses} use_count={picture.use_count} />
      </div>
      <div className="picture-actions">
        <Button kind="quiet" onClick={() => void copyAddress(url)} aria-label={`Copy address of ${name}`}>
          Copy address
        </Button>
        <Button kind="danger" className="border-transparent" busy={isDeleting} onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function Uses({ uses, use_count }: Pick<ListedPicture, 'uses' | 'use_count'>) {
  if (use_count === 0) return <p className="font-medium">Not used</p>;
  return (
    <>
      <ul aria-label="Used in">
        {uses.slice(0, mostUses).map((use) => (
          <li key={`${use.kind} ${use.id} ${use.where}`}>
            <UseTitle use={use} /> <span>{wordsOf(use)}</span>
          </li>
        ))}
      </ul>
      {use_count > mostUses && <p className="text-muted">and {use_count - mostUses} more</p>}
    </>
  );
}

function UseTitle({ use }: { use: PictureUse }) {
  const place = placeOf(use);
  const title = titleOf(use);
  if (!place) return <bdi {...titleAlone(title)}>{title}</bdi>;
  return (
    <Link to={place} className="link" {...titleAlone(title)}>
      {title}
    </Link>
  );
}

async function copyAddress(url: string): Promise<void> {
  const address = new URL(url, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast.success('The address is copied.');
  } catch (error) {
    console.warn('The address was not copied:', error);
    toast(`The browser does not allow copying. The address is ${address}`);
  }
}
