import { beforeEach } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { notificationsWorld } from './notifications-world.ts';

/** The key of the API of tests. */
export const hashKey = 'key of tests';

/** A database, a mail server and a clock, on a site where readers can subscribe; each test starts without subscribers. */
export function subscriptionsWorld() {
  const inbox = notificationsWorld();
  const { world, server } = inbox;
  const exec = (sql: string) => world.supabase.connection.exec<{ rows: Record<string, unknown>[] }>(sql);

  beforeEach(async () => {
    await exec(`
      truncate public.subscribers, public.subscription_marks, public.subscription_sums cascade;
      update public.subscription_settings set is_open = true, domain_passes = true`);
  });

  /** Sends the form, from another network each time unless one is named. */
  async function signUp(email: string, form: object = {}, ip?: string): Promise<Response> {
    const body = JSON.stringify({ email, place: 'home', milliseconds_to_fill: 20_000, ...form });
    const answer = await world.request('/api/subscriptions', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }, ip);
    await world.platform.idle();
    return answer;
  }

  /** Sends a form of a page. */
  function press(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return world.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  /** The token of the newest mail. */
  function tokenOfMail(): string {
    return /\/subscribe\/([\w-]+)/.exec(readMail(server.mails.at(-1) ?? '').text)?.[1] ?? '';
  }

  /** Signs up and confirms. @returns the id */
  async function subscribe(email: string): Promise<string> {
    await signUp(email);
    await press('/api/subscriptions/confirm', { token: tokenOfMail() });
    return (await row(email))?.id ?? '';
  }

  async function row(email: string) {
    return (await world.db.from('subscribers').select('*').eq('address', email).maybeSingle().throwOnError()).data;
  }

  async function states(): Promise<Record<string, number>> {
    const { rows } = await exec('select state, count(*)::integer as count from public.subscribers group by state');
    return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
  }

  return { ...inbox, exec, signUp, press, tokenOfMail, subscribe, row, states };
}
