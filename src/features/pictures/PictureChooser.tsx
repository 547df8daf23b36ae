import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { PictureThumb } from './PictureThumb.tsx';
import { sizeOf, titleOf } from './picture-facts.ts';
import type { ListedPicture } from './picture-list.ts';
import { picturesQuery, refreshPictures } from './pictures.queries.ts';
import { UploadBox } from './UploadBox.tsx';
import type { ChosenPicture } from './upload-image.ts';
import { useImageUpload } from './use-image-upload.ts';

type Props = { onChoose: (picture: ChosenPicture) => void; onClose: () => void };

/** A dialog that chooses one of the stored pictures, or uploads one, and closes then; render it only while it is open. */
export function PictureChooser({ onChoose, onClose }: Props) {
  const queries = useQueryClient();
  const choose = (picture: ChosenPicture) => {
    onClose();
    onChoose(picture);
  };
  const upload = useImageUpload({
    onUploaded: (picture) => {
      void refreshPictures(queries);
      choose(picture);
    },
  });
  return (
    <Dialog open wide keepOnOutsideClick title="Choose a picture" onClose={onClose}>
      <div className="grid gap-5">
        <UploadBox upload={upload} label="Upload a picture" inputLabel="Picture to upload" />
        <div className="picture-room">
          <StoredPictures onChoose={choose} />
        </div>
      </div>
    </Dialog>
  );
}

/** More pictures than a look finds one among. */
const many = 12;

function StoredPictures({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useInfiniteQuery(picturesQuery(''));
  const areMany = (data?.pages[0]?.pictures.length ?? 0) > many;
  return (
    <>
      {areMany && (
        <Field label="Search the descriptions">
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <FoundPictures search={search} onChoose={onChoose} />
    </>
  );
}

function FoundPictures({ search, onChoose }: { search: string } & Pick<Props, 'onChoose'>) {
  const pictures = useInfiniteQuery(picturesQuery(search));
  useLoggedError('The pictures could not be loaded', pictures.error);
  const all = pictures.data?.pages.flatMap((page) => page.pictures) ?? [];
  if (pictures.isPending) return <Spinner label="Loading the pictures…" />;
  if (pictures.isError) return <Failed onRetry={() => void pictures.refetch()}>The pictures could not be loaded.</Failed>;
  if (all.length === 0)
    return (
      <p role="status" className="text-muted">
        {search ? 'No description has these words.' : 'No picture is stored yet.'}
      </p>
    );
  return (
    <>
      <ul className="picture-choices" aria-label="Stored pictures">
        {all.map((picture) => (
          <li key={picture.key}>
            <PictureChoice picture={picture} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {pictures.hasNextPage && (
        <Button busy={pictures.isFetchingNextPage} onClick={() => void pictures.fetchNextPage()}>
          {pictures.isFetchingNextPage ? 'Loading…' : 'Show more pictures'}
        </Button>
      )}
    </>
  );
}

function PictureChoice({ picture, onChoose }: { picture: ListedPicture } & Pick<Props, 'onChoose'>) {
  const { url, description, uses } = picture;
  return (
    <button type="button" className="picture-choice" onClick={() => onChoose({ url, description })}>
      <PictureThumb url={url} alt="" width={160} height={120} />
      {!description && <span className="sr-only">Picture of {formatDate(picture.uploaded_at)}: </span>}
      <span className="truncate" dir="auto">
        {description || (uses[0] ? titleOf(uses[0]) : 'Not used')}
      </span>
      <span>{sizeOf(picture)}</span>
    </button>
  );
}
