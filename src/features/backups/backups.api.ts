import { Hono } from 'hono';
import { z } from 'zod';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { noteTakingOut } from '#src/http/note-taking-out.ts';
import { AppError } from '#src/lib/errors.ts';
import { kinds, outlineSchema, pageSchema } from './backup.ts';
import { type BackupStore, listBackups, openNightlyBackup, readBackupPage } from './nightly-backups.server.ts';
import { backupNameSchema, nightlyBackupSchema } from './nightly-backups.ts';
import { readOutline, readPage } from './read-live.server.ts';

const listSchema = z.object({ backups: z.array(nightlyBackupSchema) });
const kindSchema = z.enum(kinds);
const pageQuery = z.object({ after: z.string().max(100).optional() });

/** Nightly backups, and everything of the live site or of a backup, page by page: the browser makes the file, which may be larger than any answer. */
export function backupAdminRoutes(backups: () => BackupStore) {
  return new Hono<AdministratorEnvironment>()
    .get('/api/backups', describeRoute({ summary: 'The nightly backups, newest first', response: listSchema }), async (c) =>
      c.json({ backups: await orUnavailable(listBackups(backups())) }),
    )
    .post(
      '/api/backups/:name/download',
      describeRoute({ summary: 'Begin to download the live site or a backup', response: outlineSchema }),
      async (c) => {
        const name = nameOf(c.req.param('name'));
        const { counts, pictures } =
          name === 'live' ? await readOutline(c.get('db')) : await orUnavailable(openNightlyBackup(backups(), name, async () => null));
        await noteTakingOut(c, 'downloaded', 'backup', [name], false);
        return c.json({ counts, pictures });
      },
    )
    .get(
      '/api/backups/:name/:kind',
      describeRoute({ summary: 'Rows of the live site or of a backup', query: pageQuery, response: pageSchema }),
      async (c) => {
        const name = nameOf(c.req.param('name'));
        const kind = kindSchema.safeParse(c.req.param('kind'));
        const { after = '' } = pageQuery.catch({}).parse(c.req.query());
        if (!kind.success) throw new AppError('not_found', 'A backup has no such rows.');
        // After the line of its beginning, or with one of its own.
        await noteTakingOut(c, 'downloaded', 'backup', [name], true);
        if (name === 'live') return c.json(await readPage(c.get('db'), kind.data, after));
        return c.json(await orUnavailable(readBackupPage(backups(), name, kind.data, after)));
      },
    );
}

function nameOf(text: string): string {
  const name = backupNameSchema.safeParse(text);
  if (!name.success) throw new AppError('not_found', 'There is no such backup.');
  return name.data;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'The store of the backups cannot be reached right now. Please try again.', { cause });
  }
}
