import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { currentPreviewLinkSchema, endedPreviewLinkSchema, newPreviewLinkSchema } from './preview-link.ts';

const pathOf = (id: string) => `/api/blogs/${id}/preview-link`;

export function previewLinkQuery(id: string) {
  return queryOptions({
    queryKey: ['preview-link', id],
    queryFn: ({ signal }) => callApi(currentPreviewLinkSchema, pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Makes a link; its answer holds the address, which is not kept anywhere else. */
export function useCreatePreviewLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(newPreviewLinkSchema, pathOf(id), { method: 'POST' }),
    onSuccess: ({ url: _, ...link }) => client.setQueryData(previewLinkQuery(id).queryKey, link),
  });
}

export function useEndPreviewLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endedPreviewLinkSchema, pathOf(id), { method: 'DELETE' }),
    onSuccess: () => client.setQueryData(previewLinkQuery(id).queryKey, null),
  });
}
