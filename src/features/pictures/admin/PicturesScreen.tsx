import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useUrlState } from '#src/ui/use-url-state.ts';
import { formatBytes } from '../picture-facts.ts';
import { picturesQuery, refreshPictures } from '../pictures.queries.ts';
import { UploadBox } from '../UploadBox.tsx';
import { useImageUpload } from '../use-image-upload.ts';
import { PictureCard } from './PictureCard.tsx';
import { useDelete } from './use-delete.ts';
import { useUploadGuard } from './use-upload-guard.ts';
import './pictures.css';

/** The stored pictures, where each is used, and the room that they take (§2.pictures). */
export function Component() {
  const { state, change } = useUrlState(readFilter, writeFilter);
  const pictures = usePictures(state.onlyUnused);
  useLoggedError('The pictures could not be loaded', pictures.error);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busyKey, deletePicture } = useDelete(() => heading.current?.focus());
  const [page] = pictures.data?.pages ?? [];
  const all = pictures.data?.pages.flatMap((each) => each.pictures).filter(({ use_count }) => !state.onlyUnused || use_count === 0);
  return (
    <>
      <ScreenHeading title="Pictures">{page && roomOf(page)}</ScreenHeading>
      <Uploading />
      <div className="picture-filter">
        <h2 className="text-xl" ref={heading} tabIndex={-1}>
          {state.onlyUnused ? 'Unused pictures' : 'All pictures'}
        </h2>
        <label className="choice">
          <input type="checkbox" checked={state.onlyUnused} onChange={({ target }) => change({ onlyUnused: target.checked })} />
          Only unused, which are removed after 7 days
        </label>
      </div>
      {pictures.isPending && <Spinner label="Loading the pictures…" />}
      {pictures.isError && (
        <Notice kind="danger" action={<Button onClick={() => void pictures.refetch()}>Try again</Button>}>
          The pictures could not be loaded.
        </Notice>
      )}
      {all?.length === 0 && !pictures.hasNextPage && (
        <EmptyState title={state.onlyUnused ? 'Every picture is used' : 'No picture is stored yet'} />
      )}
      <ul className="picture-grid">
        {all?.map((picture) => (
          <PictureCard
            key={picture.key}
            picture={picture}
            isDeleting={busyKey === picture.key}
            onDelete={() => void deletePicture(picture)}
          />
        ))}
      </ul>
      {pictures.hasNextPage && !state.onlyUnused && (
        <Button className="mt-6" busy={pictures.isFetchingNextPage} onClick={() => void pictures.fetchNextPage()}>
          {pictures.isFetchingNextPage ? 'Loading…' : 'Show more pictures'}
        </Button>
      )}
    </>
  );
}

/** The pages that were asked for; all of them for the unused ones, which can be on any. */
function usePictures(isWhole: boolean) {
  const pictures = useInfiniteQuery(picturesQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pictures;
  useEffect(() => {
    if (isWhole && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWhole, hasNextPage, isFetching, isError, fetchNextPage]);
  return pictures;
}

/** Uploads into the store; leaving meanwhile asks. */
function Uploading() {
  const queries = useQueryClient();
  const upload = useImageUpload({
    onUploaded: () => {
      toast.success('The picture is stored.');
      void refreshPictures(queries);
    },
  });
  useUploadGuard(upload.progress !== null);
  return <UploadBox upload={upload} label="Upload a picture" />;
}

function roomOf({ used_bytes, free_bytes }: { used_bytes: number; free_bytes: number }): string {
  return `${formatBytes(used_bytes)} are stored. You have room for ${formatBytes(free_bytes)} more.`;
}

type Filter = { onlyUnused: boolean };

function readFilter(params: URLSearchParams): Filter {
  return { onlyUnused: params.get('unused') === '1' };
}

function writeFilter({ onlyUnused }: Filter): URLSearchParams {
  return new URLSearchParams(onlyUnused ? { unused: '1' } : {});
}
