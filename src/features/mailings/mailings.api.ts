import { Hono } from 'hono';
import { z } from 'zod';
import { postLanguages } from '#src/features/posts/language.ts';
import { postIdSchema } from '#src/features/posts/post.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import {
  mailingInputSchema as body,
  mailPreviewSchema,
  mailTestSchema,
  openMailingsSchema,
  mailingOutlookSchema as response,
} from './mailing.ts';
import { askMailing, readOutlook, sampleMail, sendTest, stopMailing } from './mailings.server.ts';
import { readOpenMailings } from './open-mailings.server.ts';
import type { MailingTools } from './send-mailings.server.ts';

/** `lang` is that of an article that is not stored, or is stored in another language. */
const query = z.object({ blog_id: postIdSchema.optional(), lang: z.enum(postLanguages).optional() });

/** The owner tells readers of an article: who would get it, the mail before it leaves, and how far it is (§10.mailings). */
export function mailingAdminRoutes(tools: MailingTools) {
  return new Hono<AdministratorEnvironment>()
    .get('/api/mailings', describeRoute({ summary: 'Who would get an article by email, and who got it', query, response }), async (c) =>
      c.json(await readOutlook(c.get('db'), parseInput(query, c.req.query()), tools)),
    )
    .get('/api/mailings/open', describeRoute({ summary: 'The emails that wait to be sent', response: openMailingsSchema }), async (c) =>
      c.json(openMailingsSchema.parse({ mailings: await readOpenMailings(c.get('db'), tools) })),
    )
    .post('/api/mailings', describeRoute({ summary: 'Tell readers of an article by email', body, response, status: 201 }), async (c) => {
      const input = parseInput(body, await readJson(c.req.raw));
      await askMailing(c.get('db'), input, c.get('administrator').email);
      return c.json(await readOutlook(c.get('db'), input, tools), 201);
    })
    .post(
      '/api/mailings/preview',
      describeRoute({ summary: 'The email as a reader gets it', body, response: mailPreviewSchema }),
      async (c) => {
        const input = parseInput(body, await readJson(c.req.raw));
        return c.json(mailPreviewSchema.parse(await sampleMail(c.get('db'), input, c.get('administrator').email, tools)));
      },
    )
    .post('/api/mailings/test', describeRoute({ summary: 'Send the email to yourself', body, response: mailTestSchema }), async (c) => {
      const input = parseInput(body, await readJson(c.req.raw));
      const { email } = c.get('administrator');
      await sendTest(await sampleMail(c.get('db'), input, email, tools), tools);
      return c.json({ sent_to: email });
    })
    .post('/api/mailings/:id/stop', describeRoute({ summary: 'Send nothing more of it', response }), async (c) => {
      const blog_id = await stopMailing(c.get('db'), c.req.param('id'), tools.now());
      return c.json(await readOutlook(c.get('db'), { blog_id }, tools));
    });
}
