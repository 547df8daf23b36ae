import { Hono } from 'hono';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { parseInput, readJson } from '#src/http/body.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { checkDomain, readSettings, type SettingsTools, switchSubscriptions } from './settings.server.ts';
import { subscriptionSettingsSchema as response, subscriptionSwitchSchema } from './subscription.ts';

/** The owner's switch, and the sender's domain that it needs (§10.sender). Every page may show the form, so a change of either purges all that is cached of pages. */
export function subscriptionSettingsAdminRoutes(tools: SettingsTools) {
  return new Hono<AdministratorEnvironment>()
    .get(
      '/api/subscriptions/settings',
      describeRoute({ summary: 'Whether readers can subscribe, and what that needs', response }),
      async (c) => c.json(await readSettings(c.get('db'), tools)),
    )
    .put(
      '/api/subscriptions/settings',
      describeRoute({ summary: 'Let readers subscribe, or not', body: subscriptionSwitchSchema, response }),
      async (c) => {
        const { is_open } = parseInput(subscriptionSwitchSchema, await readJson(c.req.raw));
        const settings = await switchSubscriptions(c.get('db'), is_open, tools);
        await c.get('purge')('site-profile', 'blogs');
        return c.json(settings);
      },
    )
    .post('/api/subscriptions/domain', describeRoute({ summary: "Look at the sender's domain now", response }), async (c) => {
      const before = await readSettings(c.get('db'), tools);
      const settings = await checkDomain(c.get('db'), tools);
      if (settings.domain?.passes !== before.domain?.passes) await c.get('purge')('site-profile', 'blogs');
      return c.json(settings);
    });
}
