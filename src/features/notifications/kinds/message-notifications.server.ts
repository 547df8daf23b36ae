import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { messageSchema } from '#src/features/messages/message.ts';
import { numbersOf } from '#src/features/messages/messages.server.ts';
import { mailReply, whatsappReply } from '#src/features/messages/reply-links.ts';
import { dayOf } from '#src/lib/dates.ts';
import { hours } from '#src/lib/time.ts';
import type { NotificationItem, NotificationKind } from '../notification-kind.server.ts';

/** All that a mail knows of a message: neither notes nor outcome nor amount. */
const toldSchema = messageSchema.pick({
  ...{ id: true, kind: true, is_private: true, name: true, email: true, phone: true, topic: true },
  ...{ service_name: true, post_title: true, content: true, original: true },
});
type ToldMessage = z.output<typeof toldSchema>;
const rowsSchema = z.array(toldSchema);
const sentSchema = z.array(toldSchema.extend({ reader_hash: z.string().nullable() }));
const columns = Object.keys(toldSchema.shape).join(',');
const floodSchema = z.object({ waiting: z.number() }).nullable();
/** Those of a flood that its mail quotes; the rest is a number. */
const quoted = 10;
/** Those among which it looks for them. */
const looked = 500;

/** Mails about messages. */
export const messageNotifications = {
  /** What somebody wrote to the owner alone. */
  enquiry: {
    read: async (db, ids) => newestOf(open(db).filter('id', 'in', oneOf(ids))),
    subject: ({ title }, count) => (count === 1 ? `New enquiry: ${title}` : `${count} new enquiries`),
    lead: (count) => (count === 1 ? 'Somebody has a question for you.' : `${count} people have a question for you.`),
    screen: '/inbox',
    action: 'Open and answer',
  },

  /** A comment that waits for review. */
  comment_held: {
    read: async (db, ids) => newestOf(open(db).filter('id', 'in', oneOf(ids)).eq('on_page', false)),
    subject: ({ title }, count) => (count === 1 ? `A comment waits for your review: ${title}` : `${count} comments wait for your review`),
    lead: (count) => (count === 1 ? 'A comment waits for your review.' : `${count} comments wait for your review.`),
    screen: '/inbox?view=all&held=1',
    action: 'Review',
  },

  /** A comment that visitors see already. */
  comment_new: {
    read: async (db, ids) => newestOf(open(db).filter('id', 'in', oneOf(ids)).eq('on_page', true)),
    subject: ({ title }, count) => (count === 1 ? `A new comment: ${title}` : `${count} new comments`),
    lead: (count) => (count === 1 ? 'A new comment was published.' : `${count} new comments were published.`),
    screen: '/inbox?view=comments',
    action: 'Read and answer',
  },

  /**
   * One mail for the messages of which none of their own tells. It quotes the unsuspicious ones, the newest of each sender first, and counts the rest.
   */
  enquiry_flood: {
    read: async (db) => {
      if ((await waiting(db)) === 0) return [];
      const query = open(db, `${columns},reader_hash`).eq('told', 'hourly').eq('suspicion', 'none');
      const rows = sentSchema.parse(dataOf(await query.order('created_at', { ascending: false }).limit(looked)));
      return rows.length > 0
        ? eachSenderFirst(rows).slice(0, quoted).map(itemOf)
        : [{ title: 'All of them are suspected spam, so none is quoted here.' }];
    },
    countOf: waiting,
    subject: (_, count) => (count === 1 ? 'A message waits in the list' : `Many messages at once: ${count} wait in the list`),
    lead: (count) =>
      count === 1
        ? 'Messages are arriving too fast to email you about each one. One is waiting in the list.'
        : `Messages are arriving too fast to email you about each one. ${count} are waiting in the list; those that do not look like spam are quoted here.`,
    screen: '/inbox',
    action: 'See them all',
  },

  /** A reminder whose day has come; a reference is the id of the message and its day. */
  follow_up_due: {
    read: async (db, references) => {
      const [ids, days] = [0, 1].map((part) => references.map((reference) => reference.split(' ')[part] ?? '')) as [string[], string[]];
      const query = db
        .from('messages')
        .select(`${columns},follow_up_on`)
        .filter('id', 'in', oneOf(ids))
        .filter('follow_up_on', 'in', oneOf(days));
      const due = z.array(toldSchema.extend({ follow_up_on: z.string() }));
      const rows = due.parse(dataOf(await query.neq('state', 'spam').is('deleted_at', null).order('follow_up_on').order('id')));
      return rows.filter(({ id, follow_up_on }) => references.includes(`${id} ${follow_up_on}`)).map(itemOf);
    },
    subject: ({ name = '' }, count) => `Today: write to ${name}${count === 1 ? '' : ` and ${count - 1} more`}`,
    lead: () => 'You asked to be reminded today.',
    screen: '/inbox',
    action: 'Open and answer',
  },
} satisfies Record<string, NotificationKind>;

/** The hour of the site at which reminders are due. */
const reminderHour = 7;

/** The last day whose reminders are due: until 7 AM at the site, that of yesterday. */
export function dayOfReminders(now: Date): string {
  return dayOf(new Date(now.getTime() - reminderHour * hours));
}

/** Messages that wait; what was answered, closed or judged meanwhile, or is to come back later, is not told of. */
function open(db: Database, selected = columns) {
  return db.from('messages').select(selected).eq('state', 'open').is('deleted_at', null).is('follow_up_on', null);
}

async function newestOf(query: ReturnType<typeof open>): Promise<NotificationItem[]> {
  return rowsSchema.parse(dataOf(await query.order('created_at', { ascending: false }))).map(itemOf);
}

/** The first of each sender, then the second of each, and so on. */
function eachSenderFirst<Row extends { reader_hash: string | null }>(rows: readonly Row[]): Row[] {
  const seen = new Map<string | null, number>();
  const turns = rows.map((row) => {
    const turn = seen.get(row.reader_hash) ?? 0;
    seen.set(row.reader_hash, turn + 1);
    return { row, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ row }) => row);
}

async function waiting(db: Database): Promise<number> {
  return floodSchema.parse(dataOf(await db.rpc('message_flood')))?.waiting ?? 0;
}

function itemOf(message: ToldMessage): NotificationItem {
  const { id, name, post_title, topic, service_name, content, email, is_private } = message;
  const item = { name, said: content, screen: `/inbox/${id}` };
  if (!is_private) return { ...item, title: `${name} on “${post_title}”` };
  const [mail, [number]] = [mailReply(message), numbersOf(message)];
  return {
    ...item,
    title: post_title ? `${name} about “${post_title}”` : [name, topic].filter(Boolean).join(' about '),
    ...(service_name && { advice: `Service: ${service_name}` }),
    ...(email && { replyTo: email }),
    links: [
      ...(mail ? [{ name: 'Answer by email', href: mail }] : []),
      ...(number ? [{ name: 'Answer by WhatsApp', href: whatsappReply(message, number.dialled) }] : []),
    ],
  };
}
