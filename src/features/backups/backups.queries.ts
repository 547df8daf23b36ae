import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { type Backup, consistent, outlineSchema, pageSchema, pagesOf } from './backup.ts';
import { fetchPicture } from './fetch-picture.ts';
import { nightlyBackupSchema } from './nightly-backups.ts';

const path = '/api/backups';

/** The nightly backups, newest first. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: async ({ signal }) => (await callApi(z.object({ backups: z.array(nightlyBackupSchema) }), path, { signal })).backups,
});

/** The live site or a nightly backup as a backup that the browser reads through the API. */
export async function remoteBackup(name: string, signal: AbortSignal): Promise<Backup> {
  const outline = await callApi(outlineSchema, `${path}/${name}/download`, { method: 'POST', signal });
  return consistent({
    ...outline,
    rows: (kind) => pagesOf((after) => callApi(pageSchema, `${path}/${name}/${kind}?${new URLSearchParams({ after })}`, { signal })),
    picture: (key) => fetchPicture(key, signal),
  });
}
