import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '#src/client/api-client.ts';
import type { Post } from '#src/features/posts/post.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Failed } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import {
  currentPreviewLinkSchema,
  endedPreviewLinkSchema,
  newPreviewLinkSchema,
  type PreviewLink,
  previewLinkDays,
} from './preview-link.ts';

const pathOf = (id: string) => `/api/blogs/${id}/preview-link`;

type Props = { post: Pick<Post, 'id'>; onClose: () => void };

const explanation =
  'Anyone with the link can preview this article, unsaved changes included. They need no account, and nobody finds it by searching.';

/** Makes, shows, copies and ends the private link of a post. */
export function PreviewLinkDialog({ post, onClose }: Props) {
  const { data: link, error: readError, refetch } = useQuery(previewLinkQuery(post.id));
  const create = useCreatePreviewLink(post.id);
  const end = useEndPreviewLink(post.id);
  const error = create.error ?? end.error ?? readError;
  const endLink = () => end.mutate(undefined, { onSuccess: create.reset });
  return (
    <Dialog open onClose={onClose} title="Private preview link" description={explanation}>
      {error && <Failed onRetry={() => void refetch()}>{error.message}</Failed>}
      {link === undefined && !error && <Spinner />}
      {create.data && <NewAddress path={create.data.url} />}
      {link !== undefined && <LinkState link={link} isNew={create.data !== undefined} />}
      <div className="dialog-actions">
        {link && (
          <Button kind="quiet" data-danger busy={end.isPending} onClick={endLink}>
            Turn off link
          </Button>
        )}
        {link !== undefined && (
          <Button kind={link ? undefined : 'main'} busy={create.isPending} onClick={() => create.mutate()}>
            {link ? 'Create a new link' : 'Create link'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Until when the link works, and what is not possible: its address is not stored. */
function LinkState({ link, isNew }: { link: PreviewLink | null; isNew: boolean }) {
  const nameOf = usePersonName();
  return (
    <p role="status" className="mt-3">
      {link === null && `There is no link. A new one works for ${previewLinkDays} days, and you can end it at any time.`}
      {link && isNew && `The link works until ${formatMoment(link.expires_at)}. Copy it now: it won’t be shown again.`}
      {link &&
        !isNew &&
        `${nameOf(link.created_by)} made a link ${formatMoment(link.created_at)}. It works until ${formatMoment(link.expires_at)}. Its address is not kept here; a new link ends this one.`}
    </p>
  );
}

/** The address of a link that was just made, to be copied. Where the browser refuses, it stays selected to be copied by hand. */
function NewAddress({ path }: { path: string }) {
  const id = useId();
  const [result, setResult] = useState<string | null>(null);
  const address = new URL(path, window.location.origin).href;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setResult('Copied.'),
      () => {
        setResult('The browser did not allow it. Copy the selected address by hand.');
        const input = document.getElementById(id);
        if (input instanceof HTMLInputElement) input.select();
      },
    );
  return (
    <div className="grid gap-2">
      <label className="label" htmlFor={id}>
        Address
      </label>
      <div className="flex flex-wrap gap-3">
        <input id={id} className="input min-w-0 grow" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button kind="main" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm">
        {result}
      </p>
    </div>
  );
}

function previewLinkQuery(id: string) {
  return queryOptions({
    queryKey: ['preview-link', id],
    queryFn: ({ signal }) => callApi(currentPreviewLinkSchema, pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Makes a link; its answer holds the address, which is not kept anywhere else. */
function useCreatePreviewLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(newPreviewLinkSchema, pathOf(id), { method: 'POST' }),
    onSuccess: ({ url: _, ...link }) => client.setQueryData(previewLinkQuery(id).queryKey, link),
  });
}

function useEndPreviewLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endedPreviewLinkSchema, pathOf(id), { method: 'DELETE' }),
    onSuccess: () => client.setQueryData(previewLinkQuery(id).queryKey, null),
  });
}
