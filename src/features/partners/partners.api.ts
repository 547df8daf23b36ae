import { Hono } from 'hono';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { partnerInputSchema, partnerOrderSchema } from './partner.ts';
import { createPartner, deletePartner, listPartners, orderPartners, restorePartner, updatePartner } from './partners.server.ts';

/** Partners (specification, section 7). With a token, the list includes inactive ones (decision 16). */
export const partnerRoutes = new Hono<ApiEnvironment>()
  .get('/api/worked-with', async (c) => {
    if (c.get('hasToken')) await c.get('requireAdmin')();
    const partners = await listPartners(c.get('db'), c.get('hasToken'));
    cacheAtEdge(c, 'partners');
    return c.json(partners);
  })
  .post('/api/worked-with', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const partner = await createPartner(c.get('db'), parseInput(partnerInputSchema, await readJson(c.req.raw)), email);
    await c.get('purge')('partners');
    return c.json(partner, 201);
  })
  .put('/api/worked-with/order', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const { ids } = parseInput(partnerOrderSchema, await readJson(c.req.raw));
    const partners = await orderPartners(c.get('db'), ids);
    await c.get('purge')('partners');
    return c.json(partners);
  })
  .put('/api/worked-with/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const input = parseInput(partnerInputSchema, await readJson(c.req.raw));
    const partner = await updatePartner(c.get('db'), c.req.param('id'), input, email);
    await c.get('purge')('partners');
    return c.json(partner);
  })
  .delete('/api/worked-with/:id', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    await deletePartner(c.get('db'), c.req.param('id'), email);
    await c.get('purge')('partners');
    return c.json({ id: c.req.param('id') });
  })
  .post('/api/worked-with/:id/restore', async (c) => {
    const { email } = await c.get('requireAdmin')();
    await c.get('limit')('write', email);
    const partner = await restorePartner(c.get('db'), c.req.param('id'), email);
    await c.get('purge')('partners');
    return c.json(partner);
  });
