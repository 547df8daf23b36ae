import type { Fault } from '../fault.ts';

const routes = 'src/api/routes.test.ts';

/** Faults of the API: guards, limits, purged tags, cache headers, errors, and the fields of a post. */
export const faults: Fault[] = [
  {
    id: 'V25',
    says: 'the moderation list, with every email address, is open to everybody',
    file: 'src/api/app.ts',
    find: 'const open = [\n    sessionRoutes,',
    replace: 'const open = [\n    commentAdminRoutes as unknown as typeof commentRoutes,\n    sessionRoutes,',
    tests: 'src/api/authorisation.test.ts',
  },
  {
    id: 'A01',
    says: 'the guard of administrators lets everybody pass',
    file: 'src/http/administrator.ts',
    find: '      guarded.on(method, path, administratorGuard);\n',
    replace: '',
    tests: 'src/api/authorisation.test.ts',
  },
  {
    id: 'V18',
    says: 'writes of administrators are not rate-limited',
    file: 'src/http/administrator.ts',
    find: "      if (method !== 'GET' && limit !== 'own') guarded.on(method, path, countWrite(limit));\n",
    replace: '',
    tests: routes,
  },
  {
    id: 'X07',
    says: 'replies and other posts are not rate-limited',
    file: 'src/http/administrator.ts',
    find: "method !== 'GET' && limit !== 'own'",
    replace: "method !== 'GET' && method !== 'POST' && limit !== 'own'",
    tests: routes,
  },
  {
    id: 'X08',
    says: 'uploads are counted among the writes, three times as many as Netlify lets pass',
    file: 'src/api/app.ts',
    find: "forAdministrators(uploadAdminRoutes, 'upload')",
    replace: 'forAdministrators(uploadAdminRoutes)',
    tests: routes,
  },
  {
    id: 'V28',
    says: 'an approved comment stays unseen for a minute',
    file: 'src/features/comments/moderation.api.ts',
    find: `    const comment = await setCommentStatus(c.get('db'), c.req.param('id'), status);
    await c.get('purge')(commentsTag(comment.blog_id));`,
    replace: "    const comment = await setCommentStatus(c.get('db'), c.req.param('id'), status);",
    tests: routes,
  },
  {
    id: 'X05',
    says: 'a deleted comment stays for a minute',
    file: 'src/features/comments/moderation.api.ts',
    find: `    const comment = await deleteComment(c.get('db'), c.req.param('id'));
    await c.get('purge')(commentsTag(comment.blog_id));`,
    replace: "    const comment = await deleteComment(c.get('db'), c.req.param('id'));",
    tests: routes,
  },
  {
    id: 'X04',
    says: 'a restored partner stays unseen for a minute',
    file: 'src/features/partners/partners.api.ts',
    find: `    const partner = await restorePartner(c.get('db'), c.req.param('id'), c.get('administrator').email);
    await c.get('purge')('partners');`,
    replace: "    const partner = await restorePartner(c.get('db'), c.req.param('id'), c.get('administrator').email);",
    tests: routes,
  },
  {
    id: 'V45',
    says: 'the comments of a post that became a draft stay for a minute',
    file: 'src/features/posts/posts.api.ts',
    find: `c.get('administrator').email);
      await c.get('purge')(...tagsOfPost(id));
      return c.json(post);`,
    replace: `c.get('administrator').email);
      await c.get('purge')('blogs');
      return c.json(post);`,
    tests: routes,
  },
  {
    id: 'W52',
    says: 'every search and every page of the list gets the one cached response',
    file: 'src/http/edge-cache.ts',
    find: 'query.length > 0 ?',
    replace: 'query.length > 100 ?',
    tests: routes,
  },
  {
    id: 'W53',
    says: 'the edge caches an error',
    file: 'src/http/errors.ts',
    find: 'c.header(name, undefined);',
    replace: 'void name;',
    tests: 'src/http/errors.test.ts',
  },
  {
    id: 'W83',
    says: 'a page of another site counts views',
    file: 'src/features/reactions/reactions.api.ts',
    find: `    requireSameSite(c.req.raw);
    await c.get('limit')('count');
    // Bots`,
    replace: `    await c.get('limit')('count');
    // Bots`,
    tests: routes,
  },
  {
    id: 'W85',
    says: 'JSON of any depth is read',
    file: 'src/http/body.ts',
    find: 'depth >= maxDepth || keys > maxKeys',
    replace: 'keys > maxKeys',
    tests: 'src/http/body.test.ts',
  },
  {
    id: 'A02',
    says: 'a form does not learn which field is wrong',
    file: 'src/http/errors.ts',
    find: 'return c.json({ detail, code, fields, ...extra }',
    replace: 'return c.json({ detail, code, ...extra }',
    tests: 'src/features/posts/save-post.test.ts',
  },
  {
    id: 'A03',
    says: 'an administrator who was removed is told the same as a page of another site',
    file: 'src/features/session/sessions.server.ts',
    find: "    await endSessionsOf(db, row.email);\n    throw new AppError('access_denied'",
    replace: "    await endSessionsOf(db, row.email);\n    throw new AppError('forbidden'",
    tests: 'src/api/authorisation.test.ts',
  },
  {
    id: 'V32',
    says: 'a number among the tags is dropped',
    file: 'src/features/posts/tags.ts',
    find: "typeof item === 'string' || typeof item === 'number'",
    replace: "typeof item === 'string'",
    tests: 'src/features/posts/tags.test.ts',
  },
  {
    id: 'V36',
    says: 'the read time leaves out the phases',
    file: 'src/features/posts/post-display.ts',
    find: 'post.implementation_framework, ...phaseTexts]',
    replace: 'post.implementation_framework]',
    tests: 'src/features/posts/post.test.ts',
  },
  {
    id: 'A04',
    says: 'the export leaves out a field of the post',
    file: 'src/features/backups/markdown.ts',
    find: '    subtitle: post.subtitle,\n',
    replace: '',
    tests: 'src/features/backups/markdown.test.ts',
  },
  {
    id: 'A05',
    says: 'cards of the search lack a field that other cards show',
    file: 'src/features/listing/search/index-format.ts',
    find: '  views: (post: CardPost) => post.views,',
    replace: '  views: (_post: CardPost) => 0,',
    tests: 'src/features/listing/search/index-format.test.ts',
  },
];
