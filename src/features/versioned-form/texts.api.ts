import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { deviceOf } from '#src/features/session/device.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { AppError } from '#src/lib/errors.ts';
import { keptTextSchema, maxTextBytes, textInputSchema, textSchema } from './text.ts';
import { keepText, readText, textOfPost, textOfSiteProfile } from './texts.server.ts';

const keepDescription = { summary: 'Keep what is typed and not saved', body: textInputSchema, response: keptTextSchema };

/** Bytes of a request beside its text. */
const namesBytes = 1_024;

/** What an address of a post can be; the feature of posts is above this one. */
const addressSchema = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** Unsaved texts, one of each post and of the site profile; every administrator reads and writes all of them. */
export const textAdminRoutes = new Hono<AdministratorEnvironment>()
  .get('/api/texts/:id', describeRoute({ summary: 'One unsaved text', response: textSchema }), async (c) =>
    c.json(await readText(c.get('db'), idOf(c))),
  )
  .get('/api/blogs/:id/text', describeRoute({ summary: 'The unsaved text of a post', response: textSchema }), async (c) => {
    const id = addressSchema.safeParse(c.req.param('id'));
    const text = id.success ? await textOfPost(c.get('db'), id.data) : null;
    if (!text) throw new AppError('not_found', 'Blog post not found');
    return c.json(text);
  })
  .get('/api/site-profile/text', describeRoute({ summary: 'The unsaved text of the site profile', response: textSchema }), async (c) =>
    c.json(await textOfSiteProfile(c.get('db'))),
  )
  .put('/api/texts/:id', describeRoute(keepDescription), async (c) => {
    const id = idOf(c);
    const input = parseInput(textInputSchema, await readJson(c.req.raw, maxTextBytes + namesBytes));
    const writer = { person: c.get('administrator').email, device: deviceOf(c.req.header('User-Agent')) };
    return c.json((await keepText(c.get('db'), writer, id, input)) ?? { id, post_id: null });
  });

/** @throws AppError `not_found` for what cannot be an id, without asking the database */
function idOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new AppError('not_found', 'There is no such text.');
  return id.data.toLowerCase();
}
