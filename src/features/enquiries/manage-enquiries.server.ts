import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { whyNotPublic } from '#src/features/visitor-texts/contact-details.ts';
import { AppError } from '#src/lib/errors.ts';
import { dialledNumber } from '#src/lib/phone.server.ts';
import {
  type Enquiry,
  type EnquiryChange,
  type enquiryFilterSchema,
  enquiryPageSchema,
  enquiryPageSize,
  enquirySchema,
  type judgementSchema,
  type OpenedEnquiry,
} from './enquiry.ts';

const columns = Object.keys(enquirySchema.shape).join(',');
const rowsSchema = z.array(enquirySchema);
const publishedSchema = z.array(z.object({ blog_id: z.string() }));

/** A page of enquiries, newest first, and how many there are of each state. */
export async function listEnquiries(db: Database, { cursor, ...filter }: z.output<typeof enquiryFilterSchema>, size = enquiryPageSize) {
  const answer = await db.rpc('list_enquiries', { filter: inSql(filter), page_cursor: cursor ?? null, page_size: size });
  return enquiryPageSchema.parse(dataOf(answer));
}

/** Closes or erases many enquiries in one statement; answers how many. */
export async function judgeEnquiries(db: Database, { action, ids, filter }: z.output<typeof judgementSchema>): Promise<number> {
  return dataOf(await db.rpc('judge_enquiries', { action, filter: filter ? inSql(filter) : { ids: ids ?? [] } }));
}

function inSql({ status, search, ...filter }: Omit<z.output<typeof enquiryFilterSchema>, 'cursor'>) {
  return { ...filter, status: status === 'all' ? null : status, search: search || null };
}

/** One enquiry. @throws AppError `not_found` */
export async function getEnquiry(db: Database, id: string): Promise<OpenedEnquiry> {
  requireId(id);
  return only(dataOf(await db.from('enquiries').select(columns).filter('id', 'in', oneOf(id))));
}

/** Changes state, notes, or that it was read. @throws AppError `not_found` */
export async function changeEnquiry(db: Database, id: string, { read, ...change }: EnquiryChange): Promise<OpenedEnquiry> {
  requireId(id);
  if (!read) return only(dataOf(await db.from('enquiries').update(change).filter('id', 'in', oneOf(id)).select(columns)));
  const marked = { ...change, read_at: new Date().toISOString() };
  const query = db.from('enquiries').update(marked).filter('id', 'in', oneOf(id)).is('read_at', null);
  const [enquiry] = rowsSchema.parse(dataOf(await query.select(columns)));
  // Read before: the first moment stays.
  return enquiry ? opened(enquiry) : getEnquiry(db, id);
}

/** Erases an enquiry with its notes for good. @throws AppError `not_found` */
export async function eraseEnquiry(db: Database, id: string): Promise<void> {
  requireId(id);
  only(dataOf(await db.from('enquiries').delete().filter('id', 'in', oneOf(id)).select(columns)));
}

/**
 * Publishes the private comment that an enquiry is a copy of, in these words; the enquiry stays as it was sent.
 * @returns the post below which it is now
 * @throws AppError `bad_request` while name or text carry contact details, `conflict` when there is no such comment any more
 */
export async function publishCleaned(db: Database, id: string, message: string): Promise<string> {
  const { comment_id, name } = await getEnquiry(db, id);
  const { facts } = await readSiteProfile(db);
  const problem = whyNotPublic(name, message, facts);
  if (problem) throw new AppError('bad_request', problem, { fields: { message: problem } });
  const change = { content: message, is_private: false, status: 'visible', read_at: new Date().toISOString() };
  const private_ = db
    .from('comments')
    .update(change)
    .filter('id', 'in', oneOf(comment_id ?? id))
    .eq('is_private', true)
    .is('deleted_at', null);
  const [comment] = publishedSchema.parse(dataOf(await private_.select('blog_id')));
  if (!comment) throw new AppError('conflict', 'This comment is gone, or public already. The enquiry stays here.');
  return comment.blog_id;
}

function only(rows: unknown): OpenedEnquiry {
  const [enquiry] = rowsSchema.parse(rows);
  if (!enquiry) throw notFound();
  return opened(enquiry);
}

function opened(enquiry: Enquiry): OpenedEnquiry {
  return { ...enquiry, dialled: dialledNumber(enquiry.phone) };
}

function requireId(id: string): void {
  if (!z.uuid().safeParse(id).success) throw notFound();
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such enquiry. It may have been erased.');
}
