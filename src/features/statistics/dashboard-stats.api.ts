import { type Context, Hono } from 'hono';
import { dataOf, isReadOnly } from '#src/db/answer.ts';
import { countOpenMailings } from '#src/features/mailings/open-mailings.server.ts';
import { cleanupWaitsSince } from '#src/features/maintenance/cleanup-waits.server.ts';
import { unreadablePosts } from '#src/features/posts/published-cards.server.ts';
import { publishDue } from '#src/features/posts/scheduled-posts.server.ts';
import { oldPrices } from '#src/features/site-profile/old-prices.ts';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { subscriptionNotes } from '#src/features/subscriptions/settings.server.ts';
import type { AdministratorEnvironment } from '#src/http/administrator.ts';
import { describeRoute } from '#src/http/describe-route.ts';
import { tagsOfPost } from '#src/http/edge-cache.ts';
import { dayOf } from '#src/lib/dates.ts';
import { planEnvironment, readEnvironment } from '#src/lib/environment.ts';
import { statsSchema } from './dashboard-stats.ts';

/** `GET /api/stats`: the figures and notes of the dashboard. A visit of the dashboard also publishes scheduled posts that are due (§4.schedule). */
export const statsAdminRoutes = new Hono<AdministratorEnvironment>().get(
  '/api/stats',
  describeRoute({ summary: 'Figures of the dashboard', response: statsSchema }),
  async (c) => {
    await publishInTime(c);
    const today = dayOf(new Date());
    const [figures, notes, bytes, waits, unreadable, { facts }, subscriptions, open] = await Promise.all([
      c.get('db').rpc('dashboard_stats', { today }),
      c.get('db').rpc('dashboard_notes', { site_day: today }),
      c.get('db').rpc('database_bytes'),
      cleanupWaitsSince(c.get('db')),
      unreadablePosts(c.get('db')),
      readSiteProfile(c.get('db')),
      subscriptionNotes(c.get('db')),
      countOpenMailings(c.get('db')),
    ]);
    const database = { bytes: dataOf(bytes), plan_mb: readEnvironment(planEnvironment, process.env).DATABASE_MB };
    const old_prices = oldPrices(publicSiteProfile(facts).services, today);
    const states = { database, old_prices, cleanup_waits_since: waits, unreadable_posts: unreadable, subscriptions, open_mailings: open };
    return c.json(statsSchema.parse(Object.assign({}, dataOf(figures), dataOf(notes), states)));
  },
);

/** A read-only database can still answer the figures (§14.states). */
function noneIfReadOnly(error: Error): string[] {
  if (isReadOnly(error.cause)) return [];
  throw error;
}

async function publishInTime(c: Context<AdministratorEnvironment>): Promise<void> {
  const published = await publishDue(c.get('db')).catch(noneIfReadOnly);
  if (published.length === 0) return;
  await c.get('purge')(...new Set(published.flatMap(tagsOfPost)));
  c.set('hasPublished', true);
}
