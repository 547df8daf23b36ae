import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { type Enquiry, enquirySchema } from '#src/features/enquiries/enquiry.ts';
import { mailReply, whatsappReply } from '#src/features/enquiries/reply-links.ts';
import { dialledNumber } from '#src/lib/phone.server.ts';
import type { NoticeItem, NoticeKind } from '../notice-kind.server.ts';

const rowsSchema = z.array(enquirySchema);

/** A question of a visitor; one that was answered or closed meanwhile is not told of. */
export const enquiryNotice: NoticeKind = {
  read: async (db, ids) => {
    const query = db.from('enquiries').select(Object.keys(enquirySchema.shape).join(',')).in('id', ids).eq('status', 'new');
    return rowsSchema.parse(dataOf(await query.order('created_at', { ascending: false }))).map(itemOf);
  },
  subject: ({ title }, count) => (count === 1 ? `New enquiry: ${title}` : `${count} new enquiries`),
  lead: (count) => (count === 1 ? 'Somebody has a question for you.' : `${count} people have a question for you.`),
  screen: '/enquiries',
  action: 'Open and answer',
};

function itemOf(enquiry: Enquiry): NoticeItem {
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
