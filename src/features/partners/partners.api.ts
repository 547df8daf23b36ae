import { Hono } from 'hono';
import { z } from 'zod';
import { type AdministratorEnvironment, isAdministrator } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import type { ApiEnvironment } from '#src/http/context.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { cacheAtEdge } from '#src/http/edge-cache.ts';
import { partnerChangeSchema, partnerInputSchema, partnerOrderSchema, partnerSchema } from './partner.ts';
import { createPartner, deletePartner, listPartners, orderPartners, restorePartner, updatePartner } from './partners.server.ts';

const response = partnerSchema;
const listDescription = { summary: 'Partners; with a token, inactive ones too', response: z.array(response) };
const orderDescription = { summary: 'Put the partners into another order', body: partnerOrderSchema, response: z.array(response) };

/** The list of partners. With a token, it includes inactive ones. */
export const partnerRoutes = new Hono<ApiEnvironment>().get('/api/worked-with', describeRoute(listDescription), async (c) => {
  const partners = await listPartners(c.get('db'), await isAdministrator(c));
  cacheAtEdge(c, ['partners']);
  return c.json(partners);
});

/** Every write of partners. */
export const partnerAdminRoutes = new Hono<AdministratorEnvironment>()
  .post('/api/worked-with', describeRoute({ summary: 'Add a partner', body: partnerInputSchema, response, status: 201 }), async (c) => {
    const input = parseInput(partnerInputSchema, await readJson(c.req.raw));
    const partner = await createPartner(c.get('db'), input, c.get('administrator').email);
    await c.get('purge')('partners');
    return c.json(partner, 201);
  })
  .put('/api/worked-with/order', describeRoute(orderDescription), async (c) => {
    const { ids } = parseInput(partnerOrderSchema, await readJson(c.req.raw));
    const partners = await orderPartners(c.get('db'), ids);
    await c.get('purge')('partners');
    return c.json(partners);
  })
  .put('/api/worked-with/:id', describeRoute({ summary: 'Change a partner', body: partnerChangeSchema, response }), async (c) => {
    const input = parseInput(partnerChangeSchema, await readJson(c.req.raw));
    const partner = await updatePartner(c.get('db'), c.req.param('id'), input, c.get('administrator').email);
    await c.get('purge')('partners');
    return c.json(partner);
  })
  .delete('/api/worked-with/:id', describeRoute({ summary: 'Delete a partner', response: z.object({ id: z.string() }) }), async (c) => {
    await deletePartner(c.get('db'), c.req.param('id'), c.get('administrator').email);
    await c.get('purge')('partners');
    return c.json({ id: c.req.param('id') });
  })
  .post('/api/worked-with/:id/restore', describeRoute({ summary: 'Restore a deleted partner', response }), async (c) => {
    const partner = await restorePartner(c.get('db'), c.req.param('id'), c.get('administrator').email);
    await c.get('purge')('partners');
    return c.json(partner);
  });
