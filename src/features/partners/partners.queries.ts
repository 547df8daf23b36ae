import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { listIn } from '#src/lib/list-in.ts';
import { inDisplayOrder, type Partner, type PartnerChange, partnerSchema } from './partner.ts';

const apiPath = '/api/worked-with';
const partnersKey = ['partners'] as const;
const list = z.preprocess((answer) => listIn(answer, 'partners'), z.array(partnerSchema));

/** All partners, including inactive ones. */
export const partnersQuery = queryOptions({
  queryKey: partnersKey,
  queryFn: async ({ signal }) => (await callApi(list, apiPath, { signal })).sort(inDisplayOrder),
});

/** Creates a partner, or replaces the one with this id. */
export function useSavePartner() {
  return usePartnerChange(({ id, input }: { id: string | null; input: PartnerChange }) =>
    callApi(partnerSchema, id === null ? apiPath : `${apiPath}/${id}`, { method: id === null ? 'POST' : 'PUT', body: input }),
  );
}

/** Moves a partner to the bin. */
export function useDeletePartner() {
  return usePartnerChange((id: string) => callApi(z.unknown(), `${apiPath}/${id}`, { method: 'DELETE' }));
}

/** Takes a partner out of the bin. */
export function useRestorePartner() {
  return usePartnerChange((id: string) => callApi(partnerSchema, `${apiPath}/${id}/restore`, { method: 'POST' }));
}

/** Shows the new order optimistically; the refetch restores the old one when saving fails. */
export function useOrderPartners() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partners: Partner[]) => callApi(list, `${apiPath}/order`, { method: 'PUT', body: { ids: partners.map(({ id }) => id) } }),
    onMutate: async (partners) => {
      await client.cancelQueries({ queryKey: partnersKey });
      client.setQueryData(partnersKey, partners);
    },
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey }),
  });
}

/** Shows or hides a partner on the site: at once on the screen, and as it was again when saving fails. Its order is left to the server. */
export function useSwitchPartner() {
  const client = useQueryClient();
  const mutationKey = ['switch partner'];
  const put = (id: string, is_active: boolean) =>
    client.setQueryData<Partner[]>(partnersKey, (all) => all?.map((one) => (one.id === id ? { ...one, is_active } : one)));
  return useMutation({
    mutationKey,
    // One after the other, so that the last click wins.
    scope: { id: 'switch partner' },
    mutationFn: ({ id, company_name, logo_url, is_active }: Partner) =>
      callApi(partnerSchema, `${apiPath}/${id}`, { method: 'PUT', body: { company_name, logo_url, is_active } }),
    onMutate: async ({ id, is_active }) => {
      await client.cancelQueries({ queryKey: partnersKey });
      put(id, is_active);
    },
    onError: (_, { id, is_active }) => put(id, !is_active),
    // An answer to an earlier click would undo a later one on the screen.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey: partnersKey }) : undefined),
  });
}

function usePartnerChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: partnersKey }) });
}
