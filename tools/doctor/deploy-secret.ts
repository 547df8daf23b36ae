import { signedRequest } from '#local/builder/notify.ts';
import type { Variables } from '#src/lib/environment.ts';
import { ask } from './ask.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks that the site takes what DEPLOY_WEBHOOK_SECRET signs: a notification about no deploy of production, which it does not record. */
export async function examineDeploySecret(url: string, { DEPLOY_WEBHOOK_SECRET }: Variables): Promise<Finding[]> {
  if (!DEPLOY_WEBHOOK_SECRET) return [];
  const event = { id: 'doctor', state: 'building', context: 'doctor', created_at: new Date().toISOString() };
  const { ok, status } = await ask(new URL('/api/publish/events', url), await signedRequest(event, DEPLOY_WEBHOOK_SECRET));
  if (ok) return [good('deploy secret', 'is that of the site')];
  if (status !== 401) return [bad('deploy secret', `/api/publish/events answers ${status}; the log of the function "write" says why.`)];
  return [
    bad(
      'deploy secret',
      'DEPLOY_WEBHOOK_SECRET is not that of the site; set one value here, at Netlify and as the JWS secret token of its three deploy notifications, then deploy.',
    ),
  ];
}
