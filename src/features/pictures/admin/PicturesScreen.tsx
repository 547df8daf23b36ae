import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { z } from 'zod';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { pageField, useListState } from '#src/ui/list/use-list-state.ts';
import { usePages } from '#src/ui/list/use-pages.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { fileKeepsFacts } from '../file.ts';
import { PictureThumb } from '../PictureThumb.tsx';
import { formatBytes, nameOf, placeOf, sizeOf, titleOf, wordsOf } from '../picture-facts.ts';
import { type ListedPicture, type PictureUse, picturePageSize } from '../picture-list.ts';
import { picturesQuery, refreshPictures, type StoredKind } from '../pictures.queries.ts';
import { uploadQuestion } from '../running-uploads.ts';
import { UploadBox } from '../UploadBox.tsx';
import { uploadFile } from '../upload-file.ts';
import { type ImageUpload, useImageUpload, useUpload } from '../use-image-upload.ts';
import { DescribePicture } from './DescribePicture.tsx';
import { useDelete } from './use-delete.ts';

const stateSchema = z.object({
  q: z.string().trim().max(200).default(''),
  unused: z.enum(['', '1']).default(''),
  kind: z.enum(['pictures', 'files']).default('pictures'),
  page: pageField,
});
type Row = ListedPicture & { id: string };

/** The stored pictures and files, where each is used, and the room that they take (§2.pictures, §10.files). */
export function Component() {
  const { state, change, goTo } = useListState(stateSchema);
  const onlyUnused = state.unused === '1';
  // The unused ones can be on any page.
  const { kind } = state;
  const pictures = useInfiniteQuery(picturesQuery(state.q, kind));
  const [described, setDescribed] = useState<ListedPicture | null>(null);
  const { first, shown, last } = usePages(pictures, onlyUnused ? Number.POSITIVE_INFINITY : state.page);
  const { busyKeys, deletePicture, deletePictures } = useDelete();
  const all = onlyUnused ? pictures.data?.pages.flatMap((page) => page.pictures) : shown?.pictures;
  const isWhole = !onlyUnused || (pictures.data && !pictures.hasNextPage);
  const rows = isWhole ? rowsOf(all, onlyUnused) : undefined;
  const selection = useSelection<Row>(rows ?? [], rows?.length ?? 0, { filters: `${state.kind} ${state.unused} ${state.q}` });
  const deleteSelected = async () => {
    const [only, ...others] = selection.items;
    if (only && others.length === 0) await deletePicture(only);
    else selection.drop(await deletePictures(selection.items));
  };
  return (
    <ListScreen
      title="Pictures"
      note={first && roomOf(first)}
      search={{
        value: state.q,
        placeholder: kind === 'files' ? 'Words of a name' : 'Words of a description',
        onSearch: (q) => change({ q }),
      }}
      filters={filtersOf(state, change)}
      onClear={() => change({ q: '', kind: 'pictures', unused: '' })}
    >
      {uploads[kind]}
      <List
        name={`${onlyUnused ? 'Unused' : 'All'} ${kind}`}
        query={pictures}
        items={rows}
        columns={columnsFor(kind, { busyKeys, onDescribe: setDescribed, onDelete: deletePicture })}
        selection={selection}
        nameOf={nameOf}
        bulk={
          <Button kind="quiet" data-danger busy={busyKeys.length > 0} onClick={() => void deleteSelected()}>
            Delete
          </Button>
        }
        loading={`Loading the ${kind}…`}
        failed={`The ${kind} could not be loaded.`}
        empty={{ title: emptyTitle(state.q, onlyUnused, kind) }}
        {...(onlyUnused ? {} : { pages: { page: state.page, size: picturePageSize, last, onPage: goTo } })}
      />
      {described && <DescribePicture picture={described} onClose={() => setDescribed(null)} />}
    </ListScreen>
  );
}

function rowsOf(all: readonly ListedPicture[] | undefined, onlyUnused: boolean): Row[] | undefined {
  return all?.filter(({ use_count }) => !onlyUnused || use_count === 0).map((picture) => ({ ...picture, id: picture.key }));
}

type State = z.infer<typeof stateSchema>;

function filtersOf({ kind, unused }: State, change: (next: Partial<State>) => void) {
  return [
    {
      label: 'Kind',
      value: kind,
      options: [
        ['pictures', 'Pictures'],
        ['files', 'Files'],
      ] as const,
      onChange: (next: string) => change({ kind: next === 'files' ? 'files' : 'pictures' }),
    },
    {
      label: 'Show',
      value: unused,
      options: [
        ['', kind === 'files' ? 'All files' : 'All pictures'],
        ['1', 'Unused, removed after 7 days'],
      ] as const,
      onChange: (next: string) => change({ unused: next === '1' ? '1' : '' }),
    },
  ];
}

function emptyTitle(search: string, onlyUnused: boolean, kind: StoredKind): string {
  if (search) return kind === 'files' ? 'No name has these words' : 'No description has these words';
  const one = kind === 'files' ? 'file' : 'picture';
  return onlyUnused ? `Every ${one} is used` : `No ${one} is stored yet`;
}

type Acts = {
  busyKeys: readonly string[];
  onDescribe: (picture: ListedPicture) => void;
  onDelete: (picture: ListedPicture) => Promise<void>;
};

function columnsFor(kind: StoredKind, { busyKeys, onDescribe, onDelete }: Acts): Column<Row>[] {
  return [
    {
      name: 'image',
      width: '6rem',
      cell: (picture) =>
        picture.width === null ? (
          <a href={picture.url} download className="button" data-kind="quiet" aria-label={`Download ${nameOf(picture)}`}>
            Download
          </a>
        ) : (
          <a href={picture.url} target="_blank" rel="noopener noreferrer" className="stored-picture" aria-label={`Open ${nameOf(picture)}`}>
            <PictureThumb url={picture.url} alt="" width={96} height={64} />
          </a>
        ),
    },
    {
      name: 'title',
      head: kind === 'files' ? 'File, and where it is used' : 'Picture, and where it is used',
      width: 'minmax(0, 1fr)',
      cell: (picture) => <Uses picture={picture} />,
    },
    {
      name: 'size',
      head: 'Size',
      width: '8rem',
      cell: (picture) => (
        <p>
          {sizeOf(picture)}
          <small>{formatBytes(picture.bytes)}</small>
        </p>
      ),
    },
    {
      name: 'added',
      head: 'Added',
      width: '13rem',
      medium: null,
      cell: ({ uploaded_at, uploaded_by }) => (
        <p>
          <time dateTime={uploaded_at}>{formatDate(uploaded_at)}</time>
          <small>{uploaded_by}</small>
        </p>
      ),
    },
    {
      name: 'actions',
      width: '17rem',
      medium: '16rem',
      cell: (picture) => (
        <RowActions>
          <RowAction name={`${toDescribe(picture)} ${nameOf(picture)}`} onClick={() => onDescribe(picture)}>
            {toDescribe(picture)}
          </RowAction>
          <RowAction name={`Copy address of ${nameOf(picture)}`} onClick={() => void copyAddress(picture.url)}>
            Copy address
          </RowAction>
          <RowAction
            name={`Delete ${nameOf(picture)}`}
            isDanger
            busy={busyKeys.includes(picture.key)}
            onClick={() => void onDelete(picture)}
          >
            Delete
          </RowAction>
        </RowActions>
      ),
    },
  ];
}

/** A file shows nothing, but has a name. */
function toDescribe({ width }: ListedPicture): string {
  return width === null ? 'Name' : 'Describe';
}

const mostUses = 5;

function Uses({ picture }: { picture: ListedPicture }) {
  const { description, uses, use_count } = picture;
  return (
    <>
      <h3 className="sr-only">{nameOf(picture)}</h3>
      {description && (
        <p className="font-medium" dir="auto">
          {description}
        </p>
      )}
      {use_count === 0 ? (
        <p className={description ? 'text-muted' : 'font-medium'}>Not used</p>
      ) : (
        <ul aria-label="Used in">
          {uses.slice(0, mostUses).map((use) => (
            <li key={`${use.kind} ${use.id} ${use.where}`}>
              <UseTitle use={use} /> <span className="text-muted">{wordsOf(use)}</span>
            </li>
          ))}
        </ul>
      )}
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

/** Uploads a picture into the store. */
function Uploading() {
  const onUploaded = useStored('The picture is stored.');
  const upload = useImageUpload({ onUploaded });
  useLeaveQuestion(upload);
  return <UploadBox upload={upload} label="Upload a picture" />;
}

/** Uploads a file into the store, which keeps what it says of itself. */
function UploadingFile() {
  const onUploaded = useStored('The file is stored.');
  const upload = useUpload(uploadFile, { onUploaded });
  useLeaveQuestion(upload);
  return (
    <>
      <UploadBox upload={upload} kind="file" label="Upload a PDF" inputLabel="PDF file" />
      <p className="text-sm text-muted">{fileKeepsFacts}</p>
    </>
  );
}

function useStored(sentence: string): () => void {
  const queries = useQueryClient();
  return () => {
    toast.success(sentence);
    void refreshPictures(queries);
  };
}

const uploads = { pictures: <Uploading />, files: <UploadingFile /> };

/** Leaving during an upload asks (§4.upload-waits). */
function useLeaveQuestion(upload: ImageUpload): void {
  const { question, leave, stay } = useLeaveGuard(() => (upload.progress === null ? null : uploadQuestion()));
  useEffect(() => {
    if (question) void confirm(question, 'Leave').then((isLeaving) => (isLeaving ? leave() : stay()));
  }, [question, leave, stay]);
}

function roomOf({ used_bytes, free_bytes }: { used_bytes: number; free_bytes: number }): string {
  return `${formatBytes(used_bytes)} used, ${formatBytes(free_bytes)} free.`;
}
