import { Hono } from 'hono';
import { dataOf } from '#src/db/answer.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { commentsTag } from '#src/http/edge-cache.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { noteTakingOut } from '#src/http/note-taking-out.ts';
import { erasePerson, exportPerson, findPerson } from './persons.server.ts';
import { eraseAnswerSchema, exportAnswerSchema, exportInputSchema, foundPersonSchema, searchInputSchema } from './privacy.ts';

const searchDescription = { summary: 'What is stored of a person', body: searchInputSchema, response: foundPersonSchema };
const exportDescription = { summary: 'Export what is stored of a person', body: exportInputSchema, response: exportAnswerSchema };
const eraseDescription = { summary: 'Erase a person for good', body: searchInputSchema, response: eraseAnswerSchema };

/**
 * Finds, exports and erases what is stored of a person (§6.erasure).
 * @param hashKey the key of the digests by which erasures are remembered
 * @param forgetMails removes mails of this machine about the person
 */
export function privacyAdminRoutes(hashKey: () => string, forgetMails: ForgetMails): Hono<AdministratorEnvironment> {
  return new Hono<AdministratorEnvironment>()
    .post('/api/privacy/search', describeRoute(searchDescription), async (c) => {
      const { identifier } = parseInput(searchInputSchema, await readJson(c.req.raw));
      const found = await findPerson(c.get('db'), identifier, c.get('admins'));
      dataOf(await c.get('db').rpc('log_event', { action: 'searched', kind: 'person' }));
      return c.json(found);
    })
    .post('/api/privacy/export', describeRoute(exportDescription), async (c) => {
      const { identifier, after } = parseInput(exportInputSchema, await readJson(c.req.raw));
      const exported = await exportPerson(c.get('db'), identifier, after);
      await noteTakingOut(c, 'exported', 'person', [c.get('subjectOf')(identifier.value)], after !== undefined);
      return c.json(exported);
    })
    .post('/api/privacy/erase', describeRoute(eraseDescription), async (c) => {
      const { identifier } = parseInput(searchInputSchema, await readJson(c.req.raw));
      const { messages, replies, posts, subscriptions, left } = await erasePerson(c.get('db'), identifier, hashKey(), forgetMails);
      if (posts.length > 0) await c.get('purge')(...posts.map(commentsTag));
      return c.json({ messages, answers: replies, subscriptions, left });
    });
}
