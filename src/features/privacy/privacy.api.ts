import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import { erasePerson, exportPerson, findPerson } from './persons.server.ts';
import {
  eraseAnswerSchema,
  eraseInputSchema,
  exportAnswerSchema,
  exportInputSchema,
  foundPersonSchema,
  searchInputSchema,
} from './privacy.ts';

const searchDescription = { summary: 'What is stored of a person', body: searchInputSchema, response: foundPersonSchema };
const exportDescription = { summary: 'Export what is stored of a person', body: exportInputSchema, response: exportAnswerSchema };
const eraseDescription = { summary: 'Erase a person for good', body: eraseInputSchema, response: eraseAnswerSchema };

/**
 * Finds, exports and erases what is stored of a person (§6.erasure).
 * @param hashKey the key of the digests by which erasures are remembered
 */
export function privacyAdminRoutes(hashKey: () => string): Hono<AdministratorEnvironment> {
  return new Hono<AdministratorEnvironment>()
    .post('/api/privacy/search', describeRoute(searchDescription), async (c) => {
      const { identifier } = parseInput(searchInputSchema, await readJson(c.req.raw));
      return c.json(await findPerson(c.get('db'), identifier, c.get('admins')));
    })
    .post('/api/privacy/export', describeRoute(exportDescription), async (c) => {
      const { identifier, after } = parseInput(exportInputSchema, await readJson(c.req.raw));
      return c.json(await exportPerson(c.get('db'), identifier, after));
    })
    .post('/api/privacy/erase', describeRoute(eraseDescription), async (c) => {
      const { identifier, mentions } = parseInput(eraseInputSchema, await readJson(c.req.raw));
      const { comments, replies, posts } = await erasePerson(c.get('db'), identifier, mentions, hashKey());
      if (posts.length > 0) await c.get('purge')(...posts.map(commentsTag));
      return c.json({ comments, answers: replies });
    });
}
