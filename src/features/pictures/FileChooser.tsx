import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { fileKeepsFacts } from './file.ts';
import type { ListedPicture } from './picture-list.ts';
import { picturesQuery, refreshPictures } from './pictures.queries.ts';
import { UploadBox } from './UploadBox.tsx';
import { type ChosenFile, factsOfFile, uploadFile } from './upload-file.ts';
import { useUpload } from './use-image-upload.ts';

type Props = { onChoose: (file: ChosenFile) => void; onClose: () => void };

/** A dialog that chooses one of the stored files, or uploads one, and closes then; render it only while it is open. */
export function FileChooser({ onChoose, onClose }: Props) {
  const queries = useQueryClient();
  const choose = (file: ChosenFile) => {
    onClose();
    onChoose(file);
  };
  const upload = useUpload(uploadFile, {
    onUploaded: (file) => {
      void refreshPictures(queries);
      choose(file);
    },
  });
  return (
    <Dialog open wide keepOnOutsideClick title="Choose a file" onClose={onClose}>
      <div className="grid gap-5">
        <UploadBox upload={upload} kind="file" label="Upload a PDF" inputLabel="PDF to upload" />
        <p className="text-sm text-muted">{fileKeepsFacts}</p>
        <StoredFiles onChoose={choose} />
      </div>
    </Dialog>
  );
}

function StoredFiles({ onChoose }: Pick<Props, 'onChoose'>) {
  const files = useInfiniteQuery(picturesQuery('', 'files'));
  useLoggedError('The files could not be loaded', files.error);
  if (files.isPending) return <Spinner label="Loading the files…" />;
  if (files.isError) return <Failed onRetry={() => void files.refetch()}>The files could not be loaded.</Failed>;
  const all = files.data.pages.flatMap((page) => page.pictures);
  if (all.length === 0)
    return (
      <p role="status" className="text-muted">
        No file is stored yet.
      </p>
    );
  return (
    <>
      <ul className="grid gap-2" aria-label="Stored files">
        {all.map((file) => (
          <li key={file.key}>
            <FileChoice file={file} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {files.hasNextPage && (
        <Button busy={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          {files.isFetchingNextPage ? 'Loading…' : 'Show more files'}
        </Button>
      )}
    </>
  );
}

function FileChoice({ file: { url, description, bytes, uploaded_at }, onChoose }: { file: ListedPicture } & Pick<Props, 'onChoose'>) {
  const facts = factsOfFile(bytes);
  return (
    <button type="button" className="file-choice" onClick={() => onChoose({ url, name: description, facts })}>
      <span className="wrap-anywhere" dir="auto">
        {description || 'Without a name'}
      </span>
      <span className="text-sm text-muted">
        {facts}, {formatDate(uploaded_at)}
      </span>
    </button>
  );
}
