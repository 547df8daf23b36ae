import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { type Enquiry, enquirySchema } from '#src/features/enquiries/enquiry.ts';
import { mailReply, whatsappReply } from '#src/features/enquiries/reply-links.ts';
import { dialledNumber } from '#src/lib/phone.server.ts';
import type { NotificationItem, NotificationKind } from '../notification-kind.server.ts';

const rowsSchema = z.array(enquirySchema);
const sentSchema = z.array(enquirySchema.extend({ reader_hash: z.string().nullable() }));
const columns = Object.keys(enquirySchema.shape).join(',');
const floodSchema = z.object({ waiting: z.number() }).nullable();
/** Those of a flood that its mail quotes; the rest is a number. */
const quoted = 10;
/** Those among which it looks for them. */
const looked = 500;

/** A new enquiry; one answered or closed meanwhile is left out. */
export const enquiryNotification: NotificationKind = {
  read: async (db, ids) => {
    const query = db.from('enquiries').select(columns).filter('id', 'in', oneOf(ids)).eq('status', 'new');
    return rowsSchema.parse(dataOf(await query.order('created_at', { ascending: false }))).map(itemOf);
  },
  subject: ({ title }, count) => (count === 1 ? `New enquiry: ${title}` : `${count} new enquiries`),
  lead: (count) => (count === 1 ? 'Somebody has a question for you.' : `${count} people have a question for you.`),
  screen: '/enquiries',
  action: 'Open and answer',
};

/**
 * One mail for the enquiries beyond the limit of single mails. It quotes the unsuspicious ones, the newest of each sender first, and counts the
 * rest; what an administrator has read meanwhile is left out.
 */
export const enquiryFloodNotification: NotificationKind = {
  read: async (db) => {
    if ((await waiting(db)) === 0) return [];
    const late = db
      .from('enquiries')
      .select(`${columns},reader_hash`)
      .eq('late', true)
      .eq('doubtful', false)
      .eq('status', 'new')
      .is('read_at', null);
    const rows = sentSchema.parse(dataOf(await late.order('created_at', { ascending: false }).limit(looked)));
    return rows.length > 0
      ? eachSenderFirst(rows).slice(0, quoted).map(itemOf)
      : [{ title: 'All of them are suspected spam, so none is quoted here.' }];
  },
  countOf: waiting,
  subject: (_, count) => (count === 1 ? 'An enquiry waits in the list' : `Many enquiries at once: ${count} wait in the list`),
  lead: (count) =>
    count === 1
      ? 'Enquiries are arriving too fast to email you about each one. One unread enquiry is waiting in the list.'
      : `Enquiries are arriving too fast to email you about each one. ${count} unread ones are waiting in the list; those that do not look like spam are quoted here.`,
  screen: '/enquiries?show=waiting',
  action: 'See them all',
};

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
  return floodSchema.parse(dataOf(await db.rpc('enquiry_flood')))?.waiting ?? 0;
}

function itemOf(enquiry: Enquiry): NotificationItem {
  const { id, name, post_title, topic, message, email } = enquiry;
  const opened = { ...enquiry, dialled: dialledNumber(enquiry.phone) };
  const [mail, whatsapp] = [mailReply(opened), whatsappReply(opened)];
  return {
    title: post_title ? `${name} about “${post_title}”` : [name, topic].filter(Boolean).join(' about '),
    said: message,
    ...(email && { replyTo: email }),
    screen: `/enquiries/${id}`,
    links: [
      ...(mail ? [{ name: 'Answer by email', href: mail }] : []),
      ...(whatsapp ? [{ name: 'Answer by WhatsApp', href: whatsapp }] : []),
    ],
  };
}
