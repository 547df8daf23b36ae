import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readLastBackup } from '#src/features/backups/last-backup.server.ts';
import { backupSilenceMs } from '#src/features/backups/nightly-backups.ts';
import { isBudgetSpent } from '#src/features/publishing/build-schedule.ts';
import { readFacts } from '#src/features/publishing/publisher.server.ts';
import { readDatabaseSize } from '#src/features/statistics/database-size.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { policyEnvironment, readEnvironment } from '#src/lib/environment.ts';
import { age, latest } from '#src/lib/time.ts';
import type { NotificationItem, NotificationKind } from '../notification-kind.server.ts';

/** Says what is wrong; null while nothing is. */
type Check = (db: Database, now: Date) => Promise<NotificationItem | null>;

const checks: Record<string, Check> = {
  backup: async (db, now) => {
    const { last, runningSince } = await readLastBackup(db);
    // A site that was off has had no night to make one.
    const since = latest(runningSince ?? now, last);
    if (age(since, now) <= backupSilenceMs) return null;
    return {
      title: last ? `The last nightly backup is from ${formatDate(last.toISOString())}` : 'No nightly backup was ever made',
      advice:
        'Press “Download everything” under Backups now. Then ask whoever looks after your site to run “npm run doctor”: it says where to look.',
      screen: '/backups',
    };
  },
  size: async (db) => {
    const { said, isNearlyFull } = await readDatabaseSize(db, process.env);
    if (!isNearlyFull) return null;
    return {
      title: `The database is nearly full: ${said}`,
      advice:
        'A full database takes no text and no message. Delete what spam has left (More, Inbox, Spam), or take a larger plan and set DATABASE_MB to what it holds.',
    };
  },
  builds: async (db, now) => {
    const { BUILDS_A_MONTH } = readEnvironment(policyEnvironment, process.env);
    const facts = await readFacts({ db, now: () => now }, null);
    if (!isBudgetSpent(facts, { buildsAMonth: BUILDS_A_MONTH })) return null;
    return {
      title: `The builds of this month are used up: ${facts.builds_this_month} of ${BUILDS_A_MONTH}`,
      advice:
        'Readers have every edit within seconds as before; search engines see it when the next month begins. “Update now” on the dashboard builds at once. If your plan has room, raise BUILDS_A_MONTH.',
    };
  },
  sender: async (db) => {
    const query = db.from('subscription_settings').select('is_open,domain_passes,domain->>domain').single();
    const { is_open, domain_passes, domain } = dataOf(await query);
    if (!is_open || domain_passes) return null;
    return {
      title: `Emails to readers wait: ${domain ?? 'the sender’s domain'} no longer passes`,
      advice:
        'The form to subscribe is gone meanwhile. Look under Subscribers which record is missing, and ask whoever looks after your domain to put it back.',
      screen: '/subscribers',
    };
  },
};

/** Records what is wrong with the site; the database decides which warnings are mailed, and when. */
export async function noteWarnings(db: Database, now = new Date()): Promise<void> {
  const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => ((await check(db, now)) ? [name] : [])));
  dataOf(await db.rpc('note_warnings', { lasting: found.flat(), at: now.toISOString() }));
}

/** What is wrong with the site itself; a reference is the name of a check and the day. What is right again is left out. */
export const siteWarningNotification: NotificationKind = {
  read: async (db, references, now) => {
    const names = references.map((reference) => reference.split(' ', 1)[0] ?? '');
    const items = await Promise.all(names.map((name) => checks[name]?.(db, now)));
    return items.filter((item) => item != null);
  },
  subject: ({ title }, count) => (count === 1 ? title : `${count} warnings about your site`),
  lead: () => 'Something about your site needs you. Visitors notice nothing yet. While it lasts, this email comes once a week.',
  screen: '/dashboard',
  action: 'Look at it',
};
