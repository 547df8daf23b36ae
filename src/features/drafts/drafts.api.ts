import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { deviceOf } from '#src/features/session/device.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { AppError } from '#src/lib/errors.ts';
import { deleteDraft, draftsOfPost, getDraft, listDrafts, saveDraft } from './drafts.server.ts';
import {
  draftInputSchema,
  draftListSchema,
  draftRemovalSchema,
  draftsQuerySchema,
  savedDraftSchema,
  serverDraftSchema,
} from './server-draft.ts';

const listDescription = {
  summary: "The caller's unsaved texts, latest first; with post_id the one of this post, with its content",
  query: draftsQuerySchema,
  response: draftListSchema,
};
const saveDescription = { summary: 'Keep an unsaved text', body: draftInputSchema, response: savedDraftSchema };
const deletion = { summary: 'Discard an unsaved text', query: draftRemovalSchema, response: z.object({ id: z.uuid() }) };

/** Unsaved texts: everybody reaches only their own (§12.server-draft). */
export const draftAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/drafts', describeRoute(listDescription), async (c) => {
    const { post_id } = parseInput(draftsQuerySchema, c.req.query());
    const person = c.get('administrator').email;
    return c.json({ drafts: await (post_id ? draftsOfPost(c.get('db'), person, post_id) : listDrafts(c.get('db'), person)) });
  })
  .get('/api/drafts/:id', describeRoute({ summary: 'One unsaved text', response: serverDraftSchema }), async (c) =>
    c.json(await getDraft(c.get('db'), c.get('administrator').email, idOf(c))),
  )
  .put('/api/drafts/:id', describeRoute(saveDescription), async (c) => {
    const id = idOf(c);
    const input = parseInput(draftInputSchema, await readJson(c.req.raw));
    const writer = { person: c.get('administrator').email, device: deviceOf(c.req.header('User-Agent')) };
    return c.json(savedDraftSchema.parse(await saveDraft(c.get('db'), writer, id, input)));
  })
  .delete('/api/drafts/:id', describeRoute(deletion), async (c) => {
    const id = idOf(c);
    const { sequence } = parseInput(draftRemovalSchema, c.req.query());
    await deleteDraft(c.get('db'), c.get('administrator').email, id, sequence);
    return c.json({ id });
  });

/** @throws AppError `not_found` for what cannot be an id, without asking the database */
function idOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new AppError('not_found', 'This unsaved text is not here any more.');
  return id.data.toLowerCase();
}
