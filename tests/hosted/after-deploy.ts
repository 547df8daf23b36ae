import { notifier } from '#local/builder/notify.ts';

/** What Netlify does by itself around a deploy: it sends signed notifications, and runs the scheduled function. */
export async function afterDeploy(address: string, id: string, secret: string): Promise<void> {
  const notify = notifier(address, secret);
  const created_at = new Date().toISOString();
  await notify({ id, created_at, state: 'building' });
  await notify({ id, created_at, state: 'ready', updated_at: new Date().toISOString(), deploy_time: 60 });
  const scheduler = await fetch(`${address}/.netlify/functions/scheduler`, { method: 'POST' });
  await scheduler.body?.cancel();
  if (!scheduler.ok) throw new Error(`The scheduled function answered ${scheduler.status}.`);
}
